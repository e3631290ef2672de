import type { UserList } from '#shared/api/account/user.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Database } from '../../database/tables.ts';
import { findSiteSetting } from '../../setting/queries.ts';
import { listAccessTokens } from '../access-token/queries.ts';
import { listInvitations } from '../link/queries.ts';
import { isExpired } from '../session/session-lifetime.ts';
import { listSessionTimes, listUserFacts } from './queries.ts';

interface ListOptions {
  now: number;
  /** Whether the site takes passwords. */
  hasPasswords: boolean;
}

/** The users as their admins see them. */
export async function listManagedUsers(db: Database, { now, hasPasswords }: ListOptions): Promise<UserList> {
  const sessions = Map.groupBy(await listSessionTimes(db), ({ userId }) => userId);
  const tokens = Map.groupBy(await listAccessTokens(db), ({ userId }) => userId);
  const invitations = await listInvitations(db, timestampOf(now));
  const users = (await listUserFacts(db)).map(({ lastLoginAt, ...user }) => {
    const own = sessions.get(user.id) ?? [];
    const times = own.map(({ lastUsedAt }) => lastUsedAt).concat(lastLoginAt ?? []);
    const open = own.filter((session) => !isExpired({ ...session, confirmedAt: session.createdAt }, now));
    return {
      ...user,
      // Nobody knows the password of a managed one.
      lacksSecondFactor: !user.hasSecondFactor && !user.isManaged && (hasPasswords || !user.isLinked),
      seenAt: times.sort().at(-1) ?? null,
      sessions: open.length,
      accessTokens: tokens.get(user.id) ?? [],
    };
  });
  return {
    users,
    invitations: invitations.map(({ id, permissions, createdBy: invitedBy, endsAt }) => {
      return { id, permissions, invitedBy, endsAt };
    }),
    isSecondFactorRequired: (await findSiteSetting(db, 'secondFactor')).isRequired,
  };
}
