import * as v from 'valibot';
import {
  CopyContent,
  CopyRevision,
  CopyToken,
  MAX_COPY_BODY_BYTES,
  ProgressKey,
  StoredCopy,
} from '../../progress-copy/progress-copy.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

const KEY_PATH = '/api/progress-copy/key';
const keyLimit = { calls: 120, seconds: 60 };

/**
 * The encrypted copy of a player's progress, without its content for a caller that knows its revision (docs/rules/progress.md#progress-copy). The
 * token is in the body, so that no address, cache or log of a proxy has it.
 */
export const readProgressCopy = endpoint({
  method: 'POST',
  path: '/api/progress-copy/read',
  summary: 'Read an encrypted copy of progress',
  access: 'public',
  body: v.object({ token: CopyToken, knownRevision: v.nullable(CopyRevision) }),
  response: StoredCopy,
  limit: { calls: 240, seconds: 60 },
});

/** A household needs few, and each may take half a megabyte. */
export const newProgressCopies: FurtherLimit = {
  of: 'new progress copies, from an address',
  calls: 20,
  seconds: 3600,
  takesRoom: true,
};

/**
 * Replaces the copy of the revision that the caller has merged, or stores the first one for null. 409 when there is another revision, or
 * the copy was erased: read it again.
 */
export const saveProgressCopy = endpoint({
  method: 'POST',
  path: '/api/progress-copy',
  summary: 'Store an encrypted copy of progress',
  access: 'public',
  body: v.object({ token: CopyToken, baseRevision: v.nullable(CopyRevision), content: CopyContent }),
  response: v.object({ revision: CopyRevision }),
  maxBodyBytes: MAX_COPY_BODY_BYTES,
  limit: { calls: 60, seconds: 60 },
  furtherLimits: [newProgressCopies],
});

/** Erases a copy for all devices: none of them stores it again. */
export const eraseProgressCopy = endpoint({
  method: 'POST',
  path: '/api/progress-copy/erase',
  summary: 'Erase an encrypted copy of progress',
  access: 'public',
  body: v.object({ token: CopyToken }),
  response: v.literal(true),
  limit: { calls: 20, seconds: 60 },
});

/** Sets a cookie with the key of a copy, for a browser that clears what scripts store. The server stores nothing (docs/rules/progress.md#progress-copy). */
export const rememberProgressKey = endpoint({
  method: 'POST',
  path: KEY_PATH,
  summary: 'Remember the key of a copy in a cookie',
  access: 'public',
  body: v.object({ key: ProgressKey }),
  response: v.literal(true),
  limit: keyLimit,
});

/** Deletes the cookie. */
export const forgetProgressKey = endpoint({
  method: 'DELETE',
  path: KEY_PATH,
  summary: 'Delete the cookie with the key of a copy',
  access: 'public',
  response: v.literal(true),
  limit: keyLimit,
});
