import { Pencil } from 'lucide-react';
import { Link } from 'wouter';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { useUser } from '../../browser/user.ts';
import { buttonClass } from '../../ui/button.tsx';

interface EditLinkProps {
  level: Level;
  /** The address to edit a custom level at; once it is finished, anyone may edit a copy. */
  editLink: string | undefined;
  isFinished: boolean;
}

/** A link to the editor, for level managers and for finished levels from a link. */
export function EditLink({ level, editLink, isFinished }: EditLinkProps) {
  const isManager = hasPermission(useUser(), 'manage-level');
  if (editLink === undefined ? !isManager : !isFinished) return null;
  return (
    <Link className={buttonClass('quiet')} to={editLink ?? paths.editLevel(level.id)}>
      <Pencil size={16} aria-hidden="true" />
      Edit
    </Link>
  );
}
