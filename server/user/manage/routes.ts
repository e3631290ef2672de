import type { AuditAction } from '#shared/api/audit.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import * as api from '#shared/api/user.ts';
import { t } from '#shared/language/t.ts';
import type { Permission } from '#shared/user/user.ts';
import { recordAuditEvent } from '../../audit/queries.ts';
import type { Context } from '../../context.ts';
import { withExclusiveLock } from '../../database/open.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount, Visitor } from '../../http/visitor.ts';
import { saveSetting } from '../../setting/queries.ts';
import { deleteAccessToken } from '../access-token/queries.ts';
import { makeInvitation, makeReset } from '../link/make-link.ts';
import { deleteInvitation } from '../link/queries.ts';
import { deleteUser, isLastAdmin, lockUserById, type StoredUser, updatePermissions } from '../queries.ts';
import { deleteAllFactors } from '../second-factor/queries.ts';
import { recheckAccess } from '../session/lock-account.ts';
import { deleteSessions, findSession } from '../session/queries.ts';
import { listManagedUsers } from './list-users.ts';
import { isManagedUser } from './queries.ts';

/** A change by an admin, in its transaction. */
interface Change {
  trx: Database;
  /** The name of the admin. */
  by: string;
  record: (action: AuditAction, subject: string, detail?: string) => Promise<void>;
}

type Run = <Result>(
  endpoint: Endpoint,
  visitor: Visitor,
  work: (change: Change) => Promise<Result>,
) => Promise<Result>;

/** The users of the site, for its admins (docs/rules/accounts.md#users). */
export function userRoutes(mount: Mount, { db, now }: Context): void {
  /** Two admins could otherwise each take the other's permission away, and leave none. */
  const run: Run = (endpoint, visitor, work) =>
    withExclusiveLock(db, async (trx) => {
      const by = (await recheckAccess(trx, endpoint, visitor)).user?.name ?? '';
      return work({
        trx,
        by,
        record: (action, subject, detail = '') =>
          recordAuditEvent(trx, { at: now(), user: by, action, subject, detail }),
      });
    });

  serve(mount, api.users, () => listManagedUsers(db, now()));
  serveLinks(mount, run, now);
  serveChanges(mount, run, now);
  serveRequirement(mount, run, now);
}

function serveLinks(mount: Mount, run: Run, now: () => number): void {
  serve(mount, api.inviteUser, ({ body, visitor }) =>
    run(api.inviteUser, visitor, async ({ trx, by, record }) => {
      const link = await makeInvitation(trx, body.permissions, { by, now: now() });
      await record('user-invited', '', permissionText(body.permissions));
      return link;
    }),
  );

  serve(mount, api.withdrawInvitation, ({ params, visitor }) =>
    run(api.withdrawInvitation, visitor, async ({ trx, record }) => {
      if (!(await deleteInvitation(trx, params.id, new Date(now()).toISOString()))) {
        throw new Failure('not-found', t('This invitation was used, withdrawn, or has ended'));
      }
      await record('invitation-withdrawn', '');
      return listManagedUsers(trx, now());
    }),
  );

  serve(mount, api.makeResetLink, ({ params, visitor }) =>
    run(api.makeResetLink, visitor, async ({ trx, by, record }) => {
      const user = await requireUser(trx, params.id);
      const link = await makeReset(trx, user.id, { by, now: now() });
      await record('reset-link-made', user.name);
      return link;
    }),
  );
}

function serveChanges(mount: Mount, run: Run, now: () => number): void {
  serve(mount, api.changePermissions, ({ params, body, visitor }) =>
    run(api.changePermissions, visitor, async ({ trx, record }) => {
      const { id, name, permissions: before } = await requireUser(trx, params.id);
      if (await isManagedUser(trx, id)) {
        throw new Failure('conflict', t('The provider says what {name} may do', { name }));
      }
      const permissions = [...new Set(body.permissions)];
      if (!isSame(before, body.replaces)) {
        throw new Failure(
          'conflict',
          t('The permissions of {name} have been changed in the meantime', { name }),
        );
      }
      if (!permissions.includes('admin')) await requireOtherAdmin(trx, name);
      await updatePermissions(trx, name, permissions);
      await record('user-changed', name, `may now: ${permissionText(permissions)}`);
      return listManagedUsers(trx, now());
    }),
  );

  serve(mount, api.removeSecondFactor, ({ params, visitor }) =>
    run(api.removeSecondFactor, visitor, async ({ trx, by, record }) => {
      const { name } = await requireUser(trx, params.id);
      if (name === by)
        throw new Failure('forbidden', t('Your own second factor is turned off in your profile'));
      if (!(await deleteAllFactors(trx, name))) {
        throw new Failure('not-found', t('{name} has no second factor', { name }));
      }
      await record('second-factor-off', name);
      return listManagedUsers(trx, now());
    }),
  );

  serve(mount, api.endUserSessions, ({ params, visitor }) =>
    run(api.endUserSessions, visitor, async ({ trx, record }) => {
      const { name } = await requireUser(trx, params.id);
      const ended = await deleteSessions(trx, name);
      if (ended > 0) await record('session-ended', name, `${ended} of them`);
      return listManagedUsers(trx, now());
    }),
  );

  serve(mount, api.removeUserAccessToken, ({ params, visitor }) =>
    run(api.removeUserAccessToken, visitor, async ({ trx, record }) => {
      const user = await requireUser(trx, params.id);
      const removed = await deleteAccessToken(trx, user.id, params.token);
      if (removed === null) throw new Failure('not-found', t('This access token has been removed'));
      await record('access-token-removed', user.name, removed);
      return listManagedUsers(trx, now());
    }),
  );

  serve(mount, api.removeUser, ({ params, visitor }) =>
    run(api.removeUser, visitor, async ({ trx, record }) => {
      const { name } = await requireUser(trx, params.id);
      await requireOtherAdmin(trx, name);
      await deleteUser(trx, name);
      await record('user-removed', name);
      return listManagedUsers(trx, now());
    }),
  );
}

/** Whether everyone with a permission needs a second factor (docs/rules/accounts.md#required-second-factor). */
function serveRequirement(mount: Mount, run: Run, now: () => number): void {
  serve(mount, api.requireSecondFactor, ({ body: { isRequired }, visitor }) =>
    run(api.requireSecondFactor, visitor, async ({ trx, record }) => {
      await saveSetting(trx, 'second_factor_required', String(isRequired));
      if ((await findSession(trx, visitor.sessionId ?? ''))?.user.lacksSecondFactor) {
        throw new Failure('conflict', t('Set up your own second factor first, or log in with your passkey'));
      }
      await record(
        'second-factor-required',
        '',
        isRequired ? 'it is, of everyone with a permission' : 'it is not any more',
      );
      return listManagedUsers(trx, now());
    }),
  );
}

async function requireUser(trx: Database, id: string): Promise<StoredUser> {
  const user = await lockUserById(trx, id);
  if (!user) throw new Failure('not-found', t('This user has been removed'));
  return user;
}

async function requireOtherAdmin(trx: Database, name: string): Promise<void> {
  if (await isLastAdmin(trx, name)) {
    throw new Failure('conflict', t('{name} is the last admin: make another user one first', { name }));
  }
}

function isSame(one: readonly Permission[], other: readonly Permission[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

function permissionText(permissions: readonly Permission[]): string {
  return permissions.join(', ') || 'nothing special';
}
