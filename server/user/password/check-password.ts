import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import type { Visitor } from '../../http/visitor.ts';
import { findUser, type StoredUser } from '../queries.ts';
import { confirmSession } from '../session/queries.ts';
import { verifyPassword } from './password-hash.ts';

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
export function createPasswordCheck(
  app: FastifyInstance,
  { db, now }: Context,
): (given: Given) => Promise<StoredUser> {
  const limit = limitByKey(app, 'own password', LIMIT_PER_SESSION);
  return async ({ request, visitor, password, field }) => {
    await limit(request, visitor.sessionId ?? '');
    const user = await findUser(db, visitor.user?.name ?? '');
    if (!user) throw new Failure('unauthenticated');
    if (await verifyPassword(password, user.passwordHash)) {
      await confirmSession(db, visitor.sessionId ?? '', new Date(now()).toISOString());
      return user;
    }
    const { name } = user;
    await recordAuditEvent(db, {
      at: now(),
      user: name,
      action: 'password-refused',
      subject: name,
      detail: '',
    });
    throw fieldError(field, 'This is not your password');
  };
}
