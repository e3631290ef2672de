import * as v from 'valibot';
import { Integer, Timestamp } from '../schema/values.ts';
import { GivenPassword } from '../user/password.ts';
import { SecondFactorCode } from '../user/second-factor-code.ts';
import { endpoint } from './endpoint.ts';
import { passwordAttempts } from './profile.ts';
import { codeAttempts } from './session.ts';

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
  reply: v.object({ since: v.nullable(Timestamp), recoveryCodes: Integer }),
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
  reply: v.object({ secret: v.string(), address: v.string(), draft: v.string() }),
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
  body: v.object({ ...credentials, draft: v.pipe(v.string(), v.maxCodePoints(1000)) }),
  reply: RecoveryCodes,
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
  body: v.object(credentials),
  reply: RecoveryCodes,
  limit: codeLimit,
  furtherLimits: [passwordAttempts, codeAttempts],
});

/** Turns the second factor off. 400 with an error at `body.password`, 401 'code-needed' for a wrong code, 404 without one. */
export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/profile/second-factor/off',
  summary: 'Turn your second factor off',
  access: 'logged-in',
  body: v.object(credentials),
  reply: v.literal(true),
  limit: codeLimit,
  furtherLimits: [passwordAttempts, codeAttempts],
});
