import { randomUUID } from 'node:crypto';
import * as api from '#shared/api/account/user.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { User } from '#shared/user/user.ts';
import type { UserLinkState } from '#shared/user/user-link.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, fieldError } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { hashSecret } from '../../secret.ts';
import { userNameProblem } from '../create-user.ts';
import { describeWays } from '../password/other-ways.ts';
import { hashPassword, passwordError } from '../password/password-hash.ts';
import { deleteOtherWays, findUserById, insertUser, lockUserById, updatePassword } from '../queries.ts';
import { findUserLink, spendLink, type UserLink } from './queries.ts';

interface LinkContext extends Context {
  findSiteName: () => Promise<string>;
}

/** What a visitor with a one-time link may do (docs/rules/accounts.md#one-time-links). */
export function linkRoutes(mount: Mount, { db, now, findSiteName }: LinkContext): void {
  serve(mount, api.userLink, async ({ body }) => (await readLink(db, body.key, now())).state);

  serve(mount, api.spendUserLink, async ({ body, visitor }) => {
    const { state } = await readLink(db, body.key, now());
    const userName = requireName(state, body.name);
    requireStranger(state, visitor.user);
    const error = await passwordError(body.password, { userName, siteName: await findSiteName() });
    if (error) throw fieldError('password', error);
    const passwordHash = await hashPassword(body.password);
    const at = now();
    return withExclusiveLock(db, async (trx) => {
      // Hashing takes a while: another may have used the link, or an admin withdrawn it.
      const { link, state: current } = await readLink(trx, body.key, at);
      const name = requireName(current, body.name);
      if (!link) throw notOpen(current);
      const usedAt = timestampOf(at);
      await spendLink(trx, link.id, usedAt);
      if (link.userId === null) await addInvited(trx, { name, passwordHash, createdAt: usedAt }, link);
      else {
        await lockUserById(trx, link.userId);
        await updatePassword(trx, name, passwordHash);
      }
      const removes = link.userId !== null && body.removesOtherWays;
      const removed = removes ? describeWays('removed', await deleteOtherWays(trx, link.userId ?? '')) : '';
      await recordAuditEvent(trx, {
        at,
        user: name,
        action: link.userId === null ? 'user-added' : 'password-reset',
        subject: name,
        detail:
          link.userId === null
            ? describeInvitation(link)
            : ['by a one-time link', removed].filter(Boolean).join('; '),
      });
      return { name };
    });
  });
}

/** The link of a key, while it is open, and what it is for. */
async function readLink(
  db: Database,
  key: string,
  now: number,
): Promise<{ link: UserLink | null; state: UserLinkState }> {
  const link = await findUserLink(db, hashSecret(key));
  if (!link) return { link: null, state: { state: 'unknown' } };
  if (link.usedAt !== null) return { link: null, state: { state: 'used' } };
  if (Date.parse(link.endsAt) <= now) return { link: null, state: { state: 'late' } };
  const { permissions, endsAt, createdBy: invitedBy } = link;
  if (link.userId === null) return { link, state: { state: 'invitation', invitedBy, permissions, endsAt } };
  const user = await findUserById(db, link.userId);
  if (!user) return { link: null, state: { state: 'unknown' } };
  return { link, state: { state: 'reset', name: user.name, endsAt } };
}

/** The name of the user that a link makes, or whose password it sets. */
function requireName(state: UserLinkState, chosen: string | undefined): string {
  if (state.state === 'reset') return state.name;
  if (state.state !== 'invitation') throw notOpen(state);
  if (chosen === undefined) throw fieldError('name', 'name-needed');
  return chosen;
}

/** Whoever is logged in would otherwise take the link of somebody else. */
function requireStranger(state: UserLinkState, user: User | null): void {
  if (!user || (state.state === 'reset' && state.name === user.name)) return;
  throw new Failure('conflict', refuse('logged-in-already', { name: user.name }));
}

async function addInvited(
  trx: Database,
  user: { name: string; passwordHash: string; createdAt: string },
  { permissions }: UserLink,
): Promise<void> {
  const problem = await userNameProblem(trx, user.name);
  if (problem) throw fieldError('name', problem);
  await insertUser(trx, { ...user, permissions, id: randomUUID() }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken() : error;
  });
}

function describeInvitation({ createdBy, permissions }: UserLink): string {
  const may = permissions.join(', ') || 'nothing special';
  return createdBy === null ? `invited, may: ${may}` : `invited by ${createdBy}, may: ${may}`;
}

const nameTaken = () => fieldError('name', 'name-taken');

function notOpen({ state }: UserLinkState): Failure {
  if (state === 'used') return new Failure('not-found', 'link-used');
  if (state === 'late') return new Failure('not-found', 'link-expired');
  return new Failure('not-found', 'link-unknown');
}
