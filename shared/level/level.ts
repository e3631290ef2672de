import * as z from 'zod/mini';
import { cleanedLine, cleanedText } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';
import { STEP_COUNT } from './step-count.ts';
import { ZoomPreset } from './zoom.ts';

const MAX_CREATOR_LENGTH = 20;
const MAX_TEXT_LENGTH = 2000;
const MAX_YEAR = 9999;
const MAX_VERSION = 2_147_483_647;
const text = z.string().check(cleanedText, z.maxLength(MAX_TEXT_LENGTH));
const line = z.string().check(cleanedLine, z.maxLength(MAX_TEXT_LENGTH));
// A 'javascript:' link would run its content.
const homepage = line.check(
  z.refine((value) => value === '' || /^https?:\/\//i.test(value), 'must be an http(s) address'),
);

/** The id of a level: 1 to 64 characters. */
export const LevelId = z.string().check(z.minLength(1), z.maxLength(64), storableText);

/** The review state of a level (docs/rules.md#level-states). */
export const LevelState = z.enum(['approved', 'submitted', 'archived']);
export type LevelState = z.infer<typeof LevelState>;

/** Who made the picture, and the licence it is under. */
export const Credit = z.object({ attribution: line, licence: line, homepage });
export type Credit = z.infer<typeof Credit>;

/**
 * A puzzle (docs/rules.md#level-fields). `releaseDate` is a year, `popularity` 1 to 9, `imageRatio` the width of the image divided by its
 * height. `imageHeight`, in pixels, is known for stored pictures: the browser computes from it where the pixels of a crop lie.
 */
export const Level = z.object({
  id: LevelId,
  name: line,
  path: line,
  version: z.int().check(z.minimum(1), z.maximum(MAX_VERSION)),
  gameId: z.int(),
  releaseDate: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_YEAR))),
  presentation: text,
  didYouKnow: text,
  didYouKnowSpoils: z.boolean(),
  creator: z.string().check(cleanedLine, z.maxLength(MAX_CREATOR_LENGTH)),
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
