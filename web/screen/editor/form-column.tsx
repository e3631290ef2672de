import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import type { LevelError, ValidityMode } from '#shared/level/level-validity.ts';
import type { User } from '#shared/user/user.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import styles from './editor-layout.module.css';
import { AdminTags } from './form/admin-tags.tsx';
import { LevelForm } from './form/level-form.tsx';
import type { Validity } from './form/use-validity.ts';
import type { LoadedPicture } from './picture/use-picture.ts';
import { ExportMenu } from './sending/export-menu.tsx';
import { ManagerActions } from './sending/manager-actions.tsx';
import type { Sending } from './sending/submit-dialog.tsx';
import type { Place, Stored } from './stored-level.ts';
import type { EditorState } from './use-editor.ts';

interface FormColumnProps {
  editor: EditorState;
  stored: Stored;
  place: Place;
  picture: LoadedPicture;
  errors: readonly LevelError[];
  check: Validity['check'];
  sending: Sending;
  /** The user who may manage levels; null for everybody else. */
  manager: User | null;
  onPicture: (file: Blob) => void;
  onAddress: (address: string) => void;
}

// Managers save stored levels instead; creators may submit again until the level is reviewed.
function maySubmit(stored: Level | null, manager: User | null): boolean {
  return !stored || (!manager && stored.state === 'submitted');
}

/** The form of the level, and what sends it: as a link, as a submission, or as a manager's save. */
export function FormColumn(props: FormColumnProps) {
  const { editor, stored, place, picture, errors, sending, manager, onPicture } = props;
  const { kind } = picture.picture;
  const alert = useAlert();

  function check(mode: ValidityMode): boolean {
    if (picture.error === null) return props.check(mode);
    alert({ type: 'error', message: picture.error });
    return false;
  }

  return (
    <div className={styles.side}>
      <section className={styles.form} aria-label={t('Level')}>
        <LevelForm
          editor={editor}
          errors={errors}
          hasFileButton={kind === 'shown' || kind === 'waiting'}
          onPicture={onPicture}
          onAddress={props.onAddress}
          isManager={manager !== null}
        />
        <div className={`${styles.send} ${manager ? '' : styles.bar}`}>
          <ExportMenu
            editor={editor}
            stored={stored}
            hasSubmit={maySubmit(stored.level, manager)}
            isManager={manager !== null}
            isPictureMissing={picture.hasFailed}
            isReleased={place.isReleased}
            check={check}
            sending={sending}
          />
        </div>
      </section>
      {manager && (
        <>
          <AdminTags editor={editor} />
          <ManagerActions
            user={manager}
            editor={editor}
            stored={stored}
            place={place}
            isPictureMissing={picture.hasFailed}
            check={check}
            onPicture={onPicture}
          />
        </>
      )}
    </div>
  );
}
