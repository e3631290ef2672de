import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { Problem } from '#shared/api/problem.ts';
import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import type { Database } from '../../server/database/tables.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { aDraft, aLevel, anImage } from '../builders.ts';
import { type OwnServer, startServer } from '../command/own-server.ts';
import { type Line, openLine } from '../database/cut-line.ts';
import { openSchema } from '../database/postgres-schema.ts';
import { filesOf, formOf, levelParts } from '../level/upload.ts';

vi.setConfig({ testTimeout: 60_000 });

const NAME = `zoomout-test-${randomUUID()}`;
const databaseUrl = inject('databaseUrl');
const level = aLevel();

let folder: string;
let line: Line;
let db: Database;
let closePlace: () => Promise<void>;
let server: OwnServer;
let address: string;
let calls = 0;

beforeAll(async () => {
  if (!databaseUrl) return;
  folder = await mkdtemp(join(tmpdir(), 'zoomout-lost-'));
  const place = await openSchema(databaseUrl);
  ({ db, close: closePlace } = place);
  const url = new URL(place.url);
  line = await openLine(url.hostname, Number(url.port || 5432));
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  url.searchParams.set('application_name', NAME);
  const FIRST_DAY = addDays(dayInUtc(Date.now()), -1);
  server = startServer(folder, { DATABASE_URL: url.href, FIRST_DAY, TRUST_PROXY: 'loopback' });
  address = String(await server.address);
  await insertLevels(db, [{ level, position: 0 }]);
});

afterAll(async () => {
  if (!databaseUrl) return;
  server.child.kill('SIGTERM');
  expect(await server.end).toBe(0);
  expect(server.errors()).toBe('');
  await line.cut();
  await closePlace();
  await rm(folder, { recursive: true, force: true });
});

function call(path: string, init: RequestInit = {}): Promise<Response> {
  calls += 1;
  const from = `10.8.${calls >> 8}.${calls & 255}`;
  return fetch(address + path, { ...init, headers: { ...init.headers, 'x-forwarded-for': from } });
}

function play(playId: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ score: 4, playId });
  return call(`/api/level/${level.id}/score`, { method: 'POST', headers, body });
}

async function submit(): Promise<Response> {
  const image = await anImage().png().toBuffer();
  const { payload, headers } = await formOf(levelParts(aDraft({ path: 'picked' }), image));
  return call('/api/level/submit', { method: 'POST', headers, body: new Uint8Array(payload) });
}

async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  const problem = v.parse(Problem, await response.json());
  expect(problem.code).toBe('unavailable');
  expect(problem.detail).toBe('The database does not respond, try again in a minute');
}

async function playsOf(ids: readonly string[]): Promise<number> {
  return (await db.selectFrom('play').select('play_id').where('play_id', 'in', ids).execute()).length;
}

/** Many write, and go on writing, until some have been answered and then something happens. */
async function whileWriting(happen: () => Promise<unknown>): Promise<void> {
  const told = new Set<string>();
  const asked: string[] = [];
  let isOver = false;
  const someAnswered = Promise.withResolvers<void>();
  const refused: Response[] = [];
  const writeOn = async () => {
    while (!isOver) {
      const id = randomUUID();
      asked.push(id);
      const response = await play(id);
      if (response.status === 200) told.add(id);
      else refused.push(response);
      if (told.size > 20) someAnswered.resolve();
    }
  };
  const uploads = [submit(), submit(), submit()];
  const writing = Array.from({ length: 8 }, writeOn);
  await someAnswered.promise;
  await happen();
  isOver = true;
  await Promise.all(writing);
  for (const response of refused) await expectRefusal(response);
  for (const response of await Promise.all(uploads))
    if (response.status !== 200) await expectRefusal(response);
  // What was acknowledged is there, and what was not is taken again, once.
  expect(await playsOf([...told])).toBe(told.size);
  await line.repair().catch(() => {});
  await vi.waitFor(async () => expect((await call('/api/health')).status).toBe(200), 10_000);
  for (const id of asked) expect((await play(id)).status).toBe(200);
  expect(await playsOf(asked)).toBe(asked.length);
  const { count } = await db
    .selectFrom('score_count')
    .select('count')
    .where('level_id', '=', level.id)
    .executeTakeFirstOrThrow();
  expect(count).toBe((await db.selectFrom('play').select('play_id').execute()).length);
}

describe.runIf(databaseUrl)('a server whose database goes away', () => {
  it('loses nothing that it acknowledged, refuses clearly, and goes on when it is back', async () => {
    await whileWriting(() => line.cut());
    await line.cut();
    for (const path of ['/api/levels', '/api/env', `/api/level/${level.id}/scores`])
      await expectRefusal(await call(path));
    expect((await call('/api/health')).status).toBe(503);
    await expectRefusal(await play(randomUUID()));
    await expectRefusal(await submit());
    await line.repair();
    expect((await call('/api/levels')).status).toBe(200);
    expect((await submit()).status).toBe(200);
  });

  it('bears an operator who ends its connections, busy or idle', async () => {
    const end = async () => {
      for (let count = 0; count < 20; count += 1) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${NAME}`.execute(
          db,
        );
      }
    };
    await whileWriting(end);
    await end();
    await vi.waitFor(async () => expect((await call('/api/levels')).status).toBe(200), 10_000);
  });

  it('keeps no picture of a level that it did not take', async () => {
    const { length } = await filesOf(join(folder, 'data/screenshots'));
    const taken = await db.selectFrom('level').select('path').where('state', '=', 'submitted').execute();
    const noted = await db.selectFrom('orphan_picture').select('path').execute();
    const paths = new Set([...taken, ...noted].map(({ path }) => path));
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(paths.size);
  });
});
