import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { ValidityMode } from '#shared/level/level-validity.ts';
import { hasPermission } from '#shared/user/user.ts';
import type { PickedFile } from '../../browser/file/picked-files.ts';
import { useUndoKeys } from '../../browser/input/keyboard.ts';
import { useLeaveGuard } from '../../browser/page/use-leave-guard.ts';
import { GuessedGameNote } from '../../draft/guessed-game-note.tsx';
import { IMPORT_BUSY, importPictures } from '../../draft/import/import-run.ts';
import { usePastedPicture } from '../../picture/transferred-picture.ts';
import { usePageTitle } from '../../site/page-title.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { SessionKeeper } from '../../user/session-keeper.tsx';
import { useLastUser } from '../../user/use-last-user.ts';
import { useUser } from '../../user/user.ts';
import { EditorBar, SubmissionsNote } from './editor-bar.tsx';
import type { EditorStart } from './editor-start.ts';
import { useValidity } from './form/use-validity.ts';
import { FormColumn } from './form-column.tsx';
import { KeptChangesNote } from './kept-changes-note.tsx';
import { DropZone } from './picture/drop-zone.tsx';
import { usePicture } from './picture/use-picture.ts';
import { usePictureChoice } from './picture/use-picture-choice.ts';
import { PictureColumn } from './picture-column.tsx';
import { ManagerActions } from './sending/manager-actions.tsx';
import { SendBar, SubmitAction } from './sending/send-bar.tsx';
import { useSending } from './sending/submit-dialog.tsx';
import { usePlace, useStored } from './stored-level.ts';
import { useEditor } from './use-editor.ts';

const ONE_IMAGE = t('A level has one screenshot. Drop many on the level creator.');

/** The level creator: the picture with its five steps in one column, the form in the other. */
export function Editor({ start }: { start: EditorStart }) {
  const alert = useAlert();
  const { user, isEnded } = useLastUser(useUser());
  const isManager = hasPermission(user, 'manage-level');
  const { draftKey } = start;
  const isDraft = draftKey !== null;
  const stored = useStored(start.stored);
  const editor = useEditor(start, stored.level);
  const place = usePlace(stored.level);
  const sending = useSending(stored.level);
  const picture = usePicture(editor.level);
  const choice = usePictureChoice(editor);
  const { takeFile, take } = choice;
  const validity = useValidity(editor.level);
  const [hasDraftList, setHasDraftList] = useState(false);

  usePageTitle(t('Level creator'));
  useLeaveGuard(!isDraft && editor.isUnsaved);
  useUndoKeys(editor.undo, editor.redo);
  usePastedPicture(take);

  async function takeFiles(files: PickedFile[]) {
    if (!isDraft) return alert({ type: 'error', message: ONE_IMAGE });
    setHasDraftList(true);
    if (!(await importPictures(files))) alert({ type: 'error', message: IMPORT_BUSY });
  }

  function check(mode: ValidityMode): boolean {
    if (picture.error === null) return validity.check(mode);
    alert({ type: 'error', message: picture.error });
    return false;
  }

  const manager = isManager ? user : null;
  // Managers save stored levels instead; creators may submit again until the level is reviewed.
  const hasSubmit = !stored.level || (!manager && stored.level.state === 'submitted');
  const shared = { editor, picture, errors: validity.errors, onPicture: takeFile };
  const sent = { editor, stored, check, isPictureMissing: picture.hasFailed };
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
        areChangesRequested={sending === 'requested'}
      />
      {start.kept && <KeptChangesNote latest={start.kept.latest} editor={editor} stored={stored} />}
      {isDraft && <SubmissionsNote />}
      {isDraft && <GuessedGameNote draftKey={draftKey} />}
      <PictureColumn {...shared} {...{ stored, place, manager }} />
      {choice.question}
      <FormColumn
        {...shared}
        {...{ check, hasSubmit, isManager }}
        isReleased={place.isReleased}
        onAddress={choice.setPath}
      />
      <SendBar editor={editor} stored={stored}>
        {manager && <ManagerActions {...sent} user={manager} place={place} onPicture={takeFile} />}
        {hasSubmit && <SubmitAction {...sent} isManager={isManager} sending={sending} />}
      </SendBar>
    </DropZone>
  );
}
