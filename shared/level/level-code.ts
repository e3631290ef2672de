import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { FiniteNumber } from '../schema/finite-number.ts';
import { type Credit, Level } from './level.ts';
import { MAX_MASKS, type Mask } from './mask.ts';
import { givenDescriptions } from './step-descriptions.ts';
import type { ZoomPreset } from './zoom.ts';

const { entries: shape } = Level;
const PresetCode = v.union([v.literal(0), v.strictTuple([FiniteNumber, FiniteNumber, FiniteNumber])]);
const AcceptedCode = v.strictTuple([FiniteNumber, v.string()]);
const CreditCode = v.strictTuple([v.string(), v.string(), v.string()]);
const MaskCode = v.strictTuple([FiniteNumber, FiniteNumber, FiniteNumber, FiniteNumber]);

/** A level in a link, under short names; empty values are left out (docs/rules/levels.md#level-links). */
export const LevelCode = v.object({
  n: v.optional(shape.name, ''),
  p: v.optional(shape.path, ''),
  v: v.optional(shape.version, 1),
  g: v.optional(shape.gameId, 0),
  y: v.optional(shape.releaseDate, null),
  d: v.optional(shape.presentation, ''),
  k: v.optional(shape.didYouKnow, ''),
  s: v.optional(v.boolean(), false),
  c: v.optional(shape.creator, ''),
  t: v.optional(shape.comment, ''),
  w: v.optional(shape.celebration, ''),
  x: v.optional(v.boolean(), false),
  r: v.optional(shape.imageRatio, null),
  a: v.optional(v.nullable(CreditCode), null),
  // Without a default, which would change the ids of older links.
  e: shape.stepDescriptions,
  z: v.array(PresetCode),
  // Without a default, which would change the ids of levels in older links.
  o: v.optional(v.array(AcceptedCode)),
  // Without a default: the id of a level without masks stays what it was before there were any.
  m: v.optional(v.pipe(v.array(MaskCode), v.maxLength(MAX_MASKS))),
});
export type LevelCode = v.InferInput<typeof LevelCode>;

const CUSTOM_PREFIX = 'custom-';
const HASH_LENGTH = 20;
// A link does not contain the date.
const CREATED_AT = '1970-01-01T00:00:00.000Z';

function presetFromCode(code: v.InferOutput<typeof PresetCode>): ZoomPreset | null {
  if (code === 0) return null;
  const [x, y, zoom] = code;
  return { x, y, zoom };
}

function creditFromCode([attribution, licence, homepage]: v.InferOutput<typeof CreditCode>): Credit {
  return { attribution, licence, homepage };
}

function maskFromCode([x, y, width, height]: v.InferOutput<typeof MaskCode>): Mask {
  return { x, y, width, height };
}

/** Without the values that `LevelCode` has as defaults. */
function withoutEmpty<T extends object>(values: T): Partial<T> {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== '' && value !== null && value !== false,
  );
  return Object.fromEntries(kept) as Partial<T>;
}

/** The short form of a level, to be encoded in a link. */
export function codeFromLevel(level: Level): LevelCode {
  const { credit } = level;
  const accepted = level.alsoAccepted?.map(({ id, name }): [number, string] => [id, name]) ?? [];
  const descriptions = givenDescriptions(level);
  return {
    ...withoutEmpty({
      n: level.name,
      p: level.path,
      v: level.version,
      g: level.gameId,
      y: level.releaseDate,
      d: level.presentation,
      k: level.didYouKnow,
      s: level.didYouKnowSpoils,
      c: level.creator,
      t: level.comment,
      w: level.celebration,
      x: level.noSmoothing,
      r: level.imageRatio,
      a: credit && ([credit.attribution, credit.licence, credit.homepage] as [string, string, string]),
    }),
    ...(descriptions && { e: descriptions }),
    z: level.zoomPresets.map((preset) => (preset ? [preset.x, preset.y, preset.zoom] : 0)),
    ...(accepted.length > 0 && { o: accepted }),
    ...(level.masks?.length && { m: level.masks.map(({ x, y, width, height }) => [x, y, width, height]) }),
  };
}

/**
 * The level of a short form; null if it is invalid. The id is a hash of the content, so that each level has progress of its own and a
 * changed one starts over; a changed description of a step keeps the progress.
 */
export function levelFromCode(stored: unknown): Level | null {
  const code = v.safeParse(LevelCode, stored);
  if (!code.success) return null;
  const { e: descriptions, ...data } = code.output;
  const contentHash = bytesToHex(md5(utf8ToBytes(JSON.stringify(data))));
  const level = v.safeParse(Level, {
    id: CUSTOM_PREFIX + contentHash.slice(0, HASH_LENGTH),
    name: data.n,
    path: data.p,
    version: data.v,
    gameId: data.g,
    releaseDate: data.y,
    presentation: data.d,
    didYouKnow: data.k,
    didYouKnowSpoils: data.s,
    creator: data.c,
    comment: data.t,
    celebration: data.w,
    noSmoothing: data.x,
    popularity: null,
    createdAt: CREATED_AT,
    state: 'approved',
    zoomPresets: data.z.map(presetFromCode),
    ...(descriptions && { stepDescriptions: descriptions }),
    imageRatio: data.r,
    credit: data.a && creditFromCode(data.a),
    ...(data.o && data.o.length > 0 && { alsoAccepted: data.o.map(([id, name]) => ({ id, name })) }),
    ...(data.m && { masks: data.m.map(maskFromCode) }),
  });
  return level.success ? level.output : null;
}
