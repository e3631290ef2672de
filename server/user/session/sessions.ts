import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/tables.ts';
import { anonymous, type Visitor } from '../../http/visitor.ts';
import type { StoredUser } from '../queries.ts';
import { browserName } from './browser-name.ts';
import { type CookiePair, type SessionCookies, sessionCookies } from './cookies.ts';
import {
  deleteOldSessions,
  findSession,
  insertSession,
  listSessions,
  type Session,
  touchSession,
} from './queries.ts';
import { hashSessionSecret, readToken, signToken } from './token.ts';

const MS_PER_DAY = 86_400_000;
const IDLE_MS = 7 * MS_PER_DAY;
const WHOLE_MS = 30 * MS_PER_DAY;
const TOUCH_MS = 5 * 60_000;
const CONFIRMED_MS = 15 * 60_000;
const COMPANION_BYTES = 32;

interface Parts {
  db: Database;
  now: () => number;
  secret: string;
  publicUrl: string;
}

export interface Sessions {
  /** The user of a live session: token and companion fit together and to its row; anybody else is a stranger. */
  findVisitor: (request: FastifyRequest) => Promise<Visitor>;
  /** Writes a new session down, within the transaction that it is part of; `remember` takes what it gives, once that is over. */
  begin: (trx: Database, user: StoredUser, request: FastifyRequest) => Promise<CookiePair>;
  /** Hands a session to the browser. */
  remember: (reply: FastifyReply, session: CookiePair) => void;
  /** The sessions of a user that are not over, the last used first. */
  list: (name: string) => Promise<Session[]>;
  cookies: SessionCookies;
}

/** Begins sessions and recognises them (design, 8). */
export function createSessions({ db, now, secret, publicUrl }: Parts): Sessions {
  const cookies = sessionCookies(publicUrl);

  async function findVisitor(request: FastifyRequest): Promise<Visitor> {
    const pair = cookies.read(request);
    const token = pair && (await readToken(pair.token, secret, now()));
    if (!token || hashSessionSecret(pair.companion) !== token.companion) return anonymous;
    const found = await findSession(db, token.jti);
    if (!found || found.session.companionHash !== token.companion || isOver(found.session, now()))
      return anonymous;
    if (now() - Date.parse(found.session.lastUsedAt) > TOUCH_MS) {
      // On a full disk people read on.
      await touchSession(db, token.jti, isoText(now())).catch((error: unknown) => {
        request.log.warn(error, 'The use of a session could not be noted');
      });
    }
    const isConfirmed = now() - Date.parse(found.session.confirmedAt) <= CONFIRMED_MS;
    return { ...anonymous, user: found.user, sessionId: found.session.id, isConfirmed };
  }

  async function begin(trx: Database, user: StoredUser, request: FastifyRequest): Promise<CookiePair> {
    const time = now();
    await deleteOldSessions(trx, {
      createdBefore: isoText(time - WHOLE_MS),
      usedBefore: isoText(time - IDLE_MS),
    });
    const companion = randomBytes(COMPANION_BYTES).toString('base64url');
    const session = { id: randomUUID(), companionHash: hashSessionSecret(companion) };
    const createdAt = isoText(time);
    const browser = browserName(request.headers['user-agent']);
    const times = { createdAt, lastUsedAt: createdAt, confirmedAt: createdAt };
    await insertSession(trx, { ...session, ...times, userId: user.id, browser });
    const token = await signToken(user, session, { issuedAt: time, expiresAt: time + WHOLE_MS }, secret);
    return { token, companion };
  }

  function remember(reply: FastifyReply, session: CookiePair): void {
    cookies.set(reply, session, WHOLE_MS / 1000);
  }

  async function list(name: string): Promise<Session[]> {
    return (await listSessions(db, name)).filter((session) => !isOver(session, now()));
  }

  return { findVisitor, begin, remember, list, cookies };
}

function isOver({ createdAt, lastUsedAt }: Session, time: number): boolean {
  return time - Date.parse(createdAt) > WHOLE_MS || time - Date.parse(lastUsedAt) > IDLE_MS;
}

function isoText(time: number): string {
  return new Date(time).toISOString();
}
