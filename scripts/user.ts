import { parseArgs } from 'node:util';
import type { AuditAction } from '#shared/api/audit.ts';
import { DEFAULT_SITE_NAME } from '#shared/look/look.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { Permission } from '#shared/user/user.ts';
import { recordAuditEvent } from '../server/audit/queries.ts';
import { isUniqueViolation } from '../server/database/errors.ts';
import { withExclusiveLock } from '../server/database/open.ts';
import type { Database } from '../server/database/tables.ts';
import { describeError } from '../server/lifecycle/describe-error.ts';
import { openStartedSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';
import { createUser } from '../server/user/create-user.ts';
import { generatePassword, hashPassword, passwordError } from '../server/user/password/password-hash.ts';
import {
  deleteUser,
  isLastAdmin,
  listUsers,
  lockUser,
  updatePassword,
  updatePermissions,
} from '../server/user/queries.ts';
import { deleteSecondFactor, listSecondFactors } from '../server/user/second-factor/queries.ts';
import { deleteSessions } from '../server/user/session/queries.ts';

const HELP = `npm run user -- COMMAND

  list                                          all users and their permissions
  add NAME [--permission P]... [--password W]   a new user; without a password one is generated and shown
  set NAME [--permission P]...                  replaces the permissions of a user, with none if none is given
  reset NAME [--password W]                     a new password; ends the user's sessions
  end-sessions NAME                             logs a user out everywhere
  second-factor-off NAME                        for a user who has lost the app and the recovery codes
  remove NAME                                   deletes a user

Permissions: ${Permission.options.join(', ')} (admin includes all others). The last admin stays one.`;

interface CommandOptions {
  db: Database;
  name: string;
  permissions: Permission[];
  /** As given; null to generate one. */
  password: string | null;
}

const commands: Record<string, (options: CommandOptions) => Promise<string>> = {
  list: async ({ db }) => {
    const users = await listUsers(db);
    const factors = new Set((await listSecondFactors(db)).map(({ userName }) => userName));
    return users
      .map(({ name, permissions }) => {
        const line = `${name}\t${permissions.join(', ') || '-'}`;
        return factors.has(name) ? `${line}\tsecond factor` : line;
      })
      .join('\n');
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
    return `Changed the password of '${name}'${passwordNote(password, newPassword)}`;
  },
  'end-sessions': async ({ db, name }) => {
    requireFound((await lockUser(db, name)) !== null, name);
    const ended = await deleteSessions(db, name);
    if (ended > 0) await audit(db, 'session-ended', name, `${ended} of them`);
    return `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} of '${name}'`;
  },
  'second-factor-off': async ({ db, name }) => {
    await lockUser(db, name);
    if (!(await deleteSecondFactor(db, name))) {
      throw new StartError(`No user '${name}' with a second factor`);
    }
    await audit(db, 'second-factor-off', name);
    return `Removed the second factor of '${name}'`;
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

async function requireOtherAdmin(db: Database, name: string): Promise<void> {
  if (await isLastAdmin(db, name)) {
    throw new StartError(`'${name}' is the last admin: make another user one first`);
  }
}

function requireFound(isFound: boolean, name: string): void {
  if (!isFound) throw new StartError(`No user '${name}'`);
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments();
  const [command = '', name = ''] = positionals;
  const runCommand = commands[command];
  if (!runCommand) return HELP;
  if (command !== 'list' && !name.trim()) throw new StartError(`NAME is missing\n\n${HELP}`);
  const permissions = (values.permission ?? []).map(toPermission);
  const password = values.password ?? null;
  const config = loadConfig();
  const siteName = config.siteName ?? DEFAULT_SITE_NAME;
  const error = password === null ? null : await passwordError(password, { userName: name, siteName });
  if (error) throw new StartError(error);
  const { db } = await openStartedSite(config);
  try {
    // The change and its audit event are committed together; the lock keeps two commands from taking the last two admins away.
    const options = { name: name.trim(), permissions, password };
    return await withExclusiveLock(db, (trx) => runCommand({ db: trx, ...options }));
  } finally {
    await db.destroy();
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { permission: { type: 'string', multiple: true }, password: { type: 'string' } },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function toPermission(text: string): Permission {
  const found = Permission.options.find((option) => option === text);
  if (!found)
    throw new StartError(`Unknown permission '${text}', use one of: ${Permission.options.join(', ')}`);
  return found;
}

try {
  console.log(await run());
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
