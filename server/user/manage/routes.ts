import * as api from '#shared/api/account/user.ts';
import { refuse } from '#shared/refusal/refuse.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Permission } from '#shared/user/user.ts';
import { change } from '../../change.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import { deleteAccessToken } from '../access-token/queries.ts';
import { makeInvitation, makeReset } from '../link/make-link.ts';
import { deleteInvitation } from '../link/queries.ts';
import { deleteUser, isLastAdmin, lockUserById, type StoredUser, updatePermissions } from '../queries.ts';
import { deleteAllFactors } from '../second-factor/queries.ts';
import { deleteSessions } from '../session/queries.ts';
import { listManagedUsers } from './list-users.ts';
import { isManagedUser } from './queries.ts';

/** The users of the site, for its admins (docs/rules/accounts.md#users). */
export function userRoutes(mount: Mount, { passwordLogin }: Pick<Config, 'passwordLogin'>): void {
  const list: ListUsers = (db, now) => listManagedUsers(db, { now, hasPasswords: passwordLogin === 'on' });
  serve(mount, api.users, () => list(mount.db, mount.now()));
  serveLinks(mount, list);
  serveChanges(mount, list);
}

type ListUsers = (db: Database, now: number) => Promise<api.UserList>;

function serveLinks(mount: Mount, list: ListUsers): void {
  change(mount, api.inviteUser, ({ body }, commit) =>
    commit(async ({ trx, at, user }) => {
      const link = await makeInvitation(trx, body.permissions, { by: user.name, now: at });
      return { result: link, entry: { detail: permissionText(body.permissions) } };
    }),
  );

  change(mount, api.withdrawInvitation, ({ params }, commit) =>
    commit(async ({ trx, at }) => {
      if (!(await deleteInvitation(trx, params.id, timestampOf(at)))) {
        throw new Failure('not-found', 'invitation-gone');
      }
      return { result: await list(trx, at), entry: {} };
    }),
  );

  change(mount, api.makeResetLink, ({ params }, commit) =>
    commit(async ({ trx, at, user: by }) => {
      const user = await requireUser(trx, params.id);
      const link = await makeReset(trx, user.id, { by: by.name, now: at });
      return { result: link, entry: { subject: user.name } };
    }),
  );
}

function serveChanges(mount: Mount, list: ListUsers): void {
  change(mount, api.changePermissions, ({ params, body }, commit) =>
    commit(async ({ trx, at }) => {
      const { id, name, permissions: before } = await requireUser(trx, params.id);
      if (await isManagedUser(trx, id)) {
        throw new Failure('conflict', refuse('permissions-from-provider', { name }));
      }
      const permissions = [...new Set(body.permissions)];
      if (!isSame(before, body.replaces)) {
        throw new Failure('conflict', refuse('permissions-changed', { name }));
      }
      if (!permissions.includes('admin')) await requireOtherAdmin(trx, name);
      await updatePermissions(trx, name, permissions);
      const entry = { subject: name, detail: `may now: ${permissionText(permissions)}` };
      return { result: await list(trx, at), entry };
    }),
  );

  change(mount, api.removeSecondFactor, ({ params }, commit) =>
    commit(async ({ trx, at, user }) => {
      const { name } = await requireUser(trx, params.id);
      if (name === user.name) throw new Failure('forbidden', 'own-second-factor');
      if (!(await deleteAllFactors(trx, name))) {
        throw new Failure('not-found', refuse('user-without-second-factor', { name }));
      }
      return { result: await list(trx, at), entry: { subject: name } };
    }),
  );

  change(mount, api.endUserSessions, ({ params }, commit) =>
    commit(async ({ trx, at }) => {
      const { name } = await requireUser(trx, params.id);
      const ended = await deleteSessions(trx, name);
      const entry = ended > 0 ? { subject: name, detail: `${ended} of them` } : null;
      return { result: await list(trx, at), entry };
    }),
  );

  change(mount, api.removeUserAccessToken, ({ params }, commit) =>
    commit(async ({ trx, at }) => {
      const user = await requireUser(trx, params.id);
      const removed = await deleteAccessToken(trx, user.id, params.token);
      if (removed === null) throw new Failure('not-found', 'access-token-removed');
      return { result: await list(trx, at), entry: { subject: user.name, detail: removed } };
    }),
  );

  change(mount, api.removeUser, ({ params }, commit) =>
    commit(async ({ trx, at }) => {
      const { name } = await requireUser(trx, params.id);
      await requireOtherAdmin(trx, name);
      await deleteUser(trx, name);
      return { result: await list(trx, at), entry: { subject: name } };
    }),
  );
}

async function requireUser(trx: Database, id: string): Promise<StoredUser> {
  const user = await lockUserById(trx, id);
  if (!user) throw new Failure('not-found', 'user-removed');
  return user;
}

async function requireOtherAdmin(trx: Database, name: string): Promise<void> {
  if (await isLastAdmin(trx, name)) {
    throw new Failure('conflict', refuse('last-admin', { name }));
  }
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

function permissionText(permissions: readonly Permission[]): string {
  return permissions.join(', ') || 'nothing special';
}
