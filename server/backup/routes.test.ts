import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditPage } from '#shared/api/site/audit.ts';
import type { BackupStatus } from '#shared/api/site/backup.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

const METRICS_TOKEN = 'sixteen characters';

let root: string;
let folder: string;
let site: TestSite;
let admin: Record<string, string>;

async function openSite(backupDir: string | null): Promise<void> {
  site = await openTestSite({ config: { backupDir, metricsToken: METRICS_TOKEN } });
  await site.add(aLevel({ path: await site.addPicture() }));
  admin = await site.logIn('admin');
  await site.app.ready();
  if (backupDir !== null) await isMade(1);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zoomout-backup-calls-'));
  folder = join(root, 'backups');
  await mkdir(folder);
});

afterEach(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

async function status(): Promise<BackupStatus> {
  return (await site.call({ url: '/api/system/backups', cookies: admin })).json();
}

/** Waits until there are so many backups, and none is being made. */
async function isMade(count: number): Promise<BackupStatus> {
  const isOver = async () => {
    const { backups, lastRun } = await status();
    return lastRun?.state === 'running' ? lastRun : backups.length;
  };
  await expect.poll(isOver).toBe(count);
  return status();
}

async function make() {
  return site.call({ method: 'POST', url: '/api/system/backups', cookies: admin });
}

function download(name: string, headers: Record<string, string> = {}) {
  return site.call({ url: `/api/system/backups/${name}`, cookies: admin, headers });
}

async function auditLines(): Promise<string[]> {
  const { entries }: AuditPage = (await site.call({ url: '/api/audit', cookies: admin })).json();
  return entries
    .filter(({ action }) => action.startsWith('backup'))
    .map(({ action, user, subject }) => `${user === null ? 'nobody' : 'admin'} ${action} ${subject}`.trim());
}

async function metrics(): Promise<string[]> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await site.call({ url: '/api/metrics', headers })).payload.split('\n');
}

describe('the status of the backups', () => {
  it('lists them with size, age, the command that restores each, and the last run', async () => {
    await openSite(folder);
    const [name = ''] = await readdir(folder);
    const { length } = await readFile(join(folder, name));
    const at = new Date(site.clock.now).toISOString();
    expect(await status()).toEqual({
      folder,
      problem: null,
      hour: 4,
      zone: 'Europe/Paris',
      nextAt: '2026-11-21T03:00:00.000Z',
      backups: [
        {
          name,
          at,
          bytes: length,
          isComplete: true,
          restoreCommand: expect.stringContaining(`npm run import -- ${folder}/${name}`),
        },
      ],
      lastRun: { state: 'done', startedAt: at, startedBy: null, message: '', progress: null },
    });
    site.clock.now += 3_600_000;
    expect(await metrics()).toContain('zoomout_backup_age_seconds 3600');
  });

  it('names a folder that has gone, and counts no backup', async () => {
    await openSite(folder);
    await rm(folder, { recursive: true });
    expect(await status()).toMatchObject({ problem: `BACKUP_DIR (${folder}) does not exist`, backups: [] });
    expect(await metrics()).toContain('zoomout_backup_age_seconds +Inf');
  });

  it('is empty on a site without a folder, which makes none and has no metric of it', async () => {
    await openSite(null);
    expect(await status()).toMatchObject({ folder: null, backups: [], lastRun: null, nextAt: null });
    const response = await make();
    expect(response.statusCode).toBe(503);
    expect(response.json().detail).toContain('BACKUP_DIR');
    expect((await download('zoomout-2026-11-20T12-00-00Z.zip')).statusCode).toBe(404);
    expect((await metrics()).filter((line) => /^zoomout_backup_age/.test(line))).toEqual([]);
  });
});

describe('a backup that an admin asks for', () => {
  it('is made once, however often it is asked for, and is in the audit log', async () => {
    await openSite(folder);
    await site.add(aLevel({ path: await site.addPicture() }));
    const { pictures } = site.screenshots;
    const read = pictures.read.bind(pictures);
    const asked = Promise.withResolvers<void>();
    pictures.read = async (path) => {
      await asked.promise;
      return read(path);
    };
    site.clock.now += 60_000;
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    asked.resolve();
    expect(answers.map((answer) => answer.json()).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'already-in-progress'),
      'started',
    ]);
    const { lastRun } = await isMade(2);
    expect(lastRun).toMatchObject({ state: 'done', startedBy: expect.any(String) });
    expect(await auditLines()).toEqual(['admin backup-started']);
  });
});

describe('the download of a backup', () => {
  it('is the file, with its length, and is in the audit log', async () => {
    await openSite(folder);
    const [name = ''] = await readdir(folder);
    const bytes = await readFile(join(folder, name));
    const response = await download(name);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(bytes)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(await auditLines()).toEqual([`admin backup-downloaded ${name}`]);
  });

  it('goes on where it has ended', async () => {
    await openSite(folder);
    const [name = ''] = await readdir(folder);
    const bytes = await readFile(join(folder, name));
    const whole = await download(name);
    const etag = String(whole.headers.etag);
    const rest = await download(name, { range: 'bytes=100-', 'if-range': etag });
    expect(rest.statusCode).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes 100-${bytes.length - 1}/${bytes.length}`);
    expect(rest.rawPayload.equals(bytes.subarray(100))).toBe(true);
    const other = await download(name, { range: 'bytes=100-', 'if-range': '"another"' });
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, bytes.length]);
    const beyond = await download(name, { range: `bytes=${bytes.length}-` });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${bytes.length}`);
    // Nobody takes all bytes but the first one unseen.
    expect(await auditLines()).toHaveLength(3);
  });

  it('is of backups in the folder only', async () => {
    await openSite(folder);
    await writeFile(join(root, 'secret'), 'secret');
    await symlink(join(root, 'secret'), join(folder, 'zoomout-2020-01-01T00-00-00Z.zip'));
    await writeFile(join(folder, 'notes.txt'), 'secret');
    for (const name of ['zoomout-2020-01-01T00-00-00Z.zip', 'zoomout-2021-01-01T00-00-00Z.zip']) {
      expect((await download(name)).statusCode, name).toBe(404);
    }
    for (const name of ['notes.txt', '..%2Fsecret', '%2e%2e%2fsecret', 'zoomout-part-1']) {
      expect((await download(name)).statusCode, name).toBe(400);
    }
    expect(await auditLines()).toEqual([]);
  });
});
