import * as v from 'valibot';
import { FiniteNumber } from '../schema/finite-number.ts';
import { Integer } from '../schema/integer.ts';
import { Timestamp } from '../schema/timestamp.ts';
import { cleanedLine, cleanedText } from '../text/clean-text.ts';
import { storableText } from '../text/storable-text.ts';
import { AlsoAccepted } from './also-accepted.ts';
import { Masks } from './mask.ts';
import { STEP_COUNT } from './step-count.ts';
import { StepDescriptions } from './step-descriptions.ts';
import { ZoomPreset } from './zoom.ts';

const MAX_CREATOR_LENGTH = 20;
const MAX_TEXT_LENGTH = 2000;
const MAX_YEAR = 9999;
const MAX_VERSION = 2_147_483_647;
const text = v.pipe(v.string(), cleanedText, v.maxCodePoints(MAX_TEXT_LENGTH));
const line = v.pipe(v.string(), cleanedLine, v.maxCodePoints(MAX_TEXT_LENGTH));
// A 'javascript:' link would run its content.
const homepage = v.pipe(
  line,
  v.check((value) => value === '' || /^https?:\/\//i.test(value), 'must be an http(s) address'),
);

/** The id of a level: 1 to 64 characters. */
export const LevelId = v.pipe(v.string(), v.minLength(1), v.maxCodePoints(64), storableText);

/** The review state of a level (docs/rules/levels.md#level-states). */
export const LevelState = v.picklist(['approved', 'submitted', 'archived']);
export type LevelState = v.InferOutput<typeof LevelState>;

/** Who made the picture, and the licence it is under. */
export const Credit = v.object({ attribution: line, licence: line, homepage });
export type Credit = v.InferOutput<typeof Credit>;

/**
 * A puzzle (docs/rules/levels.md#level-fields). `releaseDate` is a year, `popularity` 1 to 9, `imageRatio` the width of the image divided by its
 * height. `imageHeight`, in pixels, is known for stored pictures: the browser computes from it where the pixels of a crop lie. A level
 * without `masks` has none.
 */
export const Level = v.object({
  id: LevelId,
  name: line,
  path: line,
  version: v.pipe(Integer, v.minValue(1), v.maxValue(MAX_VERSION)),
  gameId: Integer,
  alsoAccepted: v.optional(AlsoAccepted),
  releaseDate: v.nullable(v.pipe(Integer, v.minValue(0), v.maxValue(MAX_YEAR))),
  presentation: text,
  didYouKnow: text,
  didYouKnowSpoils: v.boolean(),
  creator: v.pipe(v.string(), cleanedLine, v.maxCodePoints(MAX_CREATOR_LENGTH)),
  comment: text,
  celebration: text,
  noSmoothing: v.boolean(),
  popularity: v.nullable(v.pipe(Integer, v.minValue(1), v.maxValue(9))),
  createdAt: Timestamp,
  state: LevelState,
  zoomPresets: v.pipe(v.array(v.nullable(ZoomPreset)), v.length(STEP_COUNT)),
  stepDescriptions: v.optional(StepDescriptions),
  imageRatio: v.nullable(v.pipe(FiniteNumber, v.gtValue(0))),
  imageHeight: v.optional(v.pipe(Integer, v.gtValue(0))),
  credit: v.nullable(Credit),
  masks: v.optional(Masks),
  lockedFuture: v.optional(v.boolean()),
});
export type Level = v.InferOutput<typeof Level>;
