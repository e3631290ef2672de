import { useState } from 'react';
import { t } from '#shared/language/t.ts';
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

  const shared = { editor, stored, place, picture, errors: validity.errors, onPicture: takeFile };
  const manager = isManager ? user : null;
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
      <PictureColumn {...shared} manager={manager} />
      {choice.question}
      <FormColumn
        {...shared}
        onAddress={choice.setPath}
        manager={manager}
        sending={sending}
        check={validity.check}
      />
    </DropZone>
  );
}
