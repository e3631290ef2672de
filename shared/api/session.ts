import * as v from 'valibot';
import { storableText } from '../text/storable-text.ts';
import { GivenPassword, SecondFactorCode } from '../user/credentials.ts';
import { User } from '../user/user.ts';
import { endpoint } from './endpoint.ts';

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
  reply: User,
  limit: { calls: 10, seconds: 60 },
});

/** Ends the session, if there is one, and clears its cookies. */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Log out',
  access: 'public',
  reply: v.object({ deleted: v.boolean() }),
});

/** The logged-in user, or false. */
export const verify = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary: 'Who is logged in',
  access: 'public',
  reply: v.union([User, v.literal(false)]),
});
