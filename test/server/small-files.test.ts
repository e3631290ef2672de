import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { openScreenshots, writePicture } from '../../server/picture/screenshots.ts';
import { aDraft, aLevel, anImage, aPicture } from '../builders.ts';
import { type OwnServer, startServer } from '../command/own-server.ts';
import { openSchema } from '../database/postgres-schema.ts';
import { filesOf, formOf, levelParts } from '../level/upload.ts';
import { PASSWORD } from '../user/user.ts';

vi.setConfig({ testTimeout: 60_000 });

const databaseUrl = inject('databaseUrl');
/** Limits of a running process can be changed on Linux only. */
const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

let folder: string;
let data: string;
let db: Database;
let close: () => Promise<void>;
let server: OwnServer;
let address: string;
let admin: string;
let level = aLevel();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-small-'));
  data = join(folder, 'data');
  const settings = { ADMIN_PASSWORD: PASSWORD, FIRST_DAY: addDays(dayInUtc(Date.now()), -1) };
  const place = databaseUrl ? await openSchema(databaseUrl) : null;
  server = startServer(folder, { ...settings, ...(place && { DATABASE_URL: place.url }) });
  address = String(await server.address);
  db = place?.db ?? openDatabase({ file: join(data, 'zoomout.sqlite') });
  close = place?.close ?? (() => db.destroy());
  level = aLevel({ path: await writePicture(openScreenshots(data), await aPicture(1920, 1080)) });
  await insertLevels(db, [{ level, position: 0 }]);
  const response = await post('/api/login', { name: 'admin', password: PASSWORD });
  admin = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  expect(await server.end).toBe(0);
  expect(server.errors()).toBe('');
  await close();
  await rm(folder, { recursive: true, force: true });
});

/** The most that a file of the running server may hold, in bytes: beyond, it cannot be written, as on a full disk. */
function limitFiles(most: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${most}:`]);
}

function post(path: string, payload: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(payload) });
}

function get(path: string): Promise<Response> {
  return fetch(address + path, { headers: { cookie: admin } });
}

function play(): Promise<Response> {
  return post(`/api/level/${level.id}/score`, { score: 4, playId: randomUUID() });
}

const draft = aDraft({ path: 'picked' });
const image = anImage(640, 480).png().toBuffer();

async function submit(): Promise<Response> {
  const { payload, headers } = await formOf(levelParts(draft, await image));
  return fetch(`${address}/api/level/submit`, { method: 'POST', headers, body: new Uint8Array(payload) });
}

/** The files of the site. The server writes its reserve some time after the start, and gives it up when nothing can be stored. */
async function files(): Promise<string[]> {
  const all = (await filesOf(data)).map((file) => relative(data, file));
  return all.filter((file) => !/^(zoomout\.sqlite|reserve)/.test(file));
}

/** All but the crops: the first one may be made before anybody asks for it. */
function pictures(all: readonly string[]): string[] {
  return all.filter((file) => !file.startsWith('crops'));
}

describe.runIf(hasLimits)('a server whose files can grow no more', () => {
  it('reads on, refuses what it cannot store, leaves nothing, and recovers without a restart', async () => {
    limitFiles(100);
    const before = await files();
    const refused = [await submit(), await get('/api/export/zoomout-data.zip')];
    if (!databaseUrl)
      refused.push(await play(), await post('/api/login', { name: 'admin', password: PASSWORD }));
    for (const response of refused) {
      const { detail } = (await response.json()) as { detail: string };
      expect([response.status, detail]).toEqual([
        503,
        'The site cannot store anything just now, try again later',
      ]);
    }
    for (const path of [
      `/api/screenshot/${level.path}/1`,
      `/api/screenshot/${level.path}`,
      '/api/levels',
      '/api/health',
    ]) {
      expect((await get(path)).status, path).toBe(200);
    }
    // A file that could not be written is removed behind the response.
    await expect.poll(files).toEqual(before);
    expect((await readdir(data)).filter((name) => name.startsWith('export'))).toEqual([]);

    limitFiles('unlimited');
    const taken = [await submit(), await play(), await get(`/api/screenshot/${level.path}/1`)];
    taken.push(await get('/api/export/zoomout-data.zip'));
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await taken.at(-1)?.arrayBuffer())?.byteLength).toBeGreaterThan(1000);
    // An export clears its own files away once it has been sent: the picture stays, and the crop.
    await vi.waitFor(
      async () => expect(pictures(await files())).toHaveLength(pictures(before).length + 1),
      10_000,
    );
    // The other steps of today's level may be cut at the start of a slow server, too.
    const crops = (await files()).filter((file) => file.startsWith('crops'));
    expect(crops).not.toEqual([]);
    for (const file of crops) expect(file).toContain(level.path.replace('.webp', ''));
    expect(await db.selectFrom('orphan_picture').selectAll().execute()).toEqual([]);
    if (databaseUrl) return;
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
  });
});
