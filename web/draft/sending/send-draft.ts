import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { hasGameId } from '#shared/game/game.ts';
import { t } from '#shared/language/t.ts';
import { createHistory, editReducer } from '#shared/level/edit/edit-history.ts';
import { Level, type LevelState } from '#shared/level/level.ts';
import { type LevelValidity, levelValidity } from '#shared/level/level-validity.ts';
import { needsPictureCopy, PICTURE_COPY_NEEDED } from '#shared/level/picture/picture-copy.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { gamesByIdQuery } from '../../game/queries.ts';
import { deletePicture, isLocalPicture } from '../../picture/picture-store.ts';
import { imageOf, sendSave, sendSubmission } from '../../submission/send-level.ts';
import { draftKey, draftWithId, type ListedDraft, removeDraft, shownPictures } from '../drafts.ts';

/** A draft that cannot be sent as it is; the message says why. */
export class DraftError extends Error {}

const CHANGED = t('This draft was submitted or deleted in another tab.');
const PICTURE_GONE = t('Its screenshot is no longer on this device. Please choose it again.');
const GAME_UNCHECKED = t('Its game was guessed from the file name: check it first.');
const UNREADABLE = t('One of its texts is too long.');

/** Why a draft is not ready to be sent; null if it is. `gameYear` replaces a missing release date; a candidate may lack steps. */
export function draftError(
  { level, guessedFrom }: ListedDraft,
  gameYear: number | null,
  state?: LevelState,
): string | null {
  const stepped = state === 'candidate' ? { ...level, zoomPresets: [] } : level;
  const validity: LevelValidity = levelValidity(stepped, 'daily', gameYear);
  if (!validity.isValid) return refusalText(validity.errors[0].refusal);
  if (guessedFrom !== null) return GAME_UNCHECKED;
  return v.safeParse(Level, level).success ? null : UNREADABLE;
}

async function outgoing(level: Level) {
  const image = await imageOf(level);
  if (!image && isLocalPicture(level.path)) throw new DraftError(PICTURE_GONE);
  return { level, base: null, image };
}

async function readyDraft(id: string, queryClient: QueryClient, state?: LevelState): Promise<Level> {
  const draft = draftWithId(id);
  if (!draft) throw new DraftError(CHANGED);
  const { gameId, releaseDate } = draft.level;
  const games = releaseDate === null ? await queryClient.fetchQuery(gamesByIdQuery([gameId])) : [];
  const gameYear = games.find((game) => hasGameId(game, gameId))?.year ?? null;
  const error = draftError(draft, gameYear, state);
  if (error !== null) throw new DraftError(error);
  return editReducer(createHistory(draft.level, draft.savedHash), { type: 'save' }).level;
}

/** Removes a draft that the server has taken, and its picture unless another draft shows it. */
async function forget(id: string, { path }: Level): Promise<void> {
  removeDraft(id);
  if (isLocalPicture(path) && !shownPictures().has(path)) await deletePicture(path);
}

/** Submits a draft for review as anyone may, and removes it here. Throws `DraftError`, and what `call` throws. */
export async function submitDraft(id: string, queryClient: QueryClient): Promise<{ key: string }> {
  const level = await readyDraft(id, queryClient);
  const { key } = await sendSubmission(await outgoing(level), { draftKey: draftKey(id) });
  await forget(id, level);
  return { key };
}

/** Saves a draft as a manager in a state, and removes it here. Throws `DraftError`, and what `call` throws. */
export async function saveDraft(id: string, state: LevelState, queryClient: QueryClient): Promise<void> {
  const level = { ...(await readyDraft(id, queryClient, state)), state };
  const sent = await outgoing(level);
  if (!sent.image && needsPictureCopy(level, null)) throw new DraftError(refusalText(PICTURE_COPY_NEEDED));
  await sendSave(sent);
  await forget(id, level);
}
