import * as v from 'valibot';
import { UNLISTED_GAME_ID } from '../game/game.ts';
import type { Reason } from '../refusal/refuse.ts';
import { FiniteNumber, Integer, listOf, Timestamp } from '../schema/values.ts';
import { cleanedLine } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';
import { AlsoAccepted } from './also-accepted.ts';
import { LevelText, MAX_TEXT_LENGTH, Translations } from './level-texts.ts';
import { Masks } from './mask/mask.ts';
import { StepDescriptions } from './step-descriptions.ts';
import { STEP_COUNT, ZoomPreset } from './zoom/zoom.ts';

export const MAX_CREATOR_LENGTH = 20;
const MAX_YEAR = 9999;
const MAX_VERSION = 2_147_483_647;
const line = v.pipe(v.string(), cleanedLine, v.maxCodePoints(MAX_TEXT_LENGTH));
// A 'javascript:' link would run its content.
const homepage = v.pipe(
  line,
  v.check((value) => value === '' || /^https?:\/\//i.test(value), 'no-web-address' satisfies Reason),
);

/** The id of a level: 1 to 64 characters. */
export const LevelId = v.pipe(v.string(), v.minLength(1), v.maxCodePoints(64), storableText);

/** The id of a level that has not been saved yet. */
export const CUSTOM_LEVEL_ID = 'custom';

/** The review state of a level (docs/rules/levels.md#level-states). */
export const LevelState = v.picklist(['approved', 'submitted', 'archived', 'candidate']);
export type LevelState = v.InferOutput<typeof LevelState>;

/** Who made the picture, and the licence it is under. */
export const Credit = v.object({ attribution: line, licence: line, homepage });
export type Credit = v.InferOutput<typeof Credit>;

interface LevelField<Schema extends v.GenericSchema> {
  schema: Schema;
  /** The value in a new level, and of a damaged column; undefined where the field is left out. */
  empty: v.InferOutput<Schema>;
  /**
   * Creators by default, and managers then. The site empties the fields of managers in a submission, sets those of the server itself, and leaves
   * those of the creator alone in a save.
   */
  setBy?: 'manager' | 'server' | 'creator alone';
  /** What its column contains, if not the value itself; none for a field that is not stored. */
  column?: 'boolean' | 'json' | 'none';
  /** Its short name in the link of a level (docs/rules/levels.md#level-links); a field without one is not in links. */
  letter?: string;
  /** A change of a field that creators or managers set is a new version, except for these (docs/rules/levels.md#level-version). */
  keepsVersion?: 'seen by players' | 'not seen by players';
  /** False if differences between two levels do not list it; fields of the server are never listed. */
  isCompared?: false;
}

function field<Schema extends v.GenericSchema>(
  schema: Schema,
  empty: v.InferOutput<Schema>,
  rest: Omit<LevelField<Schema>, 'schema' | 'empty'> = {},
): LevelField<Schema> {
  return { schema, empty, ...rest };
}

/**
 * All that the project derives from the fields of a level, field by field: its schema, row, link, version and differences
 * (docs/rules/levels.md#level-fields). A column has the name of its field in snake case. Pages and files of earlier versions lack a new field: its
 * schema is `v.optional`.
 */
const fields = {
  id: field(LevelId, CUSTOM_LEVEL_ID, { setBy: 'server' }),
  name: field(line, '', { letter: 'n' }),
  gameId: field(Integer, UNLISTED_GAME_ID, { letter: 'g', isCompared: false }),
  alsoAccepted: field(v.optional(AlsoAccepted), undefined, { column: 'json', letter: 'o' }),
  path: field(line, '', { letter: 'p' }),
  version: field(v.pipe(Integer, v.minValue(1), v.maxValue(MAX_VERSION)), 1, {
    setBy: 'server',
    letter: 'v',
  }),
  // The width of the picture divided by its height.
  imageRatio: field(v.nullable(v.pipe(FiniteNumber, v.gtValue(0))), null, { setBy: 'server', letter: 'r' }),
  // In pixels, of stored pictures: the browser computes from it where the pixels of a crop lie.
  imageHeight: field(v.optional(v.pipe(Integer, v.gtValue(0))), undefined, { setBy: 'server' }),
  noSmoothing: field(v.boolean(), false, { column: 'boolean', letter: 'x' }),
  releaseDate: field(v.nullable(v.pipe(Integer, v.minValue(0), v.maxValue(MAX_YEAR))), null, { letter: 'y' }),
  creator: field(v.pipe(v.string(), cleanedLine, v.maxCodePoints(MAX_CREATOR_LENGTH)), '', { letter: 'c' }),
  presentation: field(LevelText, '', { letter: 'd' }),
  didYouKnow: field(LevelText, '', { letter: 'k' }),
  didYouKnowSpoils: field(v.boolean(), false, { column: 'boolean', letter: 's' }),
  comment: field(LevelText, '', { letter: 't' }),
  celebration: field(LevelText, '', { setBy: 'manager', letter: 'w' }),
  credit: field(v.nullable(Credit), null, { setBy: 'manager', column: 'json', letter: 'a' }),
  popularity: field(v.nullable(v.pipe(Integer, v.minValue(1), v.maxValue(9))), null, {
    setBy: 'manager',
    keepsVersion: 'not seen by players',
  }),
  /** Whether its creator allows the site to pass it on in packs (docs/rules/packs.md#permission). */
  mayShare: field(v.optional(v.boolean()), undefined, {
    setBy: 'creator alone',
    column: 'boolean',
    keepsVersion: 'not seen by players',
    isCompared: false,
  }),
  state: field(LevelState, 'approved', { setBy: 'manager', keepsVersion: 'not seen by players' }),
  createdAt: field(Timestamp, '1970-01-01T00:00:00.000Z', { setBy: 'server' }),
  // A withdrawn level keeps its id, state and number, and nothing else (docs/rules/levels.md#withdrawal).
  withdrawnAt: field(v.optional(Timestamp), undefined, { setBy: 'server' }),
  lockedFuture: field(v.optional(v.boolean()), undefined, { setBy: 'server', column: 'none' }),
  /** Whether its row in the database could not be read in full. */
  damaged: field(v.optional(v.literal(true)), undefined, { setBy: 'server', column: 'none' }),
  /** Whether it is approved and waits outside of the daily order for the day that it is pinned to. */
  waiting: field(v.optional(v.boolean()), undefined, { setBy: 'server', column: 'none' }),
  // What prevails in its first crop, computed where one level is sent (docs/rules/zoom.md#colour-of-the-day).
  colour: field(v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))), undefined, {
    setBy: 'server',
    column: 'none',
  }),
  zoomPresets: field(listOf(v.nullable(ZoomPreset), STEP_COUNT, STEP_COUNT), [null, null, null, null, null], {
    column: 'json',
    letter: 'z',
  }),
  masks: field(v.optional(Masks), undefined, { column: 'json', letter: 'm' }),
  stepDescriptions: field(v.optional(StepDescriptions), undefined, {
    column: 'json',
    letter: 'e',
    keepsVersion: 'seen by players',
  }),
  /** The code of the language that its texts are written in; left out where nobody has said it. */
  language: field(v.optional(line), undefined, { letter: 'l', keepsVersion: 'seen by players' }),
  translations: field(v.optional(Translations), undefined, {
    column: 'json',
    keepsVersion: 'seen by players',
  }),
};

type Fields = typeof fields;

/** The fields of a level, with their names. */
export const levelFields = Object.entries(fields) as [keyof Fields, LevelField<v.GenericSchema>][];

/** A puzzle (docs/rules/levels.md#level-fields). */
export const Level = v.object(
  Object.fromEntries(levelFields.map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Fields]: Fields[Name]['schema'];
  },
);
export type Level = v.InferOutput<typeof Level>;

/** Whether the value of a field says nothing: an unset one, an empty text, `false`, or a list without entries or of blank texts. */
export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((entry) => typeof entry === 'string' && entry.trim() === '');
  return value === undefined || value === null || value === '' || value === false;
}
