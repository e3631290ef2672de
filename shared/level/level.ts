import * as z from 'zod/mini';
import { isStorable } from '../text/storable.ts';
import { STEP_COUNT, ZoomPreset } from './zoom.ts';

const MAX_CREATOR_LENGTH = 20;
const MAX_TEXT_LENGTH = 2000;
const MAX_YEAR = 9999;
const MAX_VERSION = 2_147_483_647;
const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH), isStorable);
// A link of another kind could run what it holds.
const homepage = text.check(z.refine((value) => value === '' || /^https?:\/\//i.test(value)));

export const LevelId = z.string().check(z.minLength(1), z.maxLength(64), isStorable);

export const LevelState = z.enum(['approved', 'submitted', 'archived']);
export type LevelState = z.infer<typeof LevelState>;

/** Who made the picture and under which licence it may be shown. */
export const Credit = z.object({ attribution: text, licence: text, homepage });
export type Credit = z.infer<typeof Credit>;

/**
 * A puzzle (specification, 3). `releaseDate` is a year, `popularity` 1 to 9, `imageRatio` width divided by height. `imageHeight` is that of a stored picture in
 * pixels, by which the browser knows where the pixels of a crop lie (design, 3).
 */
export const Level = z.object({
  id: LevelId,
  name: text,
  path: text,
  version: z.int().check(z.minimum(1), z.maximum(MAX_VERSION)),
  gameId: z.int(),
  releaseDate: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_YEAR))),
  presentation: text,
  didYouKnow: text,
  didYouKnowSpoils: z.boolean(),
  creator: z.string().check(z.maxLength(MAX_CREATOR_LENGTH), isStorable),
  comment: text,
  celebration: text,
  noSmoothing: z.boolean(),
  popularity: z.nullable(z.int().check(z.minimum(1), z.maximum(9))),
  createdAt: z.iso.datetime(),
  state: LevelState,
  zoomPresets: z.array(z.nullable(ZoomPreset)).check(z.length(STEP_COUNT)),
  imageRatio: z.nullable(z.number().check(z.positive())),
  imageHeight: z.optional(z.int().check(z.positive())),
  credit: z.nullable(Credit),
  lockedFuture: z.optional(z.boolean()),
});
export type Level = z.infer<typeof Level>;
