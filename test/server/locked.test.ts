import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { openDatabase } from '../../server/database/open.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { aDraft, aLevel } from '../builders.ts';
import { type OwnServer, startServer } from '../command/own-server.ts';
import { runScript } from '../command/run-script.ts';
import { PASSWORD } from '../user/user.ts';

vi.setConfig({ testTimeout: 60_000 });

const level = aLevel();

let folder: string;
let data: string;
let server: OwnServer;
let address: string;
/** Another process's connection, as far as SQLite is concerned: the server has its own. */
let other: DatabaseSync;
let calls = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-locked-'));
  data = join(folder, 'data');
  await start();
  const file = join(data, 'zoomout.sqlite');
  const db = openDatabase({ file });
  await insertLevels(db, [{ level, position: 0 }]);
  await db.destroy();
  other = new DatabaseSync(file);
});

afterAll(async () => {
  other.close();
  server.child.kill('SIGTERM');
  expect(await server.end).toBe(0);
  expect(server.errors()).toBe('');
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const FIRST_DAY = addDays(dayInUtc(Date.now()), -1);
  server = startServer(folder, {
    DATABASE_URL: '',
    FIRST_DAY,
    TRUST_PROXY: 'loopback',
    ADMIN_PASSWORD: PASSWORD,
  });
  address = String(await server.address);
  // By then it also handles signals.
  await get('/api/health');
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(address + path, { headers });
}

function post(path: string, payload: object): Promise<Response> {
  calls += 1;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${calls}` };
  return fetch(address + path, { method: 'POST', headers, body: JSON.stringify(payload) });
}

function play(playId: string): Promise<Response> {
  return post(`/api/level/${level.id}/score`, { score: 4, playId });
}

/** Every kind of write by a visitor. */
function writeAll(plays: readonly string[]): Promise<Response[]> {
  return Promise.all([
    ...plays.map(play),
    post('/api/level/submit', aDraft()),
    post('/api/login', { name: 'admin', password: PASSWORD }),
  ]);
}

function storedPlays(): unknown {
  return other.prepare('select count(*) as plays from play').get()?.plays;
}

afterEach(() => {
  if (other.isTransaction) other.exec('rollback');
});

describe('a server whose database another process has locked', () => {
  it('answers reads while writes wait, and every write once the lock is free', async () => {
    const cookie = (await post('/api/login', { name: 'admin', password: PASSWORD })).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    // The use of the session is due to be stored.
    other.exec("update session set last_used_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')");
    other.exec('begin immediate');
    const plays = Array.from({ length: 30 }, () => randomUUID());
    let answered = 0;
    const writing = writeAll([...plays, ...plays]).finally(() => (answered += 1));
    const reads = ['/api/health/live', '/api/health', '/api/levels', `/api/level/${level.id}/scores`];
    for (const path of [...reads, ...reads]) expect((await get(path)).status, path).toBe(200);
    expect((await get('/api/levels/missing', { cookie })).status).toBe(200);
    expect(answered).toBe(0);
    other.exec('rollback');
    expect((await writing).map(({ status }) => status)).toEqual([...plays, ...plays, '', ''].map(() => 200));
    expect(storedPlays()).toBe(plays.length);
  });

  it('adds a user by command while the site writes', async () => {
    const words = ['add', 'Ada', '--password', 'correct horse battery'];
    const adding = runScript('user', words, { cwd: folder, env: { DATA_DIR: data } });
    const responses = await writeAll(Array.from({ length: 20 }, () => randomUUID()));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await adding).toMatch(/^0 Created user 'Ada'/);
  });

  it('stops while writes wait, which are answered first', async () => {
    const before = Number(storedPlays());
    other.exec('begin immediate');
    const writing = play(randomUUID());
    await get('/api/health/live');
    server.child.kill('SIGTERM');
    // Refused once the server has begun to stop.
    await vi.waitFor(() => expect(get('/api/health/live')).rejects.toThrow(), 10_000);
    other.exec('rollback');
    expect((await writing).status).toBe(200);
    expect(await server.end).toBe(0);
    expect(storedPlays()).toBe(before + 1);
    await start();
  });
});
