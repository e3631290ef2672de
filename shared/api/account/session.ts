import * as v from 'valibot';
import { storableText } from '../../text/storable-text.ts';
import { GivenPassword, SecondFactorCode } from '../../user/credentials.ts';
import { User } from '../../user/user.ts';
import { endpoint, type FurtherLimit } from '../endpoint.ts';

/** Logins from unknown browsers are counted by name, whether it exists or not; each known browser has a limit of its own. */
export const loginsOfName: FurtherLimit = {
  of: 'logins of a name',
  calls: 20,
  seconds: 300,
  isApart: true,
};
export const loginsInBrowser: FurtherLimit = {
  of: 'logins of a user in a browser with their device cookie',
  calls: 20,
  seconds: 300,
  isApart: true,
};
/** Guessing one of a million codes, three of which are valid at a time, then takes 700 days on average. */
export const codeAttempts: FurtherLimit = {
  of: 'codes of a second factor, of a user or in a browser with their device cookie',
  calls: 10,
  seconds: 1800,
  isApart: true,
};

/**
 * Starts a session, sets its cookies and returns the user. 401 'unauthenticated' for an unknown name and a wrong password alike; 401
 * 'code-needed' when the password is right and the user has a second factor but `code` is missing or wrong (docs/rules/accounts.md#login).
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in',
  access: 'public',
  body: v.object({
    name: v.pipe(v.string(), v.maxCodePoints(200), storableText),
    password: GivenPassword,
    code: v.optional(SecondFactorCode),
  }),
  response: User,
  limit: { calls: 10, seconds: 60, isApart: true },
  furtherLimits: [loginsOfName, loginsInBrowser, codeAttempts],
});

/** Ends the session, if there is one, and clears its cookies. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Log out',
  access: 'public',
  response: v.object({ deleted: v.boolean() }),
});

/** The logged-in user, or false. */
export const verify = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary: 'Who is logged in',
  access: 'public',
  response: v.union([User, v.literal(false)]),
});
