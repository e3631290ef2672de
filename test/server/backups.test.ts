import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { openScreenshots, writePicture } from '../../server/picture/screenshots.ts';
import { aLevel, aPicture } from '../builders.ts';
import { type OwnServer, startServer } from '../command/own-server.ts';
import { runScript } from '../command/run-script.ts';
import { openSchema } from '../database/postgres-schema.ts';
import { fillPlays } from '../site/filled-site.ts';

vi.setConfig({ testTimeout: 180_000 });

type Kind = 'SQLite' | 'PostgreSQL';
type Settings = Record<string, string>;

/** Enough that a backup takes a moment. */
const PLAYS = 40_000;
const databaseUrl = inject('databaseUrl');
const ways: [Kind, Kind][] = databaseUrl
  ? [
      ['SQLite', 'PostgreSQL'],
      ['PostgreSQL', 'SQLite'],
    ]
  : [['SQLite', 'SQLite']];

let folder: string;
let backups: string;
let closing: (() => Promise<unknown>)[];

beforeEach(async () => {
  closing = [];
  folder = await mkdtemp(join(tmpdir(), 'zoomout-backups-'));
  backups = join(folder, 'backups');
  await mkdir(backups);
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  await rm(folder, { recursive: true, force: true });
});

async function aPlace(kind: Kind, name: string): Promise<Settings> {
  const place = { DATA_DIR: join(folder, name) };
  if (kind === 'SQLite' || !databaseUrl) return place;
  const schema = await openSchema(databaseUrl);
  closing.push(schema.close);
  return { ...place, DATABASE_URL: schema.url };
}

async function beneath<Result>(place: Settings, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url, DATA_DIR = '' } = place;
  const db = openDatabase(url ? { url } : { file: join(DATA_DIR, 'zoomout.sqlite') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function start(settings: Settings): Promise<OwnServer> {
  const server = startServer(folder, { ADMIN_PASSWORD: 'correct horse battery', ...settings });
  closing.push(async () => {
    server.child.kill('SIGKILL');
    await server.end;
  });
  expect(await server.address, server.errors()).not.toBeNull();
  return server;
}

async function stop({ child, end }: OwnServer): Promise<void> {
  child.kill('SIGTERM');
  await end;
}

/** A site with a picture and many plays. */
async function fill(place: Settings): Promise<void> {
  await stop(await start(place));
  const path = await writePicture(openScreenshots(place.DATA_DIR ?? ''), await aPicture());
  await beneath(place, async (db) => {
    const level = aLevel({ path });
    await insertLevels(db, [{ level, position: 0 }]);
    await fillPlays(db, level.id, PLAYS);
  });
}

async function names(end: string): Promise<string[]> {
  return (await readdir(backups)).filter((name) => name.endsWith(end));
}

/** The processes that a server has started, where the system lists them. */
function childrenOf(server: OwnServer): number[] {
  const { pid } = server.child;
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

function priorityOf(pid: number): number | null {
  try {
    return getPriority(pid);
  } catch {
    return null;
  }
}

async function countPlays(place: Settings): Promise<number> {
  return beneath(place, async (db) => {
    const { count } = await db
      .selectFrom('play')
      .select((builder) => builder.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

it.each(ways)(
  'a site on %s makes a backup after its start, by a process of the lowest priority, and %s restores it',
  async (from, to) => {
    const place = await aPlace(from, 'data');
    await fill(place);
    const server = await start({ ...place, BACKUP_DIR: backups });
    const priorities = new Set<number | null>();
    while ((await names('.zip')).length === 0) {
      for (const pid of childrenOf(server)) priorities.add(priorityOf(pid));
      expect(server.child.exitCode, server.output()).toBeNull();
      await sleep(10);
    }
    if (process.platform === 'linux') expect([...priorities]).toContain(constants.priority.PRIORITY_LOW);
    await stop(server);
    // One that is being made ends with its server; this one was made.
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^zoomout-[\dT-]+Z\.zip$/)]);
    const target = await aPlace(to, 'restored');
    const [name = ''] = await names('.zip');
    const said = await runScript('import', [join(backups, name)], { cwd: folder, env: target });
    expect(said).toMatch(/^0 Imported the site .* 1 screenshots/);
    expect(await countPlays(target)).toBe(PLAYS);
  },
);

// Its part is a file, wherever the rows come from.
it.skipIf(databaseUrl !== null)(
  'a server that is killed while it makes a backup leaves none, and the next run removes its part',
  async () => {
    const place = await aPlace('SQLite', 'data');
    await fill(place);
    const settings = { ...place, BACKUP_DIR: backups };
    const server = await start(settings);
    while ((await readdir(backups)).length === 0) await sleep(1);
    const children = childrenOf(server);
    server.child.kill('SIGKILL');
    await server.end;
    // The process of the backup notices that its server has gone.
    await expect.poll(() => children.filter((pid) => priorityOf(pid) !== null)).toEqual([]);
    expect(await readdir(backups)).toEqual([expect.stringMatching(/^zoomout-part-/)]);
    // Two hours later.
    const earlier = new Date(Date.now() - 7_200_000).toISOString();
    await beneath(place, (db) =>
      db.updateTable('backup_run').set({ started_at: earlier, seen_at: earlier }).execute(),
    );
    const next = await start(settings);
    await expect.poll(() => names('.zip'), { timeout: 60_000 }).toHaveLength(1);
    await stop(next);
    expect(await readdir(backups)).toHaveLength(1);
  },
);
