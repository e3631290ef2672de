import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { openDatabase } from '../../server/database/open.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { aLevel } from '../builders.ts';
import { type OwnServer, startServer } from '../command/own-server.ts';
import { openSchema } from '../database/postgres-schema.ts';

vi.setConfig({ testTimeout: 180_000 });

/** How often content is changed on one server and read on the other. */
const CHANGES = Number(process.env.CHANGES ?? 40);
const PASSWORD = 'correct horse battery';
const databaseUrl = inject('databaseUrl');
const levels = Array.from({ length: 20 }, () => aLevel());
const released = levels[0]?.id ?? '';

let folder: string;
let servers: OwnServer[];
let one: string;
let other: string;
let cookies: string;
let closePlace = async () => {};

// Both start at once in an empty place: tables, secret and first admin are made once.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-two-'));
  const place = databaseUrl ? await openSchema(databaseUrl) : null;
  if (place) closePlace = place.close;
  const settings = {
    ADMIN_PASSWORD: PASSWORD,
    FIRST_DAY: addDays(dayInUtc(Date.now()), -1),
    ...(place && { DATABASE_URL: place.url }),
  };
  servers = [startServer(folder, settings), startServer(folder, settings)];
  const addresses = await Promise.all(servers.map(({ address }) => address));
  expect(servers.map(({ errors }) => errors())).toEqual(['', '']);
  [one = '', other = ''] = addresses.map(String);
  const db = place?.db ?? openDatabase({ file: join(folder, 'data/zoomout.sqlite') });
  await insertLevels(
    db,
    levels.map((level, position) => ({ level, position })),
  );
  if (!place) await db.destroy();
  cookies = await logIn(one);
});

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ end }) => end));
  await closePlace();
  await rm(folder, { recursive: true, force: true });
});

async function call(address: string, path: string, payload?: unknown, asked = cookies): Promise<Response> {
  const headers = { cookie: asked, ...(payload !== undefined && { 'content-type': 'application/json' }) };
  const response = await fetch(address + path, {
    method: payload === undefined ? 'GET' : 'POST',
    headers,
    ...(payload !== undefined && { body: JSON.stringify(payload) }),
  });
  // A statement may wait too long on a busy machine: the server asks for the same call again.
  return response.status === 503 ? call(address, path, payload, asked) : response;
}

async function logIn(address: string): Promise<string> {
  const response = await call(address, '/api/login', { name: 'admin', password: PASSWORD }, '');
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function answerOf(address: string, path: string): Promise<unknown> {
  return (await call(address, path)).json();
}

describe('two servers of one site', () => {
  it('know each other’s sessions, and refuse those that ended on the other', async () => {
    const session = await logIn(one);
    const verify = async (address: string) => (await call(address, '/api/verify', {}, session)).json();
    expect(await verify(other)).toMatchObject({ name: 'admin' });
    await call(other, '/api/logout', {}, session);
    expect(await verify(one)).toBe(false);
  });

  it('count every play once, whichever of them hears of it', async () => {
    const plays = Array.from({ length: 12 }, () => randomUUID());
    const told = [one, other, one].flatMap((address) =>
      plays.map((playId) => call(address, `/api/level/${released}/score`, { score: 2, playId })),
    );
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual(told.map(() => 200));
    for (const address of [one, other]) {
      expect(await answerOf(address, `/api/level/${released}/scores`)).toEqual([0, 0, 12, 0, 0, 0]);
    }
  });

  it('see a new game of the catalogue at once', async () => {
    const names = async () => JSON.stringify(await answerOf(other, '/api/games/name.json'));
    expect(await names()).not.toContain('Brand New Game');
    const game = { name: 'Brand New Game', year: 2026, series: null, aliases: [] };
    expect((await call(one, '/api/game', game)).status).toBe(200);
    expect(await names()).toContain('Brand New Game');
  });

  it('remember nothing that the other has changed', async () => {
    const listed = async (address: string) =>
      ((await answerOf(address, '/api/levels')) as { id: string }[]).map(({ id }) => id);
    let ids = levels.map(({ id }) => id);
    for (const [writer, reader] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(await listed(reader)).toEqual(ids);
      ids = [...ids.slice(0, -2), ...ids.slice(-2).reverse()];
      expect((await call(writer, '/api/level-order', ids)).status).toBe(200);
      expect(await listed(reader)).toEqual(ids);
      const last = ids.at(-1) ?? '';
      expect((await answerOf(reader, `/api/level/${last}`)) as object).toMatchObject({ id: last });
      ids = ids.slice(0, -1);
      expect(
        (await fetch(`${writer}/api/level/${last}`, { method: 'DELETE', headers: { cookie: cookies } }))
          .status,
      ).toBe(200);
      expect(await listed(reader)).toEqual(ids);
      expect((await call(reader, `/api/level/${last}`)).status).toBe(404);
    }
  });

  it('send no anonymous response that is older than an acknowledged change', async () => {
    const yesterday = `/api/daily/${addDays(dayInUtc(Date.now()), -1)}`;
    const anonymous = async (address: string) => (await call(address, yesterday, undefined, '')).json();
    let level = uncoverLevel((await anonymous(one)).level);
    let isOver = false;
    const keepReading = async (address: string) => {
      while (!isOver) await anonymous(address);
    };
    // On SQLite, a read may be shared with one of the millisecond before (docs/decisions/0071-caching.md).
    const readers = databaseUrl ? [one, other].map(keepReading) : [];
    const stale: string[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const comment = `Change ${change}`;
      const payload = { ...level, comment, baseRevision: levelRevision(level) };
      const response = await call(change % 2 ? one : other, '/api/level', payload);
      expect(response.status).toBe(200);
      level = await response.json();
      const seen = await Promise.all([one, other, one, other].map(anonymous));
      stale.push(...seen.map((daily) => daily.level.comment).filter((found) => found !== comment));
    }
    isOver = true;
    await Promise.all(readers);
    expect(stale).toEqual([]);
  });

  it.runIf(databaseUrl)('share the limits of calls', async () => {
    const limited = (address: string) =>
      call(address, '/api/login', { name: 'nobody', password: 'wrong wrong' }, '');
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) {
      statuses.push((await limited(count % 2 ? one : other)).status);
    }
    expect(statuses).toContain(429);
    expect(statuses.slice(statuses.indexOf(429))).not.toContain(401);
  });
});
