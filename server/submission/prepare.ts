import { type Level, levelFields } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import type { Translations } from '#shared/level/level-texts.ts';
import { contentHash, nextVersion } from '#shared/level/level-version.ts';
import { isWebAddress } from '#shared/level/picture/picture-key.ts';
import { withTranslations } from '#shared/level/translations.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { isAuditSubject } from '../audit/queries.ts';
import type { Database } from '../database/tables.ts';
import { bestFame } from '../game/queries.ts';
import { fieldError } from '../http/failure.ts';
import { findLevel, findLevelsOfPicture } from '../level/queries.ts';
import { maySee } from '../level/visibility.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { openPicture } from '../picture/stored-picture.ts';
import type { ReviewContext } from './commit.ts';
import type { SentLevel } from './sent-level.ts';

/** The picture of a level: its path and its size. */
export type LevelImage = Pick<Level, 'path' | 'imageRatio' | 'imageHeight'>;

interface LevelMaking {
  image: LevelImage;
  current: Level | null;
  /** Whether plays of the current level go on. */
  keepsVersion?: boolean;
  now: number;
}

/**
 * The level that an upload makes, new or of the stored one, with everything that the server decides. To be used under the exclusive lock;
 * `now` is in milliseconds since 1970.
 */
export async function levelToStore(
  trx: Database,
  level: Level,
  { image, current, keepsVersion = false, now }: LevelMaking,
): Promise<Level> {
  const popularity = await popularityOf(trx, level, current);
  if (current) {
    const changed = { ...changedLevel(level, image, current), popularity };
    return keepsVersion ? { ...changed, version: current.version } : changed;
  }
  const id = await newLevelId(trx, level, image);
  return { ...withImage(level, image), id, popularity, createdAt: timestampOf(now), version: 1 };
}

/** What managers have set, else the fame of its best-known game. What that was for the games before is not set by anyone. */
async function popularityOf(trx: Database, level: Level, current: Level | null): Promise<number | null> {
  const { popularity } = level;
  const isOfGames = current !== null && popularity === (await bestFame(trx, rightGames(current)));
  return popularity === null || isOfGames ? bestFame(trx, rightGames(level)) : popularity;
}

function rightGames({ gameId, alsoAccepted = [] }: Level): number[] {
  return [gameId, ...alsoAccepted.map(({ id }) => id)];
}

/**
 * A stored level with the changes of an upload. Its version goes up when players would see a change, and never back, so that no version
 * names two contents (docs/rules/levels.md#level-version). Descriptions and the consent that the call leaves out stay: earlier pages have no field for them.
 */
export function changedLevel(level: Level, image: LevelImage, current: Level): Level {
  const source = { ...level, path: sourcePath(level, image), version: current.version };
  const { id, createdAt, stepDescriptions, mayShare } = current;
  const described = {
    ...(stepDescriptions && { stepDescriptions }),
    ...(mayShare && { mayShare }),
    ...level,
  };
  const version = nextVersion(source, contentHash(current));
  return { ...withImage(described, image), id, createdAt, version };
}

/**
 * The id of a level that is new to the site. Levels of the same creator and picture get ids of their own, and that of a deleted level is
 * not used again: browsers still have its progress, and its creator the right to change it (docs/rules/levels.md#player-level-id).
 */
async function newLevelId(trx: Database, level: Level, image: LevelImage): Promise<string> {
  for (let copy = 1; ; copy += 1) {
    const id = playerLevelId(level.creator, sourcePath(level, image), copy);
    const isUsed = (await findLevel(trx, id)) !== null || (await isAuditSubject(trx, 'level-deleted', id));
    if (!isUsed) return id;
  }
}

/** A file sent along with a web address is a copy of the image there: for id and version the image is the same. */
function sourcePath(level: Level, image: LevelImage): string {
  return isUsableAddress(level.path) ? level.path : image.path;
}

function withImage(level: Level, { path, imageRatio, imageHeight }: LevelImage): Level {
  return { ...level, path, imageRatio, ...(imageHeight && { imageHeight }) };
}

/** Whether a path is a web address that a browser can load. */
function isUsableAddress(path: string): boolean {
  return isWebAddress(path) && URL.canParse(path);
}

/**
 * The image at the path of an upload without a file. The size of a web address is what the sender measured, if anything; a stored picture
 * is measured here. Fails for any other path, and for a picture that the sender may not see.
 */
export async function findImage(
  { db, screenshots }: Pick<ReviewContext, 'db' | 'screenshots'>,
  { level: { path, imageRatio }, visitor, calendar }: SentLevel,
): Promise<LevelImage> {
  if (isUsableAddress(path)) return { path, imageRatio };
  const levels = await findLevelsOfPicture(db, path);
  const visible = levels.find((placed) => maySee(visitor, placed, calendar));
  if (!visible) throw fieldError('path', 'picture-missing');
  const { level } = visible;
  const isMeasured = level.imageRatio !== null && level.imageHeight !== undefined;
  return isMeasured ? level : { path, ...(await measure(screenshots, level)) };
}

/** What is known of the size of a picture that cannot be read now. */
async function measure({ pictures }: Screenshots, known: LevelImage): Promise<Omit<LevelImage, 'path'>> {
  const size = await pictures
    .read(known.path)
    .then((bytes) => bytes && openPicture(bytes))
    .catch(() => null);
  if (!size) return { imageRatio: known.imageRatio, imageHeight: known.imageHeight };
  return { imageRatio: size.width / size.height, imageHeight: size.height };
}

const managerFields = levelFields.filter(([, { setBy }]) => setBy === 'manager');

/** A submission, whatever it contains: its state and the fields that only managers set are empty. */
export function withoutManagerFields(level: Level): Level {
  const empty = Object.fromEntries(managerFields.map(([name, field]) => [name, field.empty]));
  return withCelebrations({ ...level, ...empty, state: 'submitted' }, {});
}

/** A resubmission with the fields that managers have set since the last one (docs/rules/accounts.md#own-submissions). */
export function withManagerFieldsOf(current: Level | null, level: Level): Level {
  if (!current) return level;
  const kept = Object.fromEntries(managerFields.map(([name]) => [name, current[name]]));
  return withCelebrations({ ...level, ...kept, state: level.state }, current.translations);
}

/** A level that a manager saves: what its creator alone decides stays as it is. */
export function withoutConsent({ mayShare: _, ...level }: Level): Level {
  return level;
}

/** A celebration is set by managers, in every language. */
function withCelebrations(level: Level, kept: Translations = {}): Level {
  return withTranslations(level, ({ celebration: _, ...translation }, language) => {
    const celebration = kept[language]?.celebration;
    return { ...translation, ...(celebration && { celebration }) };
  });
}
