import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../test/command/own-server.ts';
import { requireDatabaseFile } from './database-file.ts';

const isRoot = process.getuid?.() === 0;

let data: string;
let file: string;

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'zoomout-file-'));
  file = join(data, 'zoomout.sqlite');
  onTestFinished(() => rm(data, { recursive: true }));
});

const remains: [string, () => Promise<void>][] = [
  ['a secret', () => writeFile(join(data, 'session-secret'), 'a secret')],
  ['screenshots', async () => void (await mkdir(join(data, 'screenshots/a'), { recursive: true }))],
  ['crops', async () => void (await mkdir(join(data, 'crops/a'), { recursive: true }))],
  ['the log of a database', () => writeFile(`${file}-wal`, 'commits')],
];

describe('an empty database file', () => {
  it.each(remains)('beside %s is refused, with advice', async (_, leave) => {
    await writeFile(file, '');
    await leave();
    expect(() => requireDatabaseFile(data)).toThrow(
      /is empty, but .+ import a backup .+ delete the empty file/,
    );
  });

  it('alone is filled, as when the first start was interrupted', async () => {
    await writeFile(file, '');
    await mkdir(join(data, 'screenshots'));
    requireDatabaseFile(data);
  });
});

describe('a missing database file', () => {
  it('is created, also beside the secret of an older site, for an import', async () => {
    requireDatabaseFile(data);
    await writeFile(join(data, 'session-secret'), 'a secret');
    requireDatabaseFile(data);
  });

  it('is refused while its log has the last commits', async () => {
    await writeFile(`${file}-wal`, 'commits');
    expect(() => requireDatabaseFile(data)).toThrow(/is missing, but/);
  });
});

it.skipIf(isRoot)('a database file that may not be written is refused, with its path', async () => {
  await writeFile(file, 'content');
  await chmod(file, 0o400);
  expect(() => requireDatabaseFile(data)).toThrow(`Cannot read and write ${file}`);
});

describe('a server', () => {
  it.each([
    ['no database at all', 'no database '.repeat(1000), /file is not a database \(.*restore a backup/],
    ['an empty file where a site was', '', /is empty, but the folder contains data of a site/],
  ])('does not start on %s, and says so in a line', async (_, content, message) => {
    await mkdir(join(data, 'data/screenshots/a'), { recursive: true });
    await writeFile(join(data, 'data/zoomout.sqlite'), content);
    const server = startServer(data, { DATABASE_URL: '' });
    expect(await server.end).toBe(1);
    expect(server.errors()).toMatch(message);
    expect(server.errors().trim()).not.toContain('\n');
  });
});
