import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timestampOf } from '#shared/schema/values.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/tables.ts';
import { anonymous, type Visitor } from '../../http/visitor.ts';
import { type StoredUser, saveLogin } from '../queries.ts';
import { browserName } from './browser-name.ts';
import { createSessionCookies, type SessionCredentials } from './cookies.ts';
import {
  deleteExpiredSessions,
  findSession,
  insertSession,
  listSessions,
  type Session,
  touchSession,
} from './queries.ts';
import { expiryLimits, isConfirmed, isExpired, isTouchDue, MAX_SESSION_AGE_MS } from './session-lifetime.ts';
import { hashSessionSecret, readToken, signToken } from './token.ts';

const SESSION_SECRET_BYTES = 32;
/** How long a request waits until the use of its session is stored. */
const MAX_TOUCH_WAIT_MS = 500;

interface SessionsOptions extends Context {
  /** The site's secret (`SESSION_SECRET`), which signs the tokens; every session has a session secret of its own. */
  secret: string;
  publicUrl: string;
}

/** How a user logs in. */
export type LoginWay = 'password' | 'passkey' | 'provider';

/** The request that logs a user in. */
interface Login {
  request: FastifyRequest;
  way: LoginWay;
  /** When the user proved who they are, in milliseconds since 1970; null where nobody knows. */
  provenAt: number | null;
}

export interface Sessions {
  /** The user of an active session whose token, session secret and database row match; else `anonymous`. */
  findVisitor: (request: FastifyRequest) => Promise<Visitor>;
  /** Inserts a session within a transaction; after its commit the credentials go to `sendCookies`. */
  create: (trx: Database, user: StoredUser, login: Login) => Promise<SessionCredentials>;
  sendCookies: (reply: FastifyReply, credentials: SessionCredentials) => void;
  clearCookies: (reply: FastifyReply) => void;
  /** The sessions of a user that have not expired, most recently used first. */
  listActive: (userName: string) => Promise<Session[]>;
}

/** Creates sessions and finds the visitor of a request by its cookies (docs/rules/accounts.md#sessions). */
export function createSessions({ db, now, secret, publicUrl }: SessionsOptions): Sessions {
  const cookies = createSessionCookies(publicUrl);
  const touching = new Set<string>();

  async function findVisitor(request: FastifyRequest): Promise<Visitor> {
    const credentials = cookies.read(request);
    const token = credentials && (await readToken(credentials.token, secret, now()));
    if (!token || hashSessionSecret(credentials.sessionSecret) !== token.secretHash) return anonymous;
    const found = await findSession(db, token.sessionId);
    if (!found || found.session.secretHash !== token.secretHash) return anonymous;
    const { session, user } = found;
    if (isExpired(session, now())) return anonymous;
    if (isTouchDue(session, now())) await touch(session, request);
    return { ...anonymous, user, sessionId: session.id, isConfirmed: isConfirmed(session, now()) };
  }

  /** With a full or locked database visitors can still read, so a failure is only logged, and a lock delays them briefly. */
  async function touch({ id }: Session, request: FastifyRequest): Promise<void> {
    if (touching.has(id)) return;
    touching.add(id);
    const touched = touchSession(db, id, timestampOf(now()))
      .catch((err: unknown) => request.log.warn({ err }, 'Could not store the last use of a session'))
      .finally(() => touching.delete(id));
    await Promise.race([touched, wait(MAX_TOUCH_WAIT_MS, undefined, { ref: false })]);
  }

  async function create(
    trx: Database,
    user: StoredUser,
    { request, way, provenAt }: Login,
  ): Promise<SessionCredentials> {
    const issuedAt = now();
    const { createdBefore, usedBefore } = expiryLimits(issuedAt);
    await deleteExpiredSessions(trx, {
      createdBefore: timestampOf(createdBefore),
      usedBefore: timestampOf(usedBefore),
    });
    const sessionSecret = randomBytes(SESSION_SECRET_BYTES).toString('base64url');
    const createdAt = timestampOf(issuedAt);
    const session: Session = {
      id: randomUUID(),
      userId: user.id,
      secretHash: hashSessionSecret(sessionSecret),
      browser: browserName(request.headers['user-agent']),
      createdAt,
      lastUsedAt: createdAt,
      // A clock of the provider may be ahead.
      confirmedAt: timestampOf(Math.min(provenAt ?? 0, issuedAt)),
      isByPasskey: way === 'passkey',
      isByProvider: way === 'provider',
    };
    await insertSession(trx, session);
    await saveLogin(trx, user.id, createdAt);
    const validity = { issuedAt, expiresAt: issuedAt + MAX_SESSION_AGE_MS };
    return { token: await signToken(user, session, validity, secret), sessionSecret };
  }

  return {
    findVisitor,
    create,
    sendCookies: (reply, credentials) => cookies.set(reply, credentials, MAX_SESSION_AGE_MS / 1000),
    clearCookies: cookies.clear,
    listActive: async (userName) => {
      const all = await listSessions(db, userName);
      return all.filter((session) => !isExpired(session, now()));
    },
  };
}
