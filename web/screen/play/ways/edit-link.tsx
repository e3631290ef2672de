import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

interface EditLinkProps {
  level: Level;
  /** The address to edit a custom level at. */
  editLink: string | undefined;
}

/** A link to the editor. */
export function EditLink({ level, editLink }: EditLinkProps) {
  return (
    <Link className={buttonClass('quiet')} to={editLink ?? paths.editLevel(level.id)}>
      <Pencil size={16} aria-hidden="true" />
      {t('Edit')}
    </Link>
  );
}
