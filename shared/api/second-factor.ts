import * as z from 'zod/mini';
import { storableText } from '../text/storable-text.ts';
import { GivenPassword } from '../user/password.ts';
import { endpoint } from './endpoint.ts';

/** A code of an authenticator app, or one of the recovery codes; spaces and dashes do not count. */
export const GivenCode = z.string().check(z.maxLength(50), storableText);

/** The password and a code, for what a stranger at the desk must not do. */
const proof = { password: GivenPassword, code: GivenCode };
const guessLimit = { calls: 10, seconds: 60 };

/** Recovery codes, told this once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Whether the user has a second factor: since when (null without one), and how many recovery codes are left. */
export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/profile/second-factor',
  summary: 'Whether you have a second factor',
  access: 'logged-in',
  reply: z.object({ since: z.nullable(z.iso.datetime()), recoveryCodes: z.int() }),
});

/**
 * Begins to set up a second factor (TOTP, RFC 6238): its secret (base32), the same as an address for a QR code, and a `draft` to send back
 * with the first code within 15 minutes. Nothing is kept until then. 409 when there is one already.
 */
export const draftSecondFactor = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor/draft',
  summary: 'Begin to set up a second factor',
  access: 'logged-in',
  reply: z.object({ secret: z.string(), address: z.string(), draft: z.string() }),
  limit: { calls: 30, seconds: 60 },
});

/**
 * Turns the second factor of a draft on, and ends all other sessions; gives the recovery codes. 400 with an error at `body.password`,
 * `body.code` or `body.draft`; 409 when there is one already.
 */
export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor',
  summary: 'Turn your second factor on',
  access: 'logged-in',
  body: z.object({ ...proof, draft: z.string().check(z.maxLength(1000)) }),
  reply: RecoveryCodes,
  limit: guessLimit,
});

/** Puts new recovery codes in the place of those that are left. 400 at `body.password`, 401 'code-needed', 404 without a second factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor/recovery-codes',
  summary: 'Make new recovery codes',
  access: 'logged-in',
  body: z.object(proof),
  reply: RecoveryCodes,
  limit: guessLimit,
});

/** Turns the second factor off. 400 at `body.password`, 401 'code-needed', 404 without one. */
export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor/off',
  summary: 'Turn your second factor off',
  access: 'logged-in',
  body: z.object(proof),
  reply: z.literal(true),
  limit: guessLimit,
});
