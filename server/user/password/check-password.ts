import type { FastifyInstance, FastifyRequest } from 'fastify';
import { passwordAttempts } from '#shared/api/account/profile.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { limitByKey } from '../../http/rate-limit/rate-limit.ts';
import type { Visitor } from '../../http/visitor.ts';
import { findUser, type StoredUser } from '../queries.ts';
import { lockAccount } from '../session/lock-account.ts';
import { confirmSession } from '../session/queries.ts';
import { verifyPassword } from './password-hash.ts';

interface PasswordCheckInput {
  request: FastifyRequest;
  visitor: Visitor;
  password: string;
  /** The field of the body that holds the password, for the error. */
  field: string;
}

/**
 * Returns the user of the session when the password is theirs, and stores that they entered it. Throws an 'invalid' failure for the field
 * otherwise, and 'too-many' after too many attempts of the session. A transaction that relies on it passes them on to be checked again.
 */
export type PasswordCheck = (input: PasswordCheckInput) => Promise<StoredUser>;

/** Makes the check of a logged-in user's own password. */
export function createPasswordCheck(app: FastifyInstance, { db, now }: Context): PasswordCheck {
  const limit = limitByKey(app, passwordAttempts);

  return async ({ request, visitor, password, field }) => {
    const sessionId = visitor.sessionId ?? '';
    await limit(request, sessionId);
    const user = await findUser(db, visitor.user?.name ?? '');
    if (!user) throw new Failure('unauthenticated');
    if (await verifyPassword(password, user.passwordHash)) {
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, visitor, user);
        await confirmSession(trx, sessionId, timestampOf(now()));
      });
      return user;
    }
    await recordAuditEvent(db, {
      at: now(),
      user: user.name,
      action: 'password-refused',
      subject: user.name,
      detail: '',
    });
    throw fieldError(field, 'wrong-password');
  };
}
