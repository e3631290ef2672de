import type { NewUserLink } from '#shared/api/account/user.ts';
import type { AuditAction } from '#shared/api/audit-action.ts';
import { DEFAULT_SITE_NAME } from '#shared/look/look.ts';
import { paths } from '#shared/page/paths.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { Permission } from '#shared/user/user.ts';
import { USER_LINK_HOURS } from '#shared/user/user-link.ts';
import { recordAuditEvent } from '../server/audit/queries.ts';
import type { Config } from '../server/config.ts';
import { isUniqueViolation } from '../server/database/errors.ts';
import { withExclusiveLock } from '../server/database/open.ts';
import type { Database } from '../server/database/tables.ts';
import { openStartedSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';
import { saveSetting } from '../server/setting/queries.ts';
import { deleteAccessToken, listAccessTokens } from '../server/user/access-token/queries.ts';
import { createUser } from '../server/user/create-user.ts';
import { makeInvitation, makeReset } from '../server/user/link/make-link.ts';
import { listManagedUsers } from '../server/user/manage/list-users.ts';
import { describeWays } from '../server/user/password/other-ways.ts';
import { generatePassword, hashPassword, passwordError } from '../server/user/password/password-hash.ts';
import {
  countOtherWays,
  deleteUser,
  findUser,
  isLastAdmin,
  lockUser,
  updatePassword,
  updatePermissions,
} from '../server/user/queries.ts';
import { deleteAllFactors } from '../server/user/second-factor/queries.ts';
import { deleteSessions } from '../server/user/session/queries.ts';
import { readArguments, runCommand } from './command.ts';

const HELP = `npm run user -- COMMAND

  list                                          all users: permissions, second factor, sessions, last seen
  add NAME [--permission P]... [--password W]   a new user; without a password one is generated and shown
  invite [--permission P]...                    a link for a new user, who chooses a name and a password
  set NAME [--permission P]...                  replaces the permissions of a user, with none if none is given
  reset NAME [--password W]                     a new password; ends the user's sessions
  reset-link NAME                               a link with which the user chooses a new password
  end-sessions NAME                             logs a user out everywhere
  second-factor-off NAME                        removes the app and all passkeys of a user who has lost them
  require-second-factor on|off                  whether everyone with a permission needs one
  tokens NAME                                   the user's access tokens, with their ids
  revoke-token NAME ID                          removes an access token
  remove NAME                                   deletes a user

Permissions: ${Permission.options.join(', ')} (admin includes all others). The last admin stays one.
Links work once, within ${USER_LINK_HOURS} hours, and are shown only once.`;

interface CommandOptions {
  db: Database;
  name: string;
  permissions: Permission[];
  /** As given; null to generate one. */
  password: string | null;
  /** What follows the name. */
  rest: string[];
  /** Whether the site takes passwords. */
  hasPasswords: boolean;
  /** The address of a page of the site. */
  addressOf: (path: string) => string;
}

const commands: Record<string, (options: CommandOptions) => Promise<string>> = {
  list: async ({ db, hasPasswords }) => {
    const options = { now: Date.now(), hasPasswords };
    const { users, invitations, isSecondFactorRequired } = await listManagedUsers(db, options);
    const lines = users.map(
      ({ name, permissions, hasSecondFactor, isLinked, sessions, accessTokens, seenAt }) =>
        [
          name,
          permissions.join(', ') || '-',
          ...(hasSecondFactor ? ['second factor'] : []),
          ...(isLinked ? ['logs in by the provider'] : []),
          ...(sessions > 0 ? [counted(sessions, 'session')] : []),
          ...(accessTokens.length > 0 ? [counted(accessTokens.length, 'access token')] : []),
          ...(seenAt === null ? [] : [`last seen ${seenAt}`]),
        ].join('\t'),
    );
    if (invitations.length > 0) lines.push(counted(invitations.length, 'open invitation'));
    if (isSecondFactorRequired) lines.push('A second factor is required of everyone with a permission');
    return lines.join('\n');
  },
  add: async ({ db, name, permissions, password }) => {
    if (cleanLine(name) !== name) throw new StartError('NAME has invisible characters');
    const newPassword = password ?? generatePassword();
    await createUser(db, { name, permissions }, newPassword, Date.now()).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new StartError(`User '${name}' already exists`) : error;
    });
    await audit(db, 'user-added', name, permissions.join(', '));
    return `Created user '${name}'${passwordNote(password, newPassword)}`;
  },
  invite: async ({ db, permissions, addressOf }) => {
    const link = await makeInvitation(db, permissions, { by: null, now: Date.now() });
    await audit(db, 'user-invited', '', permissions.join(', ') || 'nothing special');
    return describeLink(link, addressOf);
  },
  set: async ({ db, name, permissions }) => {
    if (!permissions.includes('admin')) await requireOtherAdmin(db, name);
    requireFound(await updatePermissions(db, name, permissions), name);
    await audit(db, 'user-changed', name, `may now: ${permissions.join(', ') || 'nothing special'}`);
    return `Permissions of '${name}': ${permissions.join(', ') || 'none'}`;
  },
  reset: async ({ db, name, password }) => {
    const newPassword = password ?? generatePassword();
    requireFound(await updatePassword(db, name, await hashPassword(newPassword)), name);
    await audit(db, 'password-reset', name);
    const stay = describeWays('stay', await countOtherWays(db, (await findUser(db, name))?.id ?? ''));
    const note = stay && `\nThe sessions have ended, but not all ways in. ${stay}`;
    return `Changed the password of '${name}'${passwordNote(password, newPassword)}${note}`;
  },
  'reset-link': async ({ db, name, addressOf }) => {
    const user = await lockUser(db, name);
    if (!user) throw new StartError(`No user '${name}'`);
    const link = await makeReset(db, user.id, { by: null, now: Date.now() });
    await audit(db, 'reset-link-made', name);
    return describeLink(link, addressOf);
  },
  'end-sessions': async ({ db, name }) => {
    requireFound((await lockUser(db, name)) !== null, name);
    const ended = await deleteSessions(db, name);
    if (ended > 0) await audit(db, 'session-ended', name, `${ended} of them`);
    return `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of '${name}'`;
  },
  'second-factor-off': async ({ db, name }) => {
    await lockUser(db, name);
    if (!(await deleteAllFactors(db, name))) {
      throw new StartError(`No user '${name}' with a second factor`);
    }
    await audit(db, 'second-factor-off', name);
    return `Removed the second factor and the passkeys of '${name}'`;
  },
  'require-second-factor': async ({ db, name }) => {
    if (name !== 'on' && name !== 'off') throw new StartError(`Say on or off\n\n${HELP}`);
    await saveSetting(db, 'second_factor_required', String(name === 'on'));
    const of = name === 'on' ? 'of everyone with a permission' : 'of no one';
    const detail = name === 'on' ? 'it is, of everyone with a permission' : 'it is not any more';
    await audit(db, 'second-factor-required', '', detail);
    return `A second factor is required ${of}`;
  },
  tokens: async ({ db, name }) => {
    const user = await findUser(db, name);
    if (!user) throw new StartError(`No user '${name}'`);
    const tokens = await listAccessTokens(db, user.id);
    const lines = tokens.map(({ id, name: what, permissions, endsAt, lastUsedOn }) =>
      [id, what, permissions.join(', '), `until ${endsAt}`, `last used ${lastUsedOn ?? 'never'}`].join('\t'),
    );
    return lines.join('\n') || `'${name}' has no access tokens`;
  },
  'revoke-token': async ({ db, name, rest: [id = ''] }) => {
    const user = await lockUser(db, name);
    if (!user) throw new StartError(`No user '${name}'`);
    const removed = await deleteAccessToken(db, user.id, id);
    if (removed === null) throw new StartError(`'${name}' has no access token with the id '${id}'`);
    await audit(db, 'access-token-removed', name, removed);
    return `Removed the access token '${removed}' of '${name}'`;
  },
  remove: async ({ db, name }) => {
    await requireOtherAdmin(db, name);
    requireFound(await deleteUser(db, name), name);
    await audit(db, 'user-removed', name);
    return `Removed user '${name}'`;
  },
};

function audit(db: Database, action: AuditAction, subject: string, detail = ''): Promise<void> {
  return recordAuditEvent(db, { at: Date.now(), user: null, action, subject, detail });
}

function passwordNote(given: string | null, password: string): string {
  return given ? '' : `; the password is ${password} (shown only once)`;
}

function describeLink({ key, endsAt }: NewUserLink, addressOf: CommandOptions['addressOf']): string {
  return `${addressOf(paths.accountLink(key))}\nWorks once, until ${endsAt}; shown only once`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

async function requireOtherAdmin(db: Database, name: string): Promise<void> {
  if (await isLastAdmin(db, name)) {
    throw new StartError(`'${name}' is the last admin: make another user one first`);
  }
}

function requireFound(isFound: boolean, name: string): void {
  if (!isFound) throw new StartError(`No user '${name}'`);
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments(
    {
      help: { type: 'boolean', short: 'h' },
      permission: { type: 'string', multiple: true },
      password: { type: 'string' },
    },
    HELP,
  );
  const [command = '', name = '', ...rest] = positionals;
  const runCommand = commands[command];
  if (!runCommand || values.help) return HELP;
  if (!NAMELESS.has(command) && !name.trim()) throw new StartError(`NAME is missing\n\n${HELP}`);
  const permissions = (values.permission ?? []).map(toPermission);
  const password = values.password ?? null;
  const config = loadConfig();
  const siteName = config.siteName ?? DEFAULT_SITE_NAME;
  const error = password === null ? null : await passwordError(password, { userName: name, siteName });
  if (error) throw new StartError(refusalText(error));
  const { db } = await openStartedSite(config);
  try {
    // The change and its audit event are committed together; the lock keeps two commands from taking the last two admins away.
    const addressOf = (path: string) => siteAddress(config, path);
    const hasPasswords = config.passwordLogin === 'on';
    const options = { name: name.trim(), permissions, password, rest, hasPasswords, addressOf };
    return await withExclusiveLock(db, (trx) => runCommand({ db: trx, ...options }));
  } finally {
    await db.destroy();
  }
}

const NAMELESS: ReadonlySet<string> = new Set(['list', 'invite']);

/** Without PUBLIC_URL nobody knows how the site is reached: from its own machine it is. */
function siteAddress({ publicUrl, port }: Config, path: string): string {
  return `${(publicUrl || `http://localhost:${port}`).replace(/\/$/, '')}${path}`;
}

function toPermission(text: string): Permission {
  const found = Permission.options.find((option) => option === text);
  if (!found)
    throw new StartError(`Unknown permission '${text}', use one of: ${Permission.options.join(', ')}`);
  return found;
}

await runCommand(run);
