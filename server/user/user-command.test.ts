import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runScript } from '../../test/command/run-script.ts';
import { runScriptHere } from '../../test/command/run-script-here.ts';
import { parseConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { openSite } from '../lifecycle/open-site.ts';
import { saveSetting } from '../setting/queries.ts';
import { insertAccessToken } from './access-token/queries.ts';
import { findUser } from './queries.ts';
import { insertSecondFactor } from './second-factor/queries.ts';
import { insertSession } from './session/queries.ts';

// Starting processes is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-user-'));
  const { db } = await openSite({ ...parseConfig({}), dataDir: join(folder, 'data') });
  await saveSetting(db, 'seeded', 'empty');
  await db.destroy();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command on its own site and returns the exit code and everything it printed. */
function runUser(...args: string[]): Promise<string> {
  return runScriptHere('user', args, { cwd: folder, env: { DATA_DIR: join(folder, 'data') } });
}

/** The same as a process. */
function startUser(...args: string[]): Promise<string> {
  return runScript('user', args, { cwd: folder, env: { DATA_DIR: join(folder, 'data') } });
}

async function addSecondFactor(name: string): Promise<void> {
  const db = openDatabase({ file: join(folder, 'data/zoomout.sqlite') });
  const userId = (await findUser(db, name))?.id ?? '';
  await insertSecondFactor(db, {
    userId,
    encryptedSecret: '',
    lastStep: 0,
    recoveryCodeHashes: [],
    createdAt: '',
  });
  await db.destroy();
}

async function addSession(name: string): Promise<void> {
  const db = openDatabase({ file: join(folder, 'data/zoomout.sqlite') });
  const userId = (await findUser(db, name))?.id ?? '';
  const at = new Date().toISOString();
  const times = { createdAt: at, lastUsedAt: at, confirmedAt: at };
  await insertSession(db, {
    id: 'one',
    userId,
    secretHash: '',
    browser: '',
    isByPasskey: false,
    isByProvider: false,
    ...times,
  });
  await db.destroy();
}

async function addToken(name: string): Promise<void> {
  const db = openDatabase({ file: join(folder, 'data/zoomout.sqlite') });
  await insertAccessToken(db, {
    id: 'one',
    userId: (await findUser(db, name))?.id ?? '',
    hash: 'a hash',
    name: 'Nightly',
    permissions: ['manage-level'],
    createdAt: '2026-11-20T12:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    lastUsedOn: null,
  });
  await db.destroy();
}

describe('npm run user', () => {
  it('adds, lists, changes and removes users', async () => {
    expect(await runUser('add', 'ada', '--permission', 'manage-level')).toMatch(
      /^0 Created user 'ada'; the password is \S{20}/,
    );
    expect(await runUser('add', 'bob', '--password', 'open sesame')).toBe("0 Created user 'bob'");
    expect(await runUser('add', 'ada')).toBe("1 User 'ada' already exists");
    expect(await runUser('set', 'bob', '--permission', 'admin')).toBe("0 Permissions of 'bob': admin");
    expect(await runUser('reset', 'bob', '--password', 'open again')).toBe("0 Changed the password of 'bob'");
    expect(await runUser('list')).toBe('0 ada\tmanage-level\nbob\tadmin');
    expect(await runUser('second-factor-off', 'bob')).toBe("1 No user 'bob' with a second factor");
    await addSecondFactor('bob');
    expect(await runUser('list')).toBe('0 ada\tmanage-level\nbob\tadmin\tsecond factor');
    expect(await runUser('second-factor-off', 'bob')).toBe(
      "0 Removed the second factor and the passkeys of 'bob'",
    );
    expect(await runUser('list')).toBe('0 ada\tmanage-level\nbob\tadmin');
    await addSession('bob');
    expect(await runUser('list')).toMatch(/^0 ada\tmanage-level\nbob\tadmin\t1 session\tlast seen 2\S+Z$/);
    expect(await runUser('end-sessions', 'bob')).toBe("0 Ended 1 session of 'bob'");
    expect(await runUser('end-sessions', 'bob')).toBe("0 Ended 0 sessions of 'bob'");
    expect(await runUser('set', 'ada', '--permission', 'admin')).toBe("0 Permissions of 'ada': admin");
    // Both at the same moment: one of them is the last admin then.
    const taken = await Promise.all([startUser('set', 'ada'), startUser('remove', 'bob')]);
    expect(taken.map((output) => output[0]).sort()).toEqual(['0', '1']);
    expect(taken.find((output) => output.startsWith('1'))).toMatch(/is the last admin/);
    const [, last = ''] = /(\w+)\tadmin/.exec(await runUser('list')) ?? [];
    expect(await runUser('set', last, '--permission', 'manage-level')).toMatch(/is the last admin/);
    expect(await runUser('remove', last)).toMatch(/is the last admin/);
    expect(await runUser('set', last, '--permission', 'admin')).toMatch(/^0 /);
  });

  it('makes one-time links, requires a second factor, and removes access tokens', async () => {
    expect(await runUser('add', 'cleo')).toMatch(/^0 /);
    expect(await runUser('invite', '--permission', 'manage-level')).toMatch(
      /^0 http:\/\/localhost:3000\/account-link#[\w-]{43}\nWorks once, until 2\S+Z; shown only once$/,
    );
    expect(await runUser('reset-link', 'cleo')).toMatch(
      /^0 http:\/\/localhost:3000\/account-link#[\w-]{43}\n/,
    );
    expect(await runUser('reset-link', 'joe')).toBe("1 No user 'joe'");
    expect(await runUser('require-second-factor', 'maybe')).toMatch(/^1 Say on or off/);
    expect(await runUser('require-second-factor', 'on')).toBe(
      '0 A second factor is required of everyone with a permission',
    );
    expect(await runUser('list')).toMatch(/\n1 open invitation\nA second factor is required/);
    expect(await runUser('require-second-factor', 'off')).toBe('0 A second factor is required of no one');
    expect(await runUser('tokens', 'cleo')).toBe("0 'cleo' has no access tokens");
    await addToken('cleo');
    expect(await runUser('tokens', 'cleo')).toBe(
      '0 one\tNightly\tmanage-level\tuntil 2027-01-01T00:00:00.000Z\tlast used never',
    );
    expect(await runUser('revoke-token', 'cleo', 'two')).toBe(
      "1 'cleo' has no access token with the id 'two'",
    );
    expect(await runUser('revoke-token', 'cleo', 'one')).toBe(
      "0 Removed the access token 'Nightly' of 'cleo'",
    );
  });

  it('makes no site where there is none', async () => {
    const dataDir = join(folder, 'elsewhere');
    const output = await runScript('user', ['add', 'ada'], { cwd: folder, env: { DATA_DIR: dataDir } });
    expect(output).toBe(
      `1 This site was never started: there is none in DATA_DIR (${dataDir}). Start it once, or use its settings`,
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('explains what it does not understand', async () => {
    for (const args of [[], ['--help'], ['list', '-h']])
      expect(await runUser(...args)).toMatch(/^0 npm run user -- COMMAND/);
    expect(await runUser('remove', 'joe')).toBe("1 No user 'joe'");
    expect(await runUser('remove')).toMatch(/^1 NAME is missing/);
    expect(await runUser('add', 'joe', '--permission', 'all')).toMatch(/^1 Unknown permission 'all'/);
    expect(await runUser('add', 'joe', '--password', 'short')).toBe('1 Use at least 8 characters');
    expect(await runUser('add', 'joe', '--password', 'password1')).toMatch(
      /^1 This is one of the most common/,
    );
    expect(await runUser('add', '--colour', 'red')).toMatch(/^1 Unknown option '--colour'/);
  });
});
