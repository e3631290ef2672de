import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasPermission, type User } from '#shared/user/user.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { databaseOutage } from '../../database/errors.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { findAccess, lockUser, type StoredUser } from '../queries.ts';
import type { SessionCredentials } from '../session/cookies.ts';
import { deleteSession } from '../session/queries.ts';
import type { LoginWay, Sessions } from '../session/sessions.ts';
import type { DeviceCookies } from './device-cookies.ts';

export interface StartContext extends Context {
  sessions: Sessions;
  deviceCookies: DeviceCookies;
  /** Makes some room on a full disk; false when it cannot. */
  makeRoom: () => Promise<boolean>;
}

/** A login whose proofs were right when they were checked, which takes a while. */
interface VerifiedLogin {
  user: StoredUser;
  way: LoginWay;
  /** When the user proved who they are, in milliseconds since 1970; null where nobody knows. */
  provenAt: number | null;
  /** The session of this browser so far, which ends; null for none. */
  replacedSessionId: string | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the user is told who was removed in the meantime. */
  removed: () => Failure;
  /** Uses the proofs up with the user locked, and returns why they are right no longer; null when they are. */
  consumeProofs: (trx: Database, user: StoredUser) => Promise<Failure | null>;
}

/**
 * Starts the session of a login and sends its cookies; on a full disk that of an admin with what is kept for it, so that they can delete. A
 * refusal is returned, so that its audit event is committed.
 */
export async function startSession(context: StartContext, verified: VerifiedLogin): Promise<User | Failure> {
  const { request, reply } = verified;
  const started = await startWithRoom(context, verified);
  if (started instanceof Failure) return started;
  context.sessions.sendCookies(reply, started.credentials);
  context.deviceCookies.addToken(request, reply, verified.user.id);
  return started.user;
}

type Started = { user: User; credentials: SessionCredentials } | Failure;

async function startWithRoom(context: StartContext, verified: VerifiedLogin): Promise<Started> {
  try {
    return await start(context, verified);
  } catch (error) {
    const isWorthIt = databaseOutage(error) === 'no-space' && hasPermission(verified.user, 'admin');
    if (!isWorthIt || !(await context.makeRoom())) throw error;
    return start(context, verified);
  }
}

function start({ db, now, sessions }: StartContext, verified: VerifiedLogin): Promise<Started> {
  const { way, provenAt, replacedSessionId, request } = verified;
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, verified.user.name);
    if (user?.id !== verified.user.id) return verified.removed();
    const refusal = await verified.consumeProofs(trx, user);
    if (refusal) return refusal;
    if (replacedSessionId !== null) await deleteSession(trx, replacedSessionId);
    const detail = way === 'password' ? '' : way;
    const { name, permissions } = user;
    await recordAuditEvent(trx, { at: now(), user: name, action: 'logged-in', subject: name, detail });
    const credentials = await sessions.create(trx, user, { request, way, provenAt });
    return {
      user: (await findAccess(trx, user.id, way !== 'password')) ?? { name, permissions },
      credentials,
    };
  });
}
