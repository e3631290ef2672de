import { useQueryClient } from '@tanstack/react-query';
import { t } from '#shared/language/t.ts';
import { hasPictureParts, withImagePath, withoutPictureParts } from '#shared/level/edit/edit-level.ts';
import { proposedGame } from '../../../draft/proposed-game.ts';
import { checkWholePicture, pictureErrorQuery } from '../../../picture/check-picture.ts';
import { upgradeToHttps } from '../../../picture/foreign-picture.ts';
import { keepPicture } from '../../../picture/picture-store.ts';
import type { TransferredPicture } from '../../../picture/transferred-picture.ts';
import { localPictureQuery } from '../../../picture/use-local-picture.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { useQuestion } from '../../../ui/dialog/confirm-dialog.tsx';
import type { EditorState } from '../use-editor.ts';

const MAX_ADDRESS_LENGTH = 2000;
const NOT_STORED = t('This browser cannot store the screenshot: it lasts until you close the page.');
const NO_PICTURE = t('No screenshot or https:// address found.');
const LONG_ADDRESS = t('This address is too long. Save the screenshot, then choose the file.');

/** Puts a picture into the level: a file of this device, or what was dropped or pasted. */
export function usePictureChoice(editor: EditorState) {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const refuse = (message: string) => alert({ type: 'error', message });
  const [question, ask] = useQuestion();

  function setPath(path: string): void {
    editor.change((level) => withImagePath(level, path));
    if (path === '' || path === editor.level.path || !hasPictureParts(editor.level)) return;
    ask({
      question: t('Remove the masks and descriptions?'),
      detail: t('They were made for the screenshot before. Undo brings them back.'),
      cancelLabel: t('Keep them'),
      confirmLabel: t('Remove them'),
      onConfirm: () => editor.change(withoutPictureParts),
    });
  }

  async function takeFile(file: Blob): Promise<void> {
    const { picture, error } = await checkWholePicture(file);
    if (error !== null) return refuse(error);
    const { path, isStored } = await keepPicture(picture);
    setPath(path);
    // The same picture may have been missing until now.
    void queryClient.invalidateQueries({ queryKey: localPictureQuery(path).queryKey });
    void queryClient.invalidateQueries({ queryKey: pictureErrorQuery(path).queryKey });
    if (!isStored) refuse(NOT_STORED);
    await proposeGame(file);
  }

  // As an import does.
  async function proposeGame(file: Blob): Promise<void> {
    if (!(file instanceof File) || editor.draftKey === null || editor.level.name !== '') return;
    const proposal = await proposedGame(file.name);
    if (proposal) editor.propose(proposal, file.name);
  }

  function takeAddress(typed: string): void {
    const address = upgradeToHttps(typed);
    if (address.length > MAX_ADDRESS_LENGTH) refuse(LONG_ADDRESS);
    else setPath(address);
  }

  function take(picture: TransferredPicture | null): void {
    if (!picture) refuse(NO_PICTURE);
    else if ('file' in picture) void takeFile(picture.file);
    else takeAddress(picture.address);
  }

  return {
    takeFile: (file: Blob) => void takeFile(file),
    take,
    setPath,
    /** Asks what becomes of the masks and descriptions of the picture before. */
    question,
  };
}
