import type { Endpoint } from '#shared/api/endpoint.ts';
import type { User } from '#shared/user/user.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { requireAccess, type Visitor } from '../../http/visitor.ts';
import { findTokenAccess } from '../access-token/queries.ts';
import { lockUser, type StoredUser } from '../queries.ts';
import { findSession } from './queries.ts';

// A call checks its visitor when it arrives; by the time it writes, their session may have ended and their account may have changed.
// What it writes is therefore checked again in its transaction (docs/decisions/0093-checked-where-it-is-written.md).

/**
 * Locks the user of a call and returns them as the call lets them act now; `verified` is the user whose password was verified before the
 * transaction. Throws unless they may still make the call, for the rest of the transaction.
 */
export async function recheckAccess(
  trx: Database,
  endpoint: Endpoint,
  { visitor, verified }: { visitor: Visitor; verified?: StoredUser | undefined },
): Promise<StoredUser> {
  const user = await lockAccount(trx, visitor, verified);
  requireAccess(endpoint, { ...visitor, user });
  return user;
}

/** Locks the user of a call and returns them as they may act now. Throws an 'unauthenticated' failure when their session has ended. */
export async function lockAccount(
  trx: Database,
  visitor: Visitor,
  verified?: StoredUser,
): Promise<StoredUser> {
  const user = await lockUser(trx, verified?.name ?? visitor.user?.name ?? '');
  if (!user || (verified && user.id !== verified.id)) throw new Failure('unauthenticated');
  if (verified && user.passwordHash !== verified.passwordHash) {
    throw new Failure('conflict', 'password-changed');
  }
  return { ...user, ...(await requireSession(trx, visitor, user)) };
}

/** The user as the session, or the access token, of the call lets them act now. */
async function requireSession(
  trx: Database,
  { sessionId, accessTokenId }: Visitor,
  user: StoredUser,
): Promise<User> {
  if (accessTokenId !== null) {
    const token = await findTokenAccess(trx, { id: accessTokenId });
    if (token?.userId !== user.id) throw new Failure('unauthenticated');
    return token.user;
  }
  const found = await findSession(trx, sessionId ?? '');
  if (found?.session.userId !== user.id) throw new Failure('unauthenticated');
  return found.user;
}
