import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Why a stored picture cannot be shown: it is gone, its bytes have changed, or the storage refuses to read it. */
export const PictureProblem = z.enum(['missing', 'damaged', 'unreadable']);
export type PictureProblem = z.infer<typeof PictureProblem>;

/** A level that shows a picture; `number` is its place in the daily order, counted from 1, null outside of it. */
const PictureLevel = z.object({ id: z.string(), number: z.nullable(z.int()) });

/** A picture with a problem, and the levels that show it. */
export const ReportedPicture = z.object({
  path: z.string(),
  problem: PictureProblem,
  levels: z.array(PictureLevel),
});
export type ReportedPicture = z.infer<typeof ReportedPicture>;

/**
 * What the checks of the site's own pictures have found. `checkedAt` is the time of the oldest check, null before the first;
 * `uncheckedCount` is how many of the pictures were never checked; `problems` are the first 100 of `problemCount`; `failure` is why the
 * last check on demand could not finish; `damagedLevels` are those whose rows in the database cannot be read in full.
 */
export const PictureReport = z.object({
  isChecking: z.boolean(),
  pictureCount: z.int(),
  checkedAt: z.nullable(z.iso.datetime()),
  uncheckedCount: z.int(),
  problemCount: z.int(),
  problems: z.array(ReportedPicture),
  failure: z.nullable(z.string()),
  damagedLevels: z.array(PictureLevel),
});
export type PictureReport = z.infer<typeof PictureReport>;

/** The pictures that levels show and the site cannot (docs/rules.md#damaged-pictures). */
export const pictureReport = endpoint({
  method: 'GET',
  path: '/api/system/pictures',
  summary: 'Missing and damaged pictures',
  access: 'admin',
  reply: PictureReport,
});

/** Starts to read and verify every picture, unless a check is running; poll the report. */
export const checkPictures = endpoint({
  method: 'POST',
  path: '/api/system/pictures/check',
  summary: 'Check all pictures',
  access: 'admin',
  reply: z.enum(['started', 'already-in-progress']),
});
