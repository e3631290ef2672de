import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { FiniteNumber } from '../schema/values.ts';
import { isEmptyValue, Level, levelFields } from './level.ts';
import { MAX_MASKS } from './mask/mask.ts';
import { newLevel } from './new-level.ts';

/** A level in a link, under the short names of `levelFields`; empty values are left out (docs/rules/levels.md#level-links). */
type LevelCode = Record<string, unknown>;

interface ShortForm {
  schema: v.GenericSchema;
  shorten: (level: Level) => unknown;
  restore: (code: unknown) => unknown;
}

function shortForm<Schema extends v.GenericSchema>(
  schema: Schema,
  shorten: (level: Level) => unknown,
  restore: (code: v.InferOutput<Schema>) => unknown,
): ShortForm {
  return { schema, shorten, restore: (code) => restore(code as v.InferOutput<Schema>) };
}

const PresetCode = v.union([v.literal(0), v.strictTuple([FiniteNumber, FiniteNumber, FiniteNumber])]);
const CreditCode = v.strictTuple([v.string(), v.string(), v.string()]);
const MaskCode = v.strictTuple([FiniteNumber, FiniteNumber, FiniteNumber, FiniteNumber]);
const AcceptedCode = v.strictTuple([FiniteNumber, v.string()]);

/** Fields of objects, which links contain as lists. */
const shortForms: Partial<Record<keyof Level, ShortForm>> = {
  zoomPresets: shortForm(
    v.array(PresetCode),
    (level) => level.zoomPresets.map((preset) => (preset ? [preset.x, preset.y, preset.zoom] : 0)),
    (codes) =>
      codes.map((code) => {
        if (code === 0) return null;
        const [x, y, zoom] = code;
        return { x, y, zoom };
      }),
  ),
  credit: shortForm(
    v.nullable(CreditCode),
    ({ credit }) => credit && [credit.attribution, credit.licence, credit.homepage],
    (code) => {
      if (!code) return null;
      const [attribution, licence, homepage] = code;
      return { attribution, licence, homepage };
    },
  ),
  masks: shortForm(
    v.pipe(v.array(MaskCode), v.maxLength(MAX_MASKS)),
    ({ masks }) => masks?.map(({ x, y, width, height }) => [x, y, width, height]),
    (codes) => codes.map(([x, y, width, height]) => ({ x, y, width, height })),
  ),
  alsoAccepted: shortForm(
    v.array(AcceptedCode),
    ({ alsoAccepted }) => alsoAccepted?.map(({ id, name }) => [id, name]),
    (codes) => (codes.length > 0 ? codes.map(([id, name]) => ({ id, name })) : undefined),
  ),
};

// The id of a level in a link is a hash of its values in this order, with a value for each of these letters. Fields that were added later
// follow, and are in the hash only if they are in the link: the ids of older links must not change.
const ALWAYS_HASHED = 'npvgydksctwxra';
const LETTERS = `${ALWAYS_HASHED}ezoml`;
const CUSTOM_PREFIX = 'custom-';
const HASH_LENGTH = 20;
// A link does not contain the date.
const CREATED_AT = '1970-01-01T00:00:00.000Z';

const linkedFields = levelFields
  .flatMap(([name, { letter, schema, empty, keepsVersion }]) => {
    const form = shortForms[name] ?? {
      schema,
      shorten: (level: Level) => level[name],
      restore: (code: unknown) => code,
    };
    // Links that were written without a game are of game 0.
    return letter ? [{ name, letter, ...form, empty: name === 'gameId' ? 0 : empty, keepsVersion }] : [];
  })
  .sort((one, other) => placeOf(one.letter) - placeOf(other.letter));

const LevelCode = v.object(
  Object.fromEntries(
    linkedFields.map(({ letter, schema, empty }) => {
      if (letter === 'z') return [letter, schema];
      return [letter, ALWAYS_HASHED.includes(letter) ? v.optional(schema, empty) : v.optional(schema)];
    }),
  ),
);

/** The short form of a level, to be encoded in a link. */
export function codeFromLevel(level: Level): LevelCode {
  const given = linkedFields.filter(({ name }) => !isEmptyValue(level[name]));
  return Object.fromEntries(given.map(({ letter, shorten }) => [letter, shorten(level)]));
}

/**
 * The level of a short form; null if it is invalid. The id is a hash of the content, so that each level has progress of its own and a
 * changed one starts over; a change that makes no new version keeps the progress.
 */
export function levelFromCode(stored: unknown): Level | null {
  const parsed = v.safeParse(LevelCode, stored);
  if (!parsed.success) return null;
  const code: LevelCode = parsed.output;
  const given = linkedFields.filter(({ letter }) => code[letter] !== undefined);
  const hashed = given
    .filter(({ keepsVersion }) => !keepsVersion)
    .map(({ letter }) => [letter, code[letter]]);
  const contentHash = bytesToHex(md5(utf8ToBytes(JSON.stringify(Object.fromEntries(hashed)))));
  const values = given.map(({ name, letter, restore }) => [name, restore(code[letter])] as const);
  const level = v.safeParse(Level, {
    ...newLevel('', CREATED_AT),
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    id: CUSTOM_PREFIX + contentHash.slice(0, HASH_LENGTH),
  });
  return level.success ? level.output : null;
}

function placeOf(letter: string): number {
  return LETTERS.includes(letter) ? LETTERS.indexOf(letter) : LETTERS.length;
}
