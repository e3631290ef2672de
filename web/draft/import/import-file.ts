import { damagedText } from '#shared/draft/picture-error.ts';
import { SIGNATURE_BYTES, typeOfBytes } from '#shared/draft/picture-type.ts';
import { pictureGroup } from '#shared/game/picture-group.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { isSmallImage, withGame } from '#shared/level/edit/edit-level.ts';
import type { Level } from '#shared/level/level.ts';
import { endSentence } from '#shared/text/end-sentence.ts';
import { checkPicture } from '../../picture/check-picture.ts';
import { addDraft, freshLevel, listDrafts, removeDraft } from '../drafts.ts';
import { DraftPictureError, type PictureFailure, type PictureWorker } from '../picture/prepare-picture.ts';
import { type GroupNames, proposedGame } from '../proposed-game.ts';
import type { ImportedFile } from './import-state.ts';
import type { TableDraft } from './table/read-tables.ts';

type Outcome = Pick<ImportedFile, 'status' | 'detail'> & { isFull?: boolean };

const FAILURES: Record<PictureFailure, string> = {
  broken: damagedText(),
  known: t('Already among your drafts.'),
  'not-stored': t('This browser has no room for it.'),
};
export const ZIP = 'application/zip';
const NOT_STORED: Outcome = { status: 'failed', detail: FAILURES['not-stored'], isFull: true };

/** The media type that the content of a file tells, whatever its name is; empty for none. */
export async function typeOfFile(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return typeOfBytes(head) ?? '';
}

function gameDetail({ name }: Level, isGuessed: boolean, hasSteps: boolean): string {
  const steps = hasSteps ? null : t('Set its steps: none could be proposed.');
  if (name === '') return joinSentences(t('Choose the game.'), steps);
  const game = isGuessed ? t('{name} (check the game)', { name }) : name;
  return joinSentences(endSentence(game), steps);
}

/** What an import needs for each of its files. */
export interface ImportTools {
  pictures: PictureWorker;
  /** What files of Steam call the games of its numbers. */
  names: GroupNames;
  /** What tables say of pictures, by their paths. */
  drafts: ReadonlyMap<string, TableDraft>;
  signal: AbortSignal;
}

async function makeDraft(
  path: string,
  picture: Blob,
  { pictures, names, drafts, signal }: ImportTools,
): Promise<Outcome> {
  const prepared = await pictures.prepare(
    picture,
    listDrafts().map(({ level }) => level.path),
    signal,
  );
  const { width, height } = prepared;
  const named = drafts.get(path);
  const proposal = named ? null : await proposedGame(path, names);
  signal.throwIfAborted();
  const about = named?.level ?? freshLevel();
  const presets = named?.hasSteps ? about.zoomPresets : prepared.presets;
  const level = {
    ...(proposal ? withGame(about, proposal.game) : about),
    path: prepared.path,
    imageRatio: width / height,
    noSmoothing: named ? about.noSmoothing : isSmallImage(width, height),
    zoomPresets: presets ?? about.zoomPresets,
  };
  const isGuessed = proposal?.confidence === 'likely';
  const { id, isStored } = addDraft(level, {
    guessedFrom: isGuessed ? path : null,
    fileName: path.split('/').at(-1) ?? path,
    group: named ? null : pictureGroup(path),
  });
  if (isStored) return { status: 'done', detail: gameDetail(level, isGuessed, presets !== null) };
  removeDraft(id);
  return NOT_STORED;
}

function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof DraftPictureError))
    return { status: 'failed', detail: t('This file could not be read.') };
  if (error.failure === 'not-stored') return NOT_STORED;
  const status = error.failure === 'known' ? 'known' : 'failed';
  return { status, detail: FAILURES[error.failure] };
}

/** Makes a draft of a picture. Throws only when the signal is aborted. */
export async function importPicture(path: string, file: Blob, tools: ImportTools): Promise<Outcome> {
  try {
    const type = await typeOfFile(file);
    if (type === ZIP)
      return { status: 'failed', detail: t('An archive inside of an archive is not opened.') };
    const { picture, error } = await checkPicture(file);
    if (error !== null) return { status: 'failed', detail: error };
    return await makeDraft(path, picture, tools);
  } catch (error) {
    tools.signal.throwIfAborted();
    return outcomeOfError(error);
  }
}
