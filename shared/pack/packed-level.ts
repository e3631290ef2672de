import * as v from 'valibot';
import { withAlsoAccepted } from '../level/edit/edit-level.ts';
import { Level, MAX_CREATOR_LENGTH } from '../level/level.ts';
import { STEP_COUNT, ZoomPreset } from '../level/zoom/zoom.ts';
import type { Reason } from '../refusal/refuse.ts';
import { PackOrigin, type PackTitle } from './pack.ts';

/** What each site sets itself. */
const ownFields = [
  'id',
  'path',
  'version',
  'imageRatio',
  'imageHeight',
  'state',
  'createdAt',
  'withdrawnAt',
  'lockedFuture',
  'damaged',
  'waiting',
  'mayShare',
  'colour',
] as const;

const PackedFields = v.object({
  ...v.omit(Level, ownFields).entries,
  screenshot: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.webp$/)),
  zoomPresets: v.pipe(v.array(ZoomPreset), v.length(STEP_COUNT)),
  /** The first pack that had it, for one that came with a pack; the packs of earlier versions say none. */
  firstPack: v.optional(PackOrigin),
});

/** A level in a file of a pack (docs/rules/packs.md#format). */
export const PackedLevel = v.pipe(
  PackedFields,
  v.forward(v.check(isAcceptedDistinct, 'title-twice' satisfies Reason), ['alsoAccepted']),
);
export type PackedLevel = v.InferOutput<typeof PackedLevel>;

/** The level as a file of a pack, with the first pack that had it; null for one with a step that is not set, which no site releases. */
export function packLevel(level: Level, firstPack?: PackOrigin): PackedLevel | null {
  const fields = Object.fromEntries(
    Object.entries(level).filter(([name]) => !(ownFields as readonly string[]).includes(name)),
  );
  const packed = v.safeParse(PackedLevel, { ...fields, screenshot: level.path, firstPack });
  return packed.success ? packed.output : null;
}

/** Who made a level and its picture: one without a licence of its own gets that of its pack, so that it stays with it. */
export function makersOf(
  { licence, author }: Pick<PackTitle, 'licence' | 'author'>,
  { creator, credit }: PackedLevel,
): Pick<Level, 'creator' | 'credit'> {
  const { attribution = '', licence: own = '', homepage = '' } = credit ?? {};
  return {
    creator: creator || Array.from(author).slice(0, MAX_CREATOR_LENGTH).join(''),
    credit: { attribution: attribution || creator || author, licence: own || licence, homepage },
  };
}

/** Only names that are not right without being listed, as in a level that is sent (docs/rules/levels.md#also-accepted). */
function isAcceptedDistinct(level: v.InferOutput<typeof PackedFields>): boolean {
  const listed = level.alsoAccepted ?? [];
  return (withAlsoAccepted(level, listed).alsoAccepted ?? []).length === listed.length;
}
