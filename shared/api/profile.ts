import * as z from 'zod/mini';
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
