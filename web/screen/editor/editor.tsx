import { useId, useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import type { ValidityMode } from '#shared/level/level-validity.ts';
import { hasPermission } from '#shared/user/user.ts';
import type { PickedFile } from '../../browser/picked-files.ts';
import { useLeaveGuard } from '../../browser/use-leave-guard.ts';
import { useUndoKeys } from '../../browser/use-undo-keys.ts';
import { ChecklistCard } from '../../checklist/checklist-card.tsx';
import { GuessedGameNote } from '../../draft/guessed-game-note.tsx';
import { IMPORT_BUSY, importPictures } from '../../draft/import-run.ts';
import { usePastedPicture } from '../../picture/transferred-picture.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { SessionKeeper } from '../../user/session-keeper.tsx';
import { useLastUser } from '../../user/use-last-user.ts';
import { useUser } from '../../user/user.ts';
import styles from './editor.module.css';
import { EditorBar } from './editor-bar.tsx';
import type { EditorStart } from './editor-start.ts';
import { AdminTags } from './form/admin-tags.tsx';
import { LevelForm } from './form/level-form.tsx';
import { useValidity } from './form/use-validity.ts';
import { MaskTools } from './masks/mask-tools.tsx';
import { useMasking } from './masks/use-masking.ts';
import { OpeningNote } from './opening-note.tsx';
import { DropZone } from './picture/drop-zone.tsx';
import { usePicture, usePictureLoad } from './picture/use-picture.ts';
import { usePictureChoice } from './picture/use-picture-choice.ts';
import { ZoomBar } from './picture/zoom-bar.tsx';
import { ZoomStage } from './picture/zoom-stage.tsx';
import { ManagerReview, ReviewCard } from './review-cards.tsx';
import { ConflictDialog, useConflict } from './sending/conflict-dialog.tsx';
import { ExportMenu } from './sending/export-menu.tsx';
import { CopyNote, ManagerActions } from './sending/manager-actions.tsx';
import { useSending } from './sending/submit-dialog.tsx';
import { useSave } from './sending/use-save.ts';
import { useSubmit } from './sending/use-submit.ts';
import { ProposeSteps, StepActions } from './steps/step-actions.tsx';
import { StepDescription } from './steps/step-description.tsx';
import { StepStrip } from './steps/step-strip.tsx';
import { usePlace, useStored } from './stored-level.ts';
import { useEditor } from './use-editor.ts';

const ONE_IMAGE = 'A level has one image. Drop many on the level creator.';
const PICTURE_GONE = 'This image is no longer on this device. Please choose it again.';

// Managers save stored levels instead; a submitter may submit again until the level is reviewed.
function maySubmit(stored: Level | null, isManager: boolean): boolean {
  return !stored || (!isManager && stored.state === 'submitted');
}

/** The level creator: the picture with its five steps on one side, the form on the other. */
export function Editor({ start }: { start: EditorStart }) {
  const alert = useAlert();
  const { user, isEnded } = useLastUser(useUser());
  const { draftKey } = start;
  const isDraft = draftKey !== null;
  const editor = useEditor(start);
  const stored = useStored(start.stored);
  const picture = usePicture(editor.level);
  const { hasFailed, setLoaded } = usePictureLoad(picture);
  const shownPicture = picture.kind === 'shown' && !hasFailed ? picture : null;
  const { takeFile, take } = usePictureChoice(editor);
  const validity = useValidity(editor.level);
  const { conflict, isConflict } = useConflict(editor, stored);
  const submission = useSubmit({ editor, stored, isDraft, isConflict });
  const save = useSave({ editor, stored, isDraft, isConflict });
  const sending = useSending(stored.level);
  const place = usePlace(stored.level);
  const [step, setStep] = useState(1);
  const masking = useMasking(editor, step);
  const maskHelpId = useId();
  const [hasDraftList, setHasDraftList] = useState(false);
  const isManager = hasPermission(user, 'manage-level');

  usePageTitle('Level creator');
  useLeaveGuard(!isDraft && editor.isUnsaved);
  useUndoKeys(editor.undo, editor.redo);
  usePastedPicture(take);

  function check(mode: ValidityMode): boolean {
    if (picture.kind !== 'gone') return validity.check(mode);
    alert({ type: 'error', message: PICTURE_GONE });
    return false;
  }

  async function takeFiles(files: PickedFile[]) {
    if (!isDraft) return alert({ type: 'error', message: ONE_IMAGE });
    setHasDraftList(true);
    if (!(await importPictures(files))) alert({ type: 'error', message: IMPORT_BUSY });
  }

  const invalidSteps = validity.errors.flatMap((error) =>
    error.field === 'zoomPresets' ? [error.step] : [],
  );
  return (
    <DropZone onPicture={take} onFiles={(files) => void takeFiles(files)}>
      {user && <SessionKeeper user={user} isEnded={isEnded} />}
      <EditorBar
        editor={editor}
        stored={stored.level}
        isManager={isManager}
        draftKey={draftKey}
        hasDraftList={hasDraftList}
        onDraftList={setHasDraftList}
        isAsked={sending === 'asked'}
      />
      {isDraft && <OpeningNote />}
      {isDraft && <GuessedGameNote draftKey={draftKey} />}
      <div className={styles.stage}>
        <ZoomStage
          editor={editor}
          picture={picture}
          step={step}
          masking={masking}
          maskHelpId={maskHelpId}
          onPicture={takeFile}
          onLoaded={setLoaded}
        />
        <ZoomBar editor={editor} step={step} />
        <StepStrip
          editor={editor}
          address={shownPicture?.address ?? null}
          step={step}
          invalidSteps={invalidSteps}
          onShow={setStep}
        />
        <StepActions editor={editor} step={step}>
          <ProposeSteps editor={editor} picture={shownPicture} />
        </StepActions>
        <MaskTools editor={editor} masking={masking} isEnabled={shownPicture !== null} helpId={maskHelpId} />
        <StepDescription editor={editor} step={step} />
        <ChecklistCard
          level={editor.level}
          picture={shownPicture}
          onShow={setStep}
          onMend={(change) => editor.change(change)}
        />
        {stored.level && !isManager && <ReviewCard levelId={stored.level.id} />}
        {stored.level && user && isManager && (
          <ManagerReview stored={stored} level={stored.level} user={user} place={place} />
        )}
      </div>
      <div className={styles.side}>
        <section className={styles.form} aria-label="Level">
          <LevelForm
            editor={editor}
            errors={validity.errors}
            hasFileButton={picture.kind === 'shown' || picture.kind === 'waiting'}
            onPicture={takeFile}
          />
          <ExportMenu
            editor={editor}
            hasSubmit={maySubmit(stored.level, isManager)}
            isPictureMissing={hasFailed}
            isReleased={place.isReleased}
            check={check}
            isBusy={submission.isBusy}
            sending={sending}
            onSubmit={(message) => void submission.submit(message)}
          />
        </section>
        {user && isManager && (
          <>
            <AdminTags editor={editor} />
            <CopyNote path={editor.level.path} isRefused={save.isUncopied} onPicture={takeFile} />
            <ManagerActions
              user={user}
              level={editor.level}
              stored={stored.level}
              place={place}
              save={save}
              isPictureMissing={hasFailed}
              check={check}
            />
          </>
        )}
      </div>
      {conflict && <ConflictDialog conflict={conflict} />}
    </DropZone>
  );
}
