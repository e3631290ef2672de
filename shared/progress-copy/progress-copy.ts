import * as v from 'valibot';
import { Bits128, Bits256, UUID_FORMAT } from '../schema/values.ts';

/** The key of a copy of progress: 128 random bits in base64url. */
export const ProgressKey = Bits128;

/** The most bytes that an encrypted copy may have. */
export const MAX_COPY_BYTES = 524_288;
const MAX_CONTENT_LENGTH = Math.ceil((MAX_COPY_BYTES * 4) / 3);

/** The most bytes of the body of a call that carries a copy. */
export const MAX_COPY_BODY_BYTES = MAX_CONTENT_LENGTH + 1000;

/** A copy that no device has opened for so many days is erased. */
export const COPY_LIFETIME_DAYS = 400;

/** What opens a copy on the server, derived from its key: 256 bits in base64url. The server stores its hash. */
export const CopyToken = Bits256;

/** The state of a copy: every write makes a new one. */
export const CopyRevision = v.pipe(v.string(), v.regex(UUID_FORMAT));

/** An encrypted copy in base64url: a format byte, a nonce of 12 bytes, the encrypted saves with a tag of 16 bytes. */
export const CopyContent = v.pipe(
  v.string(),
  v.maxCodePoints(MAX_CONTENT_LENGTH),
  v.regex(/^[A-Za-z0-9_-]{39,}$/),
);

/** What the server has under a token; 'same' is the revision that the caller knows already. */
export const StoredCopy = v.variant('state', [
  v.object({ state: v.literal('none') }),
  v.object({ state: v.literal('erased') }),
  v.object({ state: v.literal('same') }),
  v.object({ state: v.literal('copy'), revision: CopyRevision, content: CopyContent }),
]);
export type StoredCopy = v.InferOutput<typeof StoredCopy>;
