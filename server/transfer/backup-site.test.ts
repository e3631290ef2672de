import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { aLevel, aPicture } from '../../test/builders.ts';
import { type OwnServer, startServer } from '../../test/command/own-server.ts';
import { runScript } from '../../test/command/run-script.ts';
import { openSchema } from '../../test/database/postgres-schema.ts';
import { filesOf } from '../../test/level/upload.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { insertLevels } from '../level/queries.ts';
import { openScreenshots, writePicture } from '../picture/screenshots.ts';
import { countPlays } from '../play/count/queries.ts';
import { findScores } from '../play/queries.ts';

// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const PASSWORD = 'correct horse battery';
const level = aLevel();

let folder: string;
let path: string;
let db: Database;
let settings: Record<string, string>;
let server: OwnServer;
const closing: (() => Promise<unknown>)[] = [];

/** The settings of an empty site: a data folder, and a schema where the tests run on PostgreSQL. */
async function emptySite(name: string): Promise<Record<string, string>> {
  const env: Record<string, string> = { DATA_DIR: join(folder, name) };
  const url = inject('databaseUrl');
  if (url) {
    const schema = await openSchema(url);
    closing.push(schema.close);
    env.DATABASE_URL = schema.url;
  }
  return env;
}

function openSiteDatabase(env: Record<string, string>): Database {
  const { DATABASE_URL: url, DATA_DIR = '' } = env;
  const opened = openDatabase(url ? { url } : { file: join(DATA_DIR, 'zoomout.sqlite') });
  closing.unshift(() => opened.destroy());
  return opened;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-backup-'));
  settings = await emptySite('data');
  server = startServer(folder, { ...settings, ADMIN_PASSWORD: PASSWORD });
  expect(await server.address, server.errors()).not.toBeNull();
  db = openSiteDatabase(settings);
  path = await writePicture(openScreenshots(join(folder, 'data')), await aPicture());
  await insertLevels(db, [{ level: { ...level, path }, position: 0 }]);
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.end;
  for (const close of closing) await close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script and returns its exit code and everything it printed. */
function run(script: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  return runScript(script, args, { cwd: folder, env });
}

async function play(): Promise<void> {
  // SQLite runs synchronously: without a pause the event loop would do nothing else.
  await nextTurn();
  await countPlays(db, [
    { playId: randomUUID(), levelId: level.id, score: 2, createdAt: 'now', isOnDay: true },
  ]);
}

async function countPlayRows(site: Database): Promise<number> {
  const { count } = await site
    .selectFrom('play')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What the command makes of files and words does not depend on the database. */
const onSqlite = it.skipIf(inject('databaseUrl'));

describe('npm run backup', () => {
  it('copies a site as of one moment while people play, for import to restore', async () => {
    for (let count = 0; count < 50; count++) await play();
    let isOver = false;
    const playing = (async () => {
      while (!isOver) await play();
    })();
    const output = await run('backup', settings, 'site.zip');
    isOver = true;
    await playing;
    expect(output).toMatch(/^0 Wrote site\.zip: the site at \S+, \d+ rows and 1 screenshots$/);
    expect((await stat(join(folder, 'site.zip'))).mode & 0o777).toBe(0o600);

    const other = await emptySite('restored');
    expect(await run('import', other, 'site.zip')).toContain('Imported the site');
    const restored = openSiteDatabase(other);
    const plays = await countPlayRows(restored);
    expect(plays).toBeGreaterThanOrEqual(50);
    expect(plays).toBeLessThan(await countPlayRows(db));
    expect((await findScores(restored)).get(level.id)).toEqual([0, 0, plays, 0, 0, 0]);
    const files = await filesOf(join(folder, 'restored/screenshots'));
    expect(files.map((file) => file.endsWith(path))).toEqual([true]);

    const again = startServer(folder, other);
    const login = await fetch(`${await again.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'admin', password: PASSWORD }),
    });
    expect(login.status).toBe(200);
    again.child.kill('SIGTERM');
    expect(await again.end).toBe(0);
  });

  onSqlite('replaces no file and leaves no incomplete one', async () => {
    await writeFile(join(folder, 'mine.zip'), 'precious');
    expect(await run('backup', settings, 'mine.zip')).toMatch(/^1 The file .* already exists/);
    expect(await run('backup', settings, 'nowhere/site.zip')).toMatch(/^1 The folder .* is not writable/);
    expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([]);
    expect((await readdir(join(folder, 'data'))).filter((name) => name.startsWith('export'))).toEqual([]);
  });

  onSqlite('saves everything but a damaged picture, names it, and ends with a code of its own', async () => {
    const [picture = ''] = await filesOf(join(folder, 'data/screenshots'));
    const bytes = await readFile(picture);
    await writeFile(picture, bytes.subarray(0, 100));
    const output = await run('backup', settings, 'damaged.zip');
    expect(output).toMatch(/^3 Wrote damaged\.zip: the site at \S+, \d+ rows and 0 screenshots\n/);
    expect(output).toContain(`\n${path} is damaged: shown by ${level.id}\n`);
    const other = await emptySite('restored-without');
    const imported = await run('import', other, 'damaged.zip');
    expect(imported).toContain('0 Imported the site');
    expect(imported).toContain(`\n${path} is missing: shown by ${level.id}\n`);
    await writeFile(picture, bytes);
    expect(await run('backup', settings, 'repaired.zip')).toMatch(/^0 .* 1 screenshots$/);
  });

  onSqlite('reports that there is no site and creates none', async () => {
    const nowhere = await emptySite('nothing');
    expect(await run('backup', nowhere, 'site-2.zip')).toMatch(/^1 No site found/);
    expect(await run('backup', settings)).toMatch(/^0 npm run backup -- FILE/);
    expect(await run('backup', settings, 'a', 'b')).toMatch(/^1 npm run backup -- FILE/);
  });
});
