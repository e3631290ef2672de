import { type DragEvent, useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import { withImagePath } from '#shared/level/level-version.ts';
import { pictureError } from '#shared/level/picture-limits.ts';
import { hasPermission } from '#shared/user/user.ts';
import { usePageTitle } from '../../browser/page-title.ts';
import { storePicture } from '../../browser/picture-store.ts';
import { useLeaveGuard } from '../../browser/use-leave-guard.ts';
import { usePastedPicture } from '../../browser/use-pasted-picture.ts';
import { useUndoKeys } from '../../browser/use-undo-keys.ts';
import { useUser } from '../../browser/user.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { AdminTags } from './admin-tags.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CopyNote } from './copy-note.tsx';
import styles from './editor.module.css';
import { EditorBar } from './editor-bar.tsx';
import type { EditorStart } from './editor-start.ts';
import { ExportMenu } from './export-menu.tsx';
import { LevelForm } from './level-form.tsx';
import { ManagerActions } from './manager-actions.tsx';
import { StepActions } from './step-actions.tsx';
import { StepStrip } from './step-strip.tsx';
import { useConflict } from './use-conflict.ts';
import { useEditor } from './use-editor.ts';
import { usePicture } from './use-picture.ts';
import { useSave } from './use-save.ts';
import { useStored } from './use-stored.ts';
import { useSubmit } from './use-submit.ts';
import { useValidity } from './use-validity.ts';
import { ZoomBar } from './zoom-bar.tsx';
import { ZoomStage } from './zoom-stage.tsx';

// Managers save stored levels instead; a submitter may submit again until the level is reviewed.
function maySubmit(stored: Level | null, isManager: boolean): boolean {
  return !stored || (!isManager && stored.state === 'submitted');
}

/** The level creator: the picture with its five steps on one side, the form on the other. */
export function Editor({ start }: { start: EditorStart }) {
  const alert = useAlert();
  const user = useUser();
  const isDraft = start.draftKey !== null;
  const editor = useEditor(start);
  const stored = useStored(start.stored);
  const picture = usePicture(editor.level);
  const { errors, check } = useValidity(editor.level);
  const { conflict, isConflict } = useConflict(editor, stored);
  const submission = useSubmit({ editor, stored, isDraft, isConflict });
  const save = useSave({ editor, stored, isDraft, isConflict });
  const [step, setStep] = useState(1);
  const [isOver, setIsOver] = useState(false);
  const isManager = hasPermission(user, 'manage-level');

  usePageTitle('Level creator');
  useLeaveGuard(!isDraft && editor.isUnsaved);
  useUndoKeys(editor.undo, editor.redo);
  usePastedPicture(takePicture);

  async function keep(file: Blob) {
    const { path, isStored } = await storePicture(file);
    editor.change((level) => withImagePath(level, path));
    if (!isStored) {
      const message = 'This browser refuses to store the picture: it lasts until you close the page.';
      alert({ type: 'error', message });
    }
  }

  function takePicture(file: Blob) {
    const error = pictureError(file.type, file.size);
    if (error) alert({ type: 'error', message: error });
    else void keep(file);
  }

  function drop(event: DragEvent) {
    const [file] = event.dataTransfer.files;
    setIsOver(false);
    if (!file) return;
    event.preventDefault();
    takePicture(file);
  }

  const invalidSteps = errors.flatMap((error) => (error.field === 'zoomPresets' ? [error.step] : []));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file button
    <div
      className={`${styles.editor} ${isOver ? styles.over : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <EditorBar editor={editor} stored={stored.level} isManager={isManager} isDraft={isDraft} />
      <div className={styles.stage}>
        <ZoomStage editor={editor} picture={picture} step={step} />
        <ZoomBar editor={editor} step={step} />
        <StepStrip
          editor={editor}
          address={picture.kind === 'shown' ? picture.address : null}
          step={step}
          invalidSteps={invalidSteps}
          onShow={setStep}
        />
        <StepActions editor={editor} step={step} />
      </div>
      <div className={styles.side}>
        <section className={styles.form} aria-label="Level">
          <LevelForm editor={editor} errors={errors} onPicture={takePicture} />
          <ExportMenu
            editor={editor}
            hasSubmit={maySubmit(stored.level, isManager)}
            check={check}
            isBusy={submission.isBusy}
            onSubmit={() => void submission.submit()}
          />
        </section>
        {user && isManager && (
          <>
            <AdminTags editor={editor} />
            <CopyNote path={editor.level.path} isRefused={save.isUncopied} onPicture={takePicture} />
            <ManagerActions
              user={user}
              level={editor.level}
              stored={stored.level}
              save={save}
              check={check}
            />
          </>
        )}
      </div>
      {conflict && <ConflictDialog conflict={conflict} />}
    </div>
  );
}
