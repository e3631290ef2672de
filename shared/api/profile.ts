import * as z from 'zod/mini';
import { storableText } from '../text/storable-text.ts';
import { GivenPassword, NewPassword } from '../user/password.ts';
import { endpoint } from './endpoint.ts';

/** A guess at a password is one at that of a login, and costs the server as much. */
const guessLimit = { calls: 10, seconds: 60 };

/**
 * Gives the user another password, and this browser a new session; all other sessions of theirs end. 400 with an error at `body.current`
 * when that is not their password, or at `body.password` when the new one may not be chosen; 409 when it has been changed meanwhile.
 */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/profile/password',
  summary: 'Change your own password',
  access: 'logged-in',
  body: z.object({ current: GivenPassword, password: NewPassword }),
  reply: z.literal(true),
  limit: guessLimit,
});

/** Shows that it is still the user who sits there, for the calls that ask for it; 400 with an error at `body.password` when it is not. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/profile/confirm',
  summary: 'Give your password once more',
  access: 'logged-in',
  body: z.object({ password: GivenPassword }),
  reply: z.literal(true),
  limit: guessLimit,
});

/** Where a user is logged in: `browser` in words ('Firefox on Windows'; empty when it did not say), `lastUsedAt` to some minutes. */
export const OwnSession = z.object({
  id: z.string(),
  browser: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Where the user is logged in, the last used first. */
export const sessions = endpoint({
  method: 'GET',
  path: '/api/profile/sessions',
  summary: 'Where you are logged in',
  access: 'logged-in',
  reply: z.array(OwnSession),
});

/** Ends one session of the user; 404 when they have none of this id. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/profile/session/:id',
  summary: 'Log out somewhere',
  access: 'logged-in',
  params: z.object({ id: z.string().check(z.maxLength(100), storableText) }),
  reply: z.literal(true),
});

/** Ends all sessions of the user but this one; says how many. */
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/profile/sessions',
  summary: 'Log out everywhere else',
  access: 'logged-in',
  reply: z.object({ ended: z.int() }),
});
