import type { FastifyRequest } from 'fastify';
import { hasPermission, type User } from '#shared/user/user.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { databaseOutage } from '../../database/errors.ts';
import type { Database } from '../../database/tables.ts';
import type { Failure } from '../../http/failure.ts';
import type { Visitor } from '../../http/visitor.ts';
import { findAccess, lockUser, type StoredUser } from '../queries.ts';
import type { SessionCredentials } from '../session/cookies.ts';
import { deleteSession } from '../session/queries.ts';
import type { LoginWay, Sessions } from '../session/sessions.ts';

export interface StartContext extends Context {
  sessions: Sessions;
  /** Makes some room on a full disk; false when it cannot. */
  makeRoom: () => Promise<boolean>;
}

/** A login whose proofs were right when they were checked, which takes a while. */
export interface VerifiedLogin {
  user: StoredUser;
  way: LoginWay;
  visitor: Visitor;
  request: FastifyRequest;
  /** What the user is told who was removed in the meantime. */
  removed: () => Failure;
  /** Uses the proofs up with the user locked, and returns why they are right no longer; null when they are. */
  consumeProofs: (trx: Database, user: StoredUser) => Promise<Failure | null>;
}

type Started = { user: User; credentials: SessionCredentials } | Failure;

/**
 * Starts the session of a login; on a full disk that of an admin with what is kept for it, so that they can delete. A refusal is returned,
 * so that its audit event is committed.
 */
export async function startSession(context: StartContext, verified: VerifiedLogin): Promise<Started> {
  try {
    return await start(context, verified);
  } catch (error) {
    const isWorthIt = databaseOutage(error) === 'no-space' && hasPermission(verified.user, 'admin');
    if (!isWorthIt || !(await context.makeRoom())) throw error;
    return start(context, verified);
  }
}

function start(
  { db, now, sessions }: StartContext,
  { user: verified, way, visitor, request, removed, consumeProofs }: VerifiedLogin,
): Promise<Started> {
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, verified.name);
    if (user?.id !== verified.id) return removed();
    const refusal = await consumeProofs(trx, user);
    if (refusal) return refusal;
    if (visitor.sessionId) await deleteSession(trx, visitor.sessionId);
    const detail = way === 'password' ? '' : way;
    await recordAuditEvent(trx, {
      at: now(),
      user: user.name,
      action: 'logged-in',
      subject: user.name,
      detail,
    });
    const credentials = await sessions.create(trx, user, { request, way });
    const { name, permissions } = user;
    return {
      user: (await findAccess(trx, user.id, way !== 'password')) ?? { name, permissions },
      credentials,
    };
  });
}
