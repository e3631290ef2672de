import { t } from '#shared/language/t.ts';
import type { LevelError } from '#shared/level/level-validity.ts';
import styles from './editor-layout.module.css';
import { AdminTags } from './form/admin-tags.tsx';
import { LevelForm } from './form/level-form.tsx';
import type { Validity } from './form/use-validity.ts';
import type { LoadedPicture } from './picture/use-picture.ts';
import { ExportMenu } from './sending/export-menu.tsx';
import type { EditorState } from './use-editor.ts';

interface FormColumnProps {
  editor: EditorState;
  picture: LoadedPicture;
  errors: readonly LevelError[];
  check: Validity['check'];
  hasSubmit: boolean;
  isManager: boolean;
  /** Whether the stored level is released. */
  isReleased: boolean;
  onPicture: (file: Blob) => void;
  onAddress: (address: string) => void;
}

/** The form of the level, and the level as a link. */
export function FormColumn(props: FormColumnProps) {
  const { editor, picture, errors, check, hasSubmit, isManager, isReleased } = props;
  const { kind } = picture.picture;
  return (
    <div className={styles.side}>
      <section className={styles.form} aria-label={t('Level')}>
        <LevelForm
          editor={editor}
          errors={errors}
          hasFileButton={kind === 'shown' || kind === 'waiting'}
          onPicture={props.onPicture}
          onAddress={props.onAddress}
          isManager={isManager}
        />
        <ExportMenu
          editor={editor}
          check={check}
          hasSubmit={hasSubmit}
          isPictureMissing={picture.hasFailed}
          isReleased={isReleased}
        />
      </section>
      {isManager && <AdminTags editor={editor} />}
    </div>
  );
}
