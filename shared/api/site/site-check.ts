import * as v from 'valibot';
import { MAX_PICTURE_BYTES } from '../../level/picture/picture-limits.ts';
import { Timestamp } from '../../schema/values.ts';
import { Finding } from '../../site-check/checks.ts';
import { endpoint } from '../endpoint.ts';

/** As large as the largest form of a level: its picture, and its text. */
export const UPLOAD_CHECK_BYTES = MAX_PICTURE_BYTES + 100_000;

/**
 * What the server finds, and what only it sees of this call: the time, the origin ('' when it cannot tell), and whether the cookies of a login
 * came with it.
 */
export const SiteCheck = v.object({
  findings: v.array(Finding),
  at: Timestamp,
  seenOrigin: v.string(),
  cookiesCameBack: v.boolean(),
});
export type SiteCheck = v.InferOutput<typeof SiteCheck>;

/**
 * What is wrong with the site and what is around it (docs/rules/administration.md#check-of-the-site). A GET, as those of browsers that the server
 * takes for another site are answered, too.
 */
export const checkSite = endpoint({
  method: 'GET',
  path: '/api/system/check',
  summary: 'Check the site and what is around it',
  access: 'admin',
  response: SiteCheck,
  limit: { calls: 20, seconds: 60 },
});

/** Takes as many bytes as an upload may have, and throws them away. */
export const checkUpload = endpoint({
  method: 'POST',
  path: '/api/system/check/upload',
  summary: 'Try an upload of the largest size',
  access: 'admin',
  audit: { none: 'throws away what it gets' },
  body: v.object({ filler: v.pipe(v.string(), v.regex(/^0*$/)) }),
  response: v.literal(true),
  maxBodyBytes: UPLOAD_CHECK_BYTES,
  limit: { calls: 5, seconds: 60 },
});
