import * as v from 'valibot';
import { Integer, Timestamp } from '../../schema/values.ts';
import { storableText } from '../../text/storable-text.ts';
import { GivenPassword, NewPassword, SecondFactorCode } from '../../user/credentials.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';
import { codeAttempts } from './session.ts';

/** As strict as that of the login: each call is a guess at a password, and as much work for the server. */
const passwordLimit = { calls: 10, seconds: 60, isApart: true };
export const passwordAttempts: FurtherLimit = {
  of: 'the own password, in a session',
  calls: 10,
  seconds: 300,
  isApart: true,
};

/**
 * Changes the user's password, ends all their sessions and starts a new one for this browser; with `removesOtherWays` it removes their access
 * tokens and passkeys, too, which otherwise go on working. 400 with an error at `body.current` when
 * that is not their password, or at `body.password` when the new one is not allowed; 409 when it was changed in the meantime.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change your own password',
  access: 'logged-in',
  audit: 'password-changed',
  body: v.object({
    current: GivenPassword,
    password: NewPassword,
    removesOtherWays: v.optional(v.boolean(), false),
  }),
  response: v.literal(true),
  limit: passwordLimit,
  furtherLimits: [passwordAttempts],
});

/** Confirms the password, which allows this session sensitive calls for 10 minutes. 400 with an error at `body.password` when it is wrong. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/profile/confirm',
  summary: 'Confirm your password',
  access: 'logged-in',
  audit: { none: 'only proves who the user is' },
  body: v.object({ password: GivenPassword }),
  response: v.literal(true),
  limit: passwordLimit,
  furtherLimits: [passwordAttempts],
});

/** A session of the user: `browser` is 'Firefox on Windows' (empty when unknown); `lastUsedAt` is up to 5 minutes old. */
export const OwnSession = v.object({
  id: v.string(),
  browser: v.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp,
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** The sessions of the user that have not expired, most recently used first. */
export const sessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'Your sessions',
  access: 'logged-in',
  response: v.array(OwnSession),
});

/** Ends one session of the user. 404 when they have none of this id. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/session/:id',
  summary: 'End one of your sessions',
  access: 'logged-in',
  audit: 'session-ended',
  params: v.object({ id: v.pipe(v.string(), v.maxCodePoints(100), storableText) }),
  response: v.literal(true),
});

/** Ends all sessions of the user except the current one; `ended` is their number. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: 'End all your other sessions',
  access: 'logged-in',
  audit: 'session-ended',
  response: v.object({ ended: Integer }),
});

/** The password and a code: someone at an unlocked device has neither. */
const credentials = { password: GivenPassword, code: SecondFactorCode };
const codeLimit = { calls: 10, seconds: 60 };

/** New recovery codes, which are never shown again. */
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** Since when the user has a second factor (null without one), and the number of unused recovery codes. */
export const secondFactor = endpoint({
  method: 'GET',
  path: '/api/profile/second-factor',
  summary: 'Whether you have a second factor',
  access: 'logged-in',
  response: v.object({ since: v.nullable(Timestamp), recoveryCodes: Integer }),
});

/**
 * Starts setting up a second factor (TOTP, RFC 6238): returns its secret (base32), its `otpauth:` URI for a QR code, and a `draft` to send
 * back with the first code within 15 minutes. Nothing is stored until then. 409 when the user has one already.
 */
export const draftSecondFactor = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor/draft',
  summary: 'Start setting up a second factor',
  access: 'logged-in',
  audit: { none: 'stores nothing' },
  response: v.object({ secret: v.string(), address: v.string(), draft: v.string() }),
  limit: { calls: 30, seconds: 60 },
});

/**
 * Turns on the second factor of a draft, ends all other sessions and returns the recovery codes. 400 with an error at `body.password`,
 * `body.code` or `body.draft`; 409 when the user has one already.
 */
export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor',
  summary: 'Turn your second factor on',
  access: 'logged-in',
  audit: 'second-factor-on',
  body: v.object({ ...credentials, draft: v.pipe(v.string(), v.maxCodePoints(1000)) }),
  response: RecoveryCodes,
  limit: codeLimit,
  furtherLimits: [passwordAttempts],
});

/**
 * Replaces the unused recovery codes and returns the new ones. 400 with an error at `body.password`, 401 'code-needed' for a wrong code,
 * 404 without a second factor, 409 when they changed in the meantime.
 */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor/recovery-codes',
  summary: 'Generate new recovery codes',
  access: 'logged-in',
  audit: 'recovery-codes-made',
  body: v.object(credentials),
  response: RecoveryCodes,
  limit: codeLimit,
  furtherLimits: [passwordAttempts, codeAttempts],
});

/** Turns the second factor off. 400 with an error at `body.password`, 401 'code-needed' for a wrong code, 404 without one. */
export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor/off',
  summary: 'Turn your second factor off',
  access: 'logged-in',
  audit: 'second-factor-off',
  body: v.object(credentials),
  response: v.literal(true),
  limit: codeLimit,
  furtherLimits: [passwordAttempts, codeAttempts],
});
