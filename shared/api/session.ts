import * as z from 'zod/mini';
import { storableText } from '../text/storable-text.ts';
import { GivenPassword } from '../user/password.ts';
import { User } from '../user/user.ts';
import { endpoint } from './endpoint.ts';
import { GivenCode } from './second-factor.ts';

/**
 * Starts a session; 401 'Invalid credentials' whatever was wrong (design, 8 and 9). Whoever has a second factor gets a 401 'code-needed' for
 * the right password without a right `code`.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Log in',
  access: 'public',
  body: z.object({
    name: z.string().check(z.maxLength(200), storableText),
    password: GivenPassword,
    code: z.optional(GivenCode),
  }),
  reply: User,
  limit: { calls: 10, seconds: 60 },
});

/** Ends the session, if there is one (design, 8). */
export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Log out',
  access: 'public',
  reply: z.object({ deleted: z.boolean() }),
});

/** The user that the server recognises, or false (specification, 6). */
export const verify = endpoint({
  method: 'POST',
  path: '/api/verify',
  summary: 'Who is logged in',
  access: 'public',
  reply: z.union([User, z.literal(false)]),
});
