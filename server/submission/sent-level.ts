import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { LevelToSubmit } from '#shared/api/level/submission.ts';
import { UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import type { AcceptedGame } from '#shared/level/also-accepted.ts';
import { withAlsoAccepted } from '#shared/level/edit/edit-level.ts';
import { Level } from '#shared/level/level.ts';
import { type LevelError, levelValidity } from '#shared/level/level-validity.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { needsPictureCopy, PICTURE_COPY_NEEDED } from '#shared/level/picture/picture-copy.ts';
import { givenTranslations } from '#shared/level/translations.ts';
import { type Refusal, refuse } from '#shared/refusal/refuse.ts';
import type { Database } from '../database/tables.ts';
import { findGame } from '../game/queries.ts';
import { findCurrentGame } from '../game/retired/find-current-game.ts';
import { Failure, fieldError, problemAt } from '../http/failure.ts';
import { closeSignal, uploadClientOf } from '../http/upload.ts';
import type { Visitor } from '../http/visitor.ts';
import { type Calendar, currentCalendar } from '../level/calendar.ts';
import { findLevel } from '../level/queries.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import type { QueueClient } from '../picture/fair-queue.ts';

/** The fields of a level that are stored as they were sent. */
const SentFields = v.omit(Level, [
  'imageRatio',
  'imageHeight',
  'lockedFuture',
  'damaged',
  'colour',
  'credit',
]);

/** A call that sends a level, with or without an image. */
export interface LevelCall {
  /** The message is for the managers, that of a save for the creator. A save has no key. */
  body: LevelToSubmit;
  image: Buffer | null;
  visitor: Visitor;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A level as it was sent, by whom, and on which day. */
export interface SentLevel {
  level: Level;
  /** `levelRevision` of the level that the edit began from; null for a new level, undefined where the call does not say. */
  baseRevision: string | null | undefined;
  /** The bytes of the uploaded file. */
  image: Buffer | null;
  visitor: Visitor;
  /** Takes turns with others for decoding the file. */
  client: QueueClient;
  calendar: Calendar;
}

/** The level of a call without the fields that only describe the call or that the server decides itself. */
export async function receiveLevel(
  context: LevelContext,
  { body, image, visitor, request, reply }: LevelCall,
): Promise<SentLevel> {
  const { baseRevision, imageRatio = null, credit } = body;
  const fields = v.parse(SentFields, body);
  const stored = (await findLevel(context.db, fields.id))?.level ?? null;
  // An emptied year stands for the one of the catalogue, which players are to see.
  const game = fields.gameId === UNLISTED_GAME_ID ? null : await findCurrentGame(context.db, fields.gameId);
  const releaseDate = fields.releaseDate ?? game?.year ?? null;
  // A page that was opened before a merge still sends the duplicate.
  const merged = game && game.id !== fields.gameId ? { gameId: game.id, name: game.name } : {};
  const sent = {
    ...fields,
    ...merged,
    releaseDate,
    path: fields.path.trim(),
    creator: fields.creator.trim(),
    imageRatio,
    // A call without a credit does not take it away.
    credit: credit === undefined ? (stored?.credit ?? null) : credit,
  };
  const translated = withLanguages(sent, stored);
  const level = withAlsoAccepted(translated, await findAcceptedGames(context.db, fields, stored));
  const client = { ...uploadClientOf(request), signal: closeSignal(reply) };
  return { level, baseRevision, image, visitor, client, calendar: await currentCalendar(context) };
}

/** A call that leaves out the language or the translations does not take them away: earlier pages have no fields for them. */
function withLanguages(sent: Level, stored: Level | null): Level {
  const { language = stored?.language, translations = stored?.translations ?? {}, ...rest } = sent;
  const given = givenTranslations(translations);
  const isTranslated = Object.keys(given).length > 0;
  return { ...rest, ...(language && { language }), ...(isTranslated && { translations: given }) };
}

/**
 * The games that a sent level also accepts, under their names of the catalogue (docs/rules/levels.md#also-accepted). Fails for one that the
 * catalogue does not hold, and for the same one twice. What the stored level accepts already stays as it is.
 */
async function findAcceptedGames(
  db: Database,
  { gameId, alsoAccepted = [] }: Pick<Level, 'gameId' | 'alsoAccepted'>,
  stored: Level | null,
): Promise<AcceptedGame[]> {
  const known = stored?.alsoAccepted ?? [];
  const found: AcceptedGame[] = [];
  for (const [index, sent] of alsoAccepted.entries()) {
    const refused = (refusal: Refusal) => fieldError(`alsoAccepted.${index}`, refusal);
    if (alsoAccepted.findIndex(({ id }) => id === sent.id) < index) {
      throw refused(refuse('accepted-twice', { name: sent.name }));
    }
    const isKnown = known.some(({ id, name }) => id === sent.id && name === sent.name);
    if (sent.id === gameId && !isKnown) throw refused(refuse('accepted-own-game', { name: sent.name }));
    const game = isKnown ? sent : await findCurrentGame(db, sent.id);
    if (!game) throw refused(refuse('accepted-unknown', { name: sent.name }));
    found.push({ id: game.id, name: game.name });
  }
  return found;
}

type CheckedLevel = Pick<SentLevel, 'level' | 'image'>;

const bodyFields: Record<LevelError['field'], string> = {
  game: 'name',
  image: 'path',
  zoomPresets: 'zoomPresets',
  creator: 'creator',
  releaseDate: 'releaseDate',
};

/**
 * Fails unless a level has everything a daily level needs (docs/rules/levels.md#level-validity) and its game is the one of the catalogue
 * (docs/rules/levels.md#level-game). A level without changes always passes.
 */
export async function requireValidLevel(
  db: Database,
  { level, image }: CheckedLevel,
  current: Level | null,
): Promise<void> {
  if (current && !image && contentHash(level) === contentHash(current)) return;
  const game = await findGame(db, level.gameId);
  // The steps of a candidate may be proposed later.
  const stepped = level.state === 'candidate' ? { ...level, zoomPresets: [] } : level;
  const withImage = image ? { ...stepped, path: 'image' } : stepped;
  const validity = levelValidity(withImage, 'daily', game?.year ?? null);
  if (!validity.isValid) {
    const errors = validity.errors.map((error) => problemAt(bodyPath(error), error.refusal));
    throw new Failure('invalid', validity.errors[0].refusal, { errors });
  }
  if (level.gameId === UNLISTED_GAME_ID || hasSameGame(level, current)) return;
  if (!game) throw fieldError('gameId', 'game-unknown');
  if (!isSameName(game.name, level.name))
    throw fieldError('name', refuse('game-called-otherwise', { name: game.name }));
}

/** Fails when players would see a picture that is not stored on the site (docs/rules/pictures.md#picture-copy). */
export function requirePictureCopy({ level, image }: CheckedLevel, current: Level | null): void {
  if (!image && needsPictureCopy(level, current)) throw fieldError('path', PICTURE_COPY_NEEDED);
}

/** A stored level keeps its game when the catalogue changes. */
function hasSameGame(level: Level, current: Level | null): boolean {
  return current?.gameId === level.gameId && current.name === level.name;
}

function bodyPath(error: LevelError): string {
  const path = `body.${bodyFields[error.field]}`;
  return error.field === 'zoomPresets' ? `${path}.${error.step - 1}` : path;
}
