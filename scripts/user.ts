import { parseArgs } from 'node:util';
import type { AuditAction } from '#shared/api/audit.ts';
import { Permission } from '#shared/user/user.ts';
import { recordAuditEvent } from '../server/audit/queries.ts';
import { loadConfig } from '../server/config.ts';
import type { Database } from '../server/database/tables.ts';
import { isUniqueViolation } from '../server/database/unique-violation.ts';
import { describeError } from '../server/lifecycle/describe-error.ts';
import { openSite } from '../server/lifecycle/open-site.ts';
import { StartError } from '../server/process/start-error.ts';
import { createUser } from '../server/user/create-user.ts';
import { passwordError } from '../server/user/password/password-error.ts';
import { generatePassword, hashPassword } from '../server/user/password/password-hash.ts';
import { deleteUser, listUsers, updatePassword, updatePermissions } from '../server/user/queries.ts';
import { deleteSecondFactor, listSecondFactors } from '../server/user/second-factor/queries.ts';

const HELP = `npm run user -- COMMAND

  list                                          all users and what they may do
  add NAME [--permission P]... [--password W]   a new user; without a password one is made up and shown
  set NAME [--permission P]...                  what a user may do from now on; none given: nothing
  reset NAME [--password W]                     a new password; ends the user's sessions
  second-factor-off NAME                        for who has lost their app and their recovery codes
  remove NAME

Permissions: ${Permission.options.join(', ')} (admin includes all others).`;

interface Request {
  db: Database;
  name: string;
  permissions: Permission[];
  chosen: string | null;
}

const commands: Record<string, (request: Request) => Promise<string>> = {
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
  add: async ({ db, name, permissions, chosen }) => {
    const password = chosen ?? generatePassword();
    await createUser(db, { name, permissions }, password, Date.now()).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new StartError(`There is a user '${name}' already`) : error;
    });
    await note(db, 'user-added', name, permissions.join(', '));
    return `Made '${name}'${told(chosen, password)}`;
  },
  set: async ({ db, name, permissions }) => {
    requireKnown(await updatePermissions(db, name, permissions), name);
    await note(db, 'user-changed', name, `may now: ${permissions.join(', ') || 'nothing special'}`);
    return `'${name}' may now: ${permissions.join(', ') || 'nothing special'}`;
  },
  reset: async ({ db, name, chosen }) => {
    const password = chosen ?? generatePassword();
    requireKnown(await updatePassword(db, name, await hashPassword(password)), name);
    await note(db, 'password-reset', name);
    return `'${name}' has a new password${told(chosen, password)}`;
  },
  'second-factor-off': async ({ db, name }) => {
    if (!(await deleteSecondFactor(db, name))) {
      throw new StartError(`There is no user '${name}' with a second factor`);
    }
    await note(db, 'second-factor-off', name);
    return `'${name}' logs in with the password alone`;
  },
  remove: async ({ db, name }) => {
    requireKnown(await deleteUser(db, name), name);
    await note(db, 'user-removed', name);
    return `Removed '${name}'`;
  },
};

function note(db: Database, action: AuditAction, subject: string, detail = ''): Promise<void> {
  return recordAuditEvent(db, { at: Date.now(), user: null, action, subject, detail });
}

function told(chosen: string | null, password: string): string {
  return chosen ? '' : `; the password is ${password} (shown only this once)`;
}

function requireKnown(isKnown: boolean, name: string): void {
  if (!isKnown) throw new StartError(`There is no user '${name}'`);
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments();
  const [command = '', name = ''] = positionals;
  const act = commands[command];
  if (!act) return HELP;
  if (command !== 'list' && !name.trim()) throw new StartError(`Which user?\n\n${HELP}`);
  const permissions = (values.permission ?? []).map(toPermission);
  const chosen = values.password ?? null;
  const config = loadConfig();
  const { siteName } = config;
  const fault = chosen === null ? null : await passwordError(chosen, { userName: name, siteName });
  if (fault) throw new StartError(fault);
  const { db } = await openSite(config);
  try {
    // What is done to a user and its entry in the list are there together.
    const asked = { name: name.trim(), permissions, chosen };
    return await db.transaction().execute((trx) => act({ db: trx, ...asked }));
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
  if (!found) throw new StartError(`'${text}' is no permission: ${Permission.options.join(', ')}`);
  return found;
}

try {
  console.log(await run());
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
