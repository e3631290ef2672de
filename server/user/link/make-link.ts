import { randomBytes, randomUUID } from 'node:crypto';
import type { NewUserLink } from '#shared/api/account/user.ts';
import { MS_PER_HOUR } from '#shared/calendar/day.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Permission } from '#shared/user/user.ts';
import { MAX_INVITATIONS, USER_LINK_HOURS } from '#shared/user/user-link.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { hashSecret } from '../../secret.ts';
import { deleteResetLinks, insertUserLink, listInvitations } from './queries.ts';

const KEY_BYTES = 32;

interface LinkMaker {
  /** The name of the admin; null for the command line. */
  by: string | null;
  /** In milliseconds since 1970. */
  now: number;
}

/** Makes an invitation, with the exclusive lock; throws a 'conflict' failure when too many are open. */
export async function makeInvitation(
  trx: Database,
  permissions: readonly Permission[],
  maker: LinkMaker,
): Promise<NewUserLink> {
  if ((await listInvitations(trx, timestampOf(maker.now))).length >= MAX_INVITATIONS) {
    throw new Failure('conflict', refuse('invitations-full', { max: MAX_INVITATIONS }));
  }
  return makeLink(trx, { userId: null, permissions: [...new Set(permissions)] }, maker);
}

/** Makes a link for a new password of a user, in place of earlier ones. */
export async function makeReset(trx: Database, userId: string, maker: LinkMaker): Promise<NewUserLink> {
  await deleteResetLinks(trx, userId);
  return makeLink(trx, { userId, permissions: [] }, maker);
}

async function makeLink(
  trx: Database,
  link: { userId: string | null; permissions: Permission[] },
  { by, now }: LinkMaker,
): Promise<NewUserLink> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const endsAt = timestampOf(now + USER_LINK_HOURS * MS_PER_HOUR);
  const times = { createdAt: timestampOf(now), endsAt, usedAt: null };
  await insertUserLink(trx, { id: randomUUID(), hash: hashSecret(key), createdBy: by, ...link, ...times });
  return { key, endsAt };
}
