import { Pencil } from 'lucide-react';
import { sentenceGap } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { addressOf } from '../../../browser/site-path.ts';
import { pictureHost } from '../../../level/picture/picture-url.ts';
import { ZoomFrame } from '../../../level/picture/zoom-frame.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { useUser } from '../../../user/user.ts';
import styles from './foreign-picture.module.css';

/** Says why the picture of a stored level is not shown: it is on another site (docs/rules/pictures.md#foreign-pictures). */
export function ForeignPicture({
  level,
}: {
  level: Pick<Level, 'id' | 'path'> & Partial<Pick<Level, 'state'>>;
}) {
  const isManager = hasPermission(useUser(), 'manage-level');
  // Only its submitter and managers see a level that is not approved, and both may open its editor.
  const mayOpenEditor = isManager || level.state === 'submitted';
  return (
    <ZoomFrame>
      <div className={styles.notice} role="status">
        <p className="large strong">{t('Third-party image')}</p>
        <p>
          {t('It is on {host}. This page only shows images that are stored on this site.', {
            host: pictureHost(level.path),
          })}
          {sentenceGap()}
          {mayOpenEditor && t('The editor shows it.')}
        </p>
        {mayOpenEditor && (
          <a className={buttonClass()} href={addressOf(paths.editLevel(level.id))}>
            <Pencil size={16} aria-hidden="true" />
            {t('Open the editor')}
          </a>
        )}
      </div>
    </ZoomFrame>
  );
}
