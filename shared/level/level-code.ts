import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as z from 'zod/mini';
import { type Credit, Level } from './level.ts';
import type { ZoomPreset } from './zoom.ts';

const { shape } = Level;
const PresetCode = z.union([z.literal(0), z.tuple([z.number(), z.number(), z.number()])]);
const CreditCode = z.tuple([z.string(), z.string(), z.string()]);

/** A level in a link, under short names; empty values are left out (docs/rules.md#level-links). */
export const LevelCode = z.object({
  n: z._default(shape.name, ''),
  p: z._default(shape.path, ''),
  v: z._default(shape.version, 1),
  g: z._default(shape.gameId, 0),
  y: z._default(shape.releaseDate, null),
  d: z._default(shape.presentation, ''),
  k: z._default(shape.didYouKnow, ''),
  s: z._default(z.boolean(), false),
  c: z._default(shape.creator, ''),
  t: z._default(shape.comment, ''),
  w: z._default(shape.celebration, ''),
  x: z._default(z.boolean(), false),
  r: z._default(shape.imageRatio, null),
  a: z._default(z.nullable(CreditCode), null),
  z: z.array(PresetCode),
});
export type LevelCode = z.input<typeof LevelCode>;

const CUSTOM_PREFIX = 'custom-';
const HASH_LENGTH = 20;
// A link does not contain the date.
const CREATED_AT = '1970-01-01T00:00:00.000Z';

function presetFromCode(code: z.infer<typeof PresetCode>): ZoomPreset | null {
  if (code === 0) return null;
  const [x, y, zoom] = code;
  return { x, y, zoom };
}

function creditFromCode([attribution, licence, homepage]: z.infer<typeof CreditCode>): Credit {
  return { attribution, licence, homepage };
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
    z: level.zoomPresets.map((preset) => (preset ? [preset.x, preset.y, preset.zoom] : 0)),
  };
}

/**
 * The level of a short form; null if it is invalid. The id is a hash of the content, so that each level has progress of its own and a
 * changed one starts over.
 */
export function levelFromCode(stored: unknown): Level | null {
  const code = z.safeParse(LevelCode, stored);
  if (!code.success) return null;
  const { data } = code;
  const contentHash = bytesToHex(md5(utf8ToBytes(JSON.stringify(data))));
  const level = z.safeParse(Level, {
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
    imageRatio: data.r,
    credit: data.a && creditFromCode(data.a),
  });
  return level.success ? level.data : null;
}
