import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { aLevel, aPicture } from '../../test/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../test/database/database.ts';
import { backupHere } from '../../test/site/backup-here.ts';
import { createMemoryLog } from '../../test/site/memory-log.ts';
import { type Config, parseConfig } from '../config.ts';
import { insertLevels } from '../level/queries.ts';
import { openScreenshots, type Screenshots, writePicture } from '../picture/screenshots.ts';
import { saveSetting } from '../setting/queries.ts';
import { openArchive } from '../transfer/read-archive.ts';
import { makePart } from './backup-folder.ts';
import type { RunBackup } from './backup-process.ts';
import { type Backups, createBackups } from './backups.ts';
import { findRun, replaceRun } from './queries.ts';

let data: TestDatabase;
let root: string;
let folder: string;
let config: Config;
let screenshots: Screenshots;
let clock: number;
let lines: string[];
let picture: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zoomout-backups-'));
  folder = join(root, 'backups');
  await mkdir(folder);
  data = await openTestDatabase();
  screenshots = openScreenshots(root);
  picture = await writePicture(screenshots, await aPicture());
  await saveSetting(data.db, 'first_day', '2026-10-01');
  await insertLevels(data.db, [{ level: aLevel({ path: picture }), position: 0 }]);
  config = parseConfig({ BACKUP_DIR: folder, DATA_DIR: root });
  clock = Date.parse('2026-10-20T12:00:00Z');
});

afterEach(async () => {
  await data.close();
  await chmod(folder, 0o700).catch(() => {});
  await rm(root, { recursive: true, force: true });
});

/** One server of the site. */
function aServer(runBackup: RunBackup = backupHere({ ...data, screenshots })): Backups {
  const memory = createMemoryLog();
  lines = memory.lines;
  const now = () => clock;
  return createBackups({ db: data.db, now, config, log: memory.log, runBackup, zone: 'Europe/Paris' });
}

/** A minute passes on a server; the backup that it begins is made. */
async function pass(server: Backups, ms = 60_000): Promise<void> {
  clock += ms;
  await server.poll();
  await server.finish();
}

async function names(): Promise<string[]> {
  return (await readdir(folder)).sort();
}

async function lastRun() {
  const run = await findRun(data.db);
  return run && { state: run.state, message: run.message };
}

// A month has 33 backups, each a whole export. Which of them are kept does not depend on the database.
describe('backups of the schedule', { timeout: 120_000 }, () => {
  it.skipIf(inject('databaseUrl'))(
    'are made once a day at the hour, read back and thinned out, for a month with the end of summer time',
    async () => {
      const server = aServer();
      const end = Date.parse('2026-11-22T12:00:00Z');
      while (clock < end) await pass(server, 6 * MS_PER_HOUR - 1);
      const kept = await names();
      expect(kept.map((name) => name.slice(8, 18))).toEqual([
        ...['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-15'],
        ...['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
      ]);
      const archive = await openArchive(join(folder, kept[0] ?? ''));
      expect(archive.manifest.screenshots.map(({ name }) => name)).toEqual([picture]);
      archive.close();
      expect(lines.filter((line) => line.includes('"A backup was made"')).length).toBeGreaterThan(30);
      expect(lines.filter((line) => !line.includes('"A backup was made"'))).toEqual([]);
    },
  );

  it('are made after a start when one was missed, and not a second time after the next start', async () => {
    await pass(aServer());
    expect(await names()).toEqual(['zoomout-2026-10-20T12-01-00Z.zip']);
    await pass(aServer());
    expect(await names()).toHaveLength(1);
    clock += 3 * MS_PER_DAY;
    await pass(aServer());
    expect(await names()).toHaveLength(2);
    expect(await lastRun()).toEqual({ state: 'done', message: '' });
  });

  it('are one of two servers with one folder, whichever comes first', async () => {
    const servers = Array.from({ length: 4 }, () => aServer());
    for (const day of [1, 2, 3]) {
      clock += MS_PER_DAY;
      await Promise.all(servers.map((server) => server.poll()));
      await Promise.all(servers.map((server) => server.finish()));
      await Promise.all(servers.map((server) => server.poll()));
      await Promise.all(servers.map((server) => server.finish()));
      expect(await names()).toHaveLength(day);
    }
  });

  it('are off without a folder', async () => {
    config = parseConfig({ DATA_DIR: root });
    const server = aServer();
    await pass(server);
    expect(await findRun(data.db)).toBeNull();
    expect(await server.age()).toBeNull();
    expect(await server.status()).toMatchObject({ folder: null, nextAt: null, backups: [] });
  });
});

describe('a backup that fails', () => {
  it('removes nothing on a full disk, says so, and is tried again in an hour', async () => {
    const server = aServer();
    await pass(server);
    await pass(server, MS_PER_DAY);
    const before = await names();
    // Sparse: it takes no room, and no disk has as much.
    const huge = join(folder, 'zoomout-2026-10-21T20-00-00Z.zip');
    await writeFile(huge, '');
    await truncate(huge, 2 ** 43);
    await pass(server, MS_PER_DAY);
    expect((await lastRun())?.message).toMatch(/^The disk of BACKUP_DIR \(.*\) is full: [\d,.]+ MB are free/);
    expect(lines.join()).toContain('Could not make a backup');
    await unlink(huge);
    await pass(server, 59 * 60_000);
    expect(await names()).toEqual(before);
    await pass(server, 60_000);
    expect(await names()).toHaveLength(3);
    expect(await lastRun()).toEqual({ state: 'done', message: '' });
  });

  it('leaves nothing half when the disk fills up while it is written', async () => {
    const server = aServer();
    await pass(server);
    const before = await names();
    const { pictures } = screenshots;
    const { read } = pictures;
    let reads = 0;
    pictures.read = (path) => {
      reads += 1;
      // Once it was verified, while the archive is being written.
      return reads === 2 ? noRoom() : read(path);
    };
    await pass(server, MS_PER_DAY);
    pictures.read = read;
    expect(await lastRun()).toEqual({ state: 'failed', message: expect.stringContaining('ENOSPC') });
    expect(await names()).toEqual(before);
    await pass(server, MS_PER_HOUR);
    expect(await names()).toHaveLength(2);
  });

  it('names a folder that is gone, is none, or may not be written, and never creates it', async () => {
    const server = aServer();
    await rm(folder, { recursive: true });
    await pass(server);
    expect(await lastRun()).toEqual({ state: 'failed', message: `BACKUP_DIR (${folder}) does not exist` });
    expect(lines.join()).toContain('does not exist');
    expect(await server.status()).toMatchObject({
      problem: `BACKUP_DIR (${folder}) does not exist`,
      backups: [],
      lastRun: { state: 'failed' },
    });
    expect(await server.age()).toBe(Number.POSITIVE_INFINITY);
    await writeFile(folder, '');
    await pass(server, MS_PER_HOUR);
    expect(await lastRun()).toEqual({ state: 'failed', message: `BACKUP_DIR (${folder}) is no folder` });
    await rm(folder);
    await mkdir(folder);
    await pass(server, MS_PER_HOUR);
    expect(await names()).toHaveLength(1);
  });

  it.skipIf(process.getuid?.() === 0)('names a folder that it may not write', async () => {
    await chmod(folder, 0o500);
    await pass(aServer());
    const message = `BACKUP_DIR (${folder}) may not be written by the user of the server`;
    expect(await lastRun()).toEqual({ state: 'failed', message });
  });

  it('is removed when it cannot be read back, and nothing else is', async () => {
    const server = aServer();
    await pass(server);
    const before = await names();
    const here = backupHere({ ...data, screenshots });
    const damaging = aServer((job, report, signal) =>
      here(
        job,
        (progress) => {
          report(progress);
          if (progress.step !== 'reading-back' || progress.done > 1) return;
          // The disk has stored another byte, of the picture that is read last.
          damage();
        },
        signal,
      ),
    );
    await pass(damaging, MS_PER_DAY);
    expect((await lastRun())?.message).toMatch(/^The backup could not be read back: .*checksum/);
    expect(await names()).toEqual(before);
  });

  it('by its own process leaves a message, and no part', async () => {
    const server = aServer(async (job) => {
      await makePart(folder, job.at);
      await mkdir(join(folder, 'zoomout-part-1'));
      throw new Error('Its process ended early: SIGKILL');
    });
    await pass(server);
    expect(await lastRun()).toEqual({ state: 'failed', message: 'Its process ended early: SIGKILL' });
    // This one is of a server that has taken over since.
    expect(await names()).toEqual(['zoomout-part-1']);
  });
});

describe('a server', () => {
  it('that was killed while it made one leaves a part, which the next run removes, and no backup', async () => {
    const startedAt = new Date(clock).toISOString();
    const run = { startedAt, seenAt: startedAt, startedBy: null, message: '', progress: null };
    await replaceRun(data.db, null, { ...run, state: 'running' });
    await mkdir(join(folder, 'zoomout-part-abc'));
    await writeFile(join(folder, 'zoomout-part-abc/archive'), 'half');
    const server = aServer();
    await pass(server);
    expect(await server.status()).toMatchObject({ nextAt: null, lastRun: { state: 'running' } });
    clock += 10 * 60_000;
    expect(await server.status()).toMatchObject({
      lastRun: { state: 'failed', message: 'The server that made it has ended' },
    });
    await pass(server, MS_PER_HOUR);
    expect(await names()).toEqual([expect.stringMatching(/^zoomout-.*\.zip$/)]);
  });

  it('that stops ends the backup that it makes and says so', async () => {
    const server = aServer(
      (_, __, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('killed')))),
    );
    clock += 60_000;
    await server.poll();
    await server.stop();
    expect(await lastRun()).toEqual({ state: 'failed', message: 'The server was stopped while it was made' });
    await server.poll();
    await server.finish();
    expect(lines).toEqual([]);
  });
});

describe('an incomplete backup', () => {
  it('has a name that says so, a message, and takes the place of no complete one', async () => {
    config = parseConfig({ BACKUP_DIR: folder, DATA_DIR: root, BACKUP_KEEP: '1,0' });
    const server = aServer();
    await pass(server);
    await unlink(globSync(join(root, 'screenshots', '*', picture))[0] ?? '');
    for (let day = 0; day < 3; day += 1) await pass(server, MS_PER_DAY);
    expect(await names()).toEqual([
      'zoomout-2026-10-20T12-01-00Z.zip',
      expect.stringMatching(/^zoomout-2026-10-23T.*Z-incomplete\.zip$/),
    ]);
    expect(await lastRun()).toEqual({
      state: 'done',
      message: 'One picture is missing from it: see Pictures',
    });
    expect(lines.join()).toContain('A backup was made, but something is wrong');
    expect(await server.age()).toBe(3 * 86_400);
  });
});

describe('other files in the folder', () => {
  it('are neither listed nor removed', async () => {
    const others = ['mine.zip', 'zoomout-2020-01-01.zip', 'zoomout-2020-13-01T00-00-00Z.zip'];
    for (const name of others) await writeFile(join(folder, name), 'precious');
    await mkdir(join(folder, 'zoomout-2020-01-01T00-00-00Z.zip'));
    config = parseConfig({ BACKUP_DIR: folder, DATA_DIR: root, BACKUP_KEEP: '1,0' });
    const server = aServer();
    for (let day = 0; day < 4; day += 1) await pass(server, MS_PER_DAY);
    expect((await server.status()).backups).toHaveLength(1);
    expect(await names()).toHaveLength(5);
    expect(await readFile(join(folder, 'mine.zip'), 'utf8')).toBe('precious');
  });
});

/** Changes a byte in the middle of the archive that is being made. */
function damage(): void {
  const [part = ''] = globSync(join(folder, 'zoomout-part-*/archive'));
  const bytes = readFileSync(part);
  const place = bytes.lastIndexOf('WEBP') + 40;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  writeFileSync(part, bytes);
}

function noRoom(): Promise<never> {
  return Promise.reject(
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  );
}
