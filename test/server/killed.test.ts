import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, dayInUtc, latestDayOnEarth } from '#shared/calendar/day.ts';
import { seeded } from '#shared/practice/seeded.ts';
import { openDatabase } from '../../server/database/open.ts';
import type { Database } from '../../server/database/tables.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { openScreenshots, writePicture } from '../../server/picture/screenshots.ts';
import { aLevel, aPicture } from '../builders.ts';
import { type OwnServer, startServer } from '../command/own-server.ts';
import { openSchema } from '../database/postgres-schema.ts';
import { compareLedger } from '../ledger/compare-ledger.ts';
import { KILL_SEED, KILLS } from '../ledger/kills.ts';
import { openLedger } from '../ledger/ledger.ts';
import { crowd, nameOfPerson, sendAgain } from '../ledger/writers.ts';
import { BUSY, type Written } from '../ledger/written.ts';
import { filesOf } from '../level/upload.ts';
import { addUser, PASSWORD } from '../user/user.ts';

/** Kills during the very first starts. */
const EARLY = 3;

const chosen = seeded(KILL_SEED);
const ledger = openLedger();
const seen = new Set<string>();
const today = dayInUtc(Date.now());
const calendar = { schedule: addDays(today, -3), latestDay: latestDayOnEarth(Date.now()) };

let folder: string;
let data: string;
let settings: Record<string, string>;
let admin: string;
let closePlace = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-killed-'));
  data = join(folder, 'data');
  settings = { ADMIN_PASSWORD: PASSWORD, FIRST_DAY: calendar.schedule, TRUST_PROXY: 'loopback' };
  const databaseUrl = inject('databaseUrl');
  if (!databaseUrl) return;
  const place = await openSchema(databaseUrl);
  settings.DATABASE_URL = place.url;
  closePlace = place.close;
});

afterAll(async () => {
  await closePlace();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the database for a moment: a server that starts must find no other connection. */
async function beneath<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const url = settings.DATABASE_URL;
  const db = openDatabase(url ? { url } : { file: join(data, 'zoomout.sqlite') });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

interface Running {
  server: OwnServer;
  address: string;
}

async function start(): Promise<Running> {
  const server = startServer(folder, settings);
  const address = await server.address;
  expect(server.errors()).toBe('');
  if (address === null) throw new Error(`The server did not start:\n${server.output()}`);
  return { server, address };
}

async function kill({ child, end }: OwnServer): Promise<void> {
  child.kill('SIGKILL');
  await end;
}

async function stop({ server }: Running): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.end).toBe(0);
}

async function killWhileStarting(mostMs: number): Promise<void> {
  const server = startServer(folder, settings);
  await sleep(chosen.number() * mostMs);
  await kill(server);
  expect(server.errors()).toBe('');
}

/** Adds released and future levels, users, and an admin who stays logged in. */
async function furnish(address: string): Promise<void> {
  const screenshots = openScreenshots(data);
  const imageHeight = 240;
  const paths = await Promise.all(
    [1, 2, 3].map(async () => writePicture(screenshots, await aPicture(320, imageHeight))),
  );
  const levels = Array.from({ length: 40 }, (_, index) =>
    aLevel({ path: paths[index % 3] ?? '', imageHeight }),
  );
  const names = new Set(Array.from({ length: 100 }, (_, number) => nameOfPerson(number)));
  await beneath(async (db) => {
    await insertLevels(
      db,
      levels.map((level, position) => ({ level, position })),
    );
    for (const name of names) {
      await addUser(db, { name, permissions: [] }, Date.now());
    }
  });
  ledger.order = levels.map(({ id }) => id);
  for (const level of levels) ledger.levels.set(level.id, level);
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin', password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  admin = response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function writtenAt(address: string, isDead: () => boolean): Written {
  const released = ledger.order.slice(0, 3);
  return { address, admin, password: PASSWORD, ledger, chosen, calendar, released, isDead };
}

/** All writers write until the server is killed, shortly after a chosen kind of call. */
async function killUnderLoad({ server, address }: Running): Promise<void> {
  const focus = chosen.one(crowd);
  let left = 1 + chosen.below(4);
  let isDead = false;
  const isReached = Promise.withResolvers<void>();
  const site = writtenAt(address, () => isDead);
  const writeOn = async (one: (typeof crowd)[number]) => {
    while (!isDead) {
      if (one === focus) left -= 1;
      if (left <= 0 || ledger.faults.length > 0) isReached.resolve();
      await one.write(site);
    }
  };
  const writing = crowd.flatMap((one) => Array.from({ length: one.count }, () => writeOn(one)));
  await isReached.promise;
  await sleep(chosen.number() * 30);
  isDead = true;
  await kill(server);
  await Promise.all(writing);
  expect(server.errors()).toBe('');
  const problems = server.output().match(/.*"level":[456]0.*/g) ?? [];
  expect(problems.filter((line) => !line.includes(BUSY))).toEqual([]);
}

async function compare({ address }: Running): Promise<void> {
  await beneath((db) => compareLedger({ address, admin, db, folder: data, seen }, ledger));
}

/** Makes all leftovers old, as if the server had been off for a day. */
async function waitForADay(): Promise<void> {
  await beneath((db) => db.updateTable('orphan_picture').set({ since: 0 }).execute());
  const files = await filesOf(data);
  for (const file of files) if (/drafts|secret/.test(file)) await utimes(file, 1, 1);
}

describe(`a server that is killed ${KILLS} times (KILL_SEED=${KILL_SEED})`, () => {
  it('keeps every acknowledged write, and none in part', { timeout: 60_000 + KILLS * 15_000 }, async () => {
    for (let count = 0; count < EARLY; count += 1) await killWhileStarting(2000);
    let running = await start();
    await furnish(running.address);
    // A clean exit writes the compile cache.
    await stop(running);
    running = await start();
    for (let count = EARLY; count < KILLS; count += 1) {
      await killUnderLoad(running);
      if (chosen.below(10) === 0) await killWhileStarting(1000);
      running = await start();
      await compare(running);
      await sendAgain(writtenAt(running.address, () => false));
    }
    await compare(running);
    expect([...ledger.plays.values()].every(({ isTold }) => isTold)).toBe(true);

    await stop(running);
    await waitForADay();
    running = await start();
    await expect.poll(leftovers, { timeout: 20_000 }).toEqual([]);
    await compare(running);
    await stop(running);
    await expectSound();
  });
});

/** Files and orphan notes that no level needs, nor a review thread that shows what was submitted. */
async function leftovers(): Promise<string[]> {
  return beneath(async (db) => {
    const levels = await db.selectFrom('level').select('path').execute();
    const sent = await db.selectFrom('review_entry').select('snapshot_path as path').execute();
    const shown = new Set([...levels, ...sent].map(({ path }) => path));
    const notes = await db.selectFrom('orphan_picture').select('path').execute();
    const files = (await filesOf(data)).filter((file) => /drafts|secret\.|screenshots/.test(file));
    const idle = files.map((file) => basename(file)).filter((name) => !shown.has(name));
    return [...idle, ...notes.map(({ path }) => `note of ${path}`)];
  });
}

async function expectSound(): Promise<void> {
  // Crops and the reserve come after the start: each server may be killed before.
  const expected = /^(zoomout\.sqlite.*|crops|reserve)$/;
  const names = (await readdir(data)).filter((name) => !expected.test(name));
  expect(names.sort()).toEqual(['screenshots', 'session-secret']);
  if (settings.DATABASE_URL) return;
  await beneath(async (db) => {
    expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  });
}
