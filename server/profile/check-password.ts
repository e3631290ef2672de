import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteDeed } from '../audit/queries.ts';
import { Failure, faultAt } from '../http/failure.ts';
import { limitBy } from '../http/limit-calls.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Sight } from '../level/sight.ts';
import { isPassword } from '../session/password.ts';
import { confirmSession, findUser, type KeptUser } from '../session/queries.ts';

const LIMIT_PER_SESSION = { calls: 10, seconds: 300 };

interface Given {
  request: FastifyRequest;
  visitor: Visitor;
  /** The password, and the field of the body that it came in. */
  password: string;
  field: string;
}

/**
 * Finds the user of a session, and makes sure that it is they who sit there: by their password, which a session may guess as
 * rarely as a login may.
 */
export function checkPasswords(
  app: FastifyInstance,
  { db, now }: Sight,
): (given: Given) => Promise<KeptUser> {
  const limit = limitBy(app, 'own password', LIMIT_PER_SESSION);
  return async ({ request, visitor, password, field }) => {
    await limit(request, visitor.sessionId ?? '');
    const user = await findUser(db, visitor.user?.name ?? '');
    if (!user) throw new Failure('unauthenticated');
    if (await isPassword(password, user.passwordHash)) {
      await confirmSession(db, visitor.sessionId ?? '', new Date(now()).toISOString());
      return user;
    }
    const { name } = user;
    await noteDeed(db, { at: now(), user: name, action: 'password-refused', subject: name, detail: '' });
    throw faultAt(field, 'This is not your password');
  };
}
