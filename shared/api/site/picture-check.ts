import * as v from 'valibot';
import { Integer, Timestamp } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';
import { SentRefusal } from '../problem.ts';

/** Why a stored picture cannot be shown: it is gone, its bytes have changed, or the storage refuses to read it. */
export const PictureProblem = v.picklist(['missing', 'damaged', 'unreadable']);
export type PictureProblem = v.InferOutput<typeof PictureProblem>;

/** A level that shows a picture; `number` is its place in the daily order, counted from 1, null outside of it. */
const PictureLevel = v.object({ id: v.string(), number: v.nullable(Integer) });

/** A picture with a problem, and the levels that show it. */
export const ReportedPicture = v.object({
  path: v.string(),
  problem: PictureProblem,
  levels: v.array(PictureLevel),
});
export type ReportedPicture = v.InferOutput<typeof ReportedPicture>;

/**
 * What the checks of the site's own pictures have found. `checkedAt` is the time of the oldest check, null before the first;
 * `uncheckedCount` is how many of the pictures were never checked; `problems` are the first 100 of `problemCount`; `failure` is why the
 * last check on demand could not finish, `why` its code; `damagedLevels` are those whose rows in the database cannot be read in full.
 */
export const PictureReport = v.object({
  isChecking: v.boolean(),
  pictureCount: Integer,
  checkedAt: v.nullable(Timestamp),
  uncheckedCount: Integer,
  problemCount: Integer,
  problems: v.array(ReportedPicture),
  failure: v.nullable(v.string()),
  why: v.optional(v.nullable(SentRefusal), null),
  damagedLevels: v.array(PictureLevel),
});
export type PictureReport = v.InferOutput<typeof PictureReport>;

/** The pictures that levels show and the site cannot (docs/rules/pictures.md#damaged-pictures). */
export const pictureReport = endpoint({
  method: 'GET',
  path: '/api/system/pictures',
  summary: 'Missing and damaged pictures',
  access: 'admin',
  response: PictureReport,
});

/** Starts to read and verify every picture, unless a check is running; poll the report. */
export const checkPictures = endpoint({
  method: 'POST',
  path: '/api/system/pictures/check',
  summary: 'Check all pictures',
  access: 'admin',
  audit: { none: 'only reads the pictures' },
  response: v.picklist(['started', 'already-in-progress']),
});
