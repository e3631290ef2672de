import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { ACCESS_TOKEN_PREFIX, MAX_DAYS_SINCE_LOGIN } from '#shared/user/access-token.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import { anonymous, readAccessToken, type Visitor } from '../../http/visitor.ts';
import { hashSecret } from '../../secret.ts';
import { findTokenAccess, type TokenAccess, touchAccessToken } from './queries.ts';

const SECRET_BYTES = 32;
/** How long a request waits until the use of its token is stored. */
const MAX_TOUCH_WAIT_MS = 500;

/** A new token and the hash that is stored in its place. */
export function generateAccessToken(): { secret: string; hash: string } {
  const secret = ACCESS_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return { secret, hash: hashSecret(secret) };
}

/**
 * Makes the search for the visitor of a request with an access token. Its cookies do not count. Throws an 'unauthenticated' failure for a
 * token that is unknown or has ended: a script would otherwise take what everyone sees for what it asked for.
 */
export function createTokenVisitors({ db, now }: Context): (request: FastifyRequest) => Promise<Visitor> {
  /** The first use of a day is stored and recorded. As for sessions, a failure is only logged. */
  async function touch({ id, name, user }: TokenAccess, request: FastifyRequest): Promise<void> {
    const touched = db
      .transaction()
      .execute(async (trx) => {
        if (!(await touchAccessToken(trx, id, dayOf(now())))) return;
        const event = { at: now(), user: user.name, subject: user.name, detail: name } as const;
        await recordAuditEvent(trx, { ...event, action: 'access-token-used' });
      })
      .catch((err: unknown) => request.log.warn({ err }, 'Could not store the use of an access token'));
    await Promise.race([touched, wait(MAX_TOUCH_WAIT_MS, undefined, { ref: false })]);
  }

  return async (request) => {
    const found = await findTokenAccess(db, { hash: hashSecret(readAccessToken(request) ?? '') });
    if (!found) throw new Failure('unauthenticated', 'access-token-unknown');
    if (Date.parse(found.endsAt) <= now()) throw new Failure('unauthenticated', 'access-token-expired');
    // The site does not hear when the provider lets somebody go: a session ends by itself then, and so does this.
    if (
      found.managedLoginAt !== null &&
      now() - Date.parse(found.managedLoginAt) > MAX_DAYS_SINCE_LOGIN * MS_PER_DAY
    ) {
      throw new Failure('unauthenticated', 'access-token-waits');
    }
    if (found.lastUsedOn !== dayOf(now())) await touch(found, request);
    return { ...anonymous, user: found.user, accessTokenId: found.id };
  };
}

/** In UTC. */
function dayOf(time: number): string {
  return timestampOf(time).slice(0, 10);
}
