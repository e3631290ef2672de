import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { listLevels } from '../../server/level/queries.ts';
import { aDraft, aLevel, anImage } from '../builders.ts';
import { expectNoRoom, fillDatabase } from '../database/full-database.ts';
import { filesOf, formOf, levelParts } from '../level/upload.ts';
import { cookiesOf, logIn, openTestSite, type TestSite } from '../site/site.ts';
import { addUser, PASSWORD } from '../user/user.ts';

type Cookies = Record<string, string>;

const LONG = 'Much to tell. '.repeat(140);
const MINUTES = 60_000;

let site: TestSite;
let admin: Cookies;
let order: Level[];
let waiting: Level;
let lines: string[];
let calls = 0;

beforeEach(async () => {
  lines = [];
  site = await openTestSite({ onLog: (line) => lines.push(line) });
  admin = await site.logIn('admin');
  const path = await site.addPicture();
  order = Array.from({ length: 20 }, () => aLevel({ path }));
  waiting = aLevel({ state: 'submitted', id: 'PL-Ada:1' });
  await site.add(...order, waiting);
});

afterEach(() => site.close());

function post(url: string, payload: object, cookies: Cookies = {}) {
  return site.call({ method: 'POST', url, payload, cookies, remoteAddress: address() });
}

function address(): string {
  calls += 1;
  return `10.7.${calls >> 8}.${calls & 255}`;
}

async function form(level: object): Promise<InjectOptions> {
  const image = await anImage().png().toBuffer();
  return { method: 'POST', ...(await formOf(levelParts(level, image))), remoteAddress: address() };
}

function play() {
  return post(`/api/level/${order[0]?.id}/score`, { score: 3, playId: randomUUID() });
}

/** All that the site holds, but for what it notes of its own work. */
async function content(): Promise<unknown> {
  const tables = ['level', 'game', 'play', 'score_count', 'session', 'audit_entry'] as const;
  const rows = tables.map((table) => site.db.selectFrom(table).selectAll().execute());
  return [await Promise.all(rows), await filesOf(site.folder)];
}

/** Every kind of write, each of which needs room. */
const writes: [string, () => Promise<LightMyRequestResponse>][] = [
  [
    'a submission',
    async () => site.call({ url: '/api/level/submit', ...(await form(long(aDraft({ path: 'picked' })))) }),
  ],
  ['a submission of a picture elsewhere', () => post('/api/level/submit', long(aDraft()))],
  [
    'a save with another image',
    async () => {
      const sent = { ...long(waiting), baseRevision: levelRevision(waiting) };
      return site.call({ url: '/api/level', ...(await form(sent)), cookies: admin });
    },
  ],
  [
    'a game',
    () =>
      post(
        '/api/game',
        { name: 'Pong', year: 1972, series: null, aliases: Array(20).fill('x'.repeat(200)) },
        admin,
      ),
  ],
];

function long(level: Level): Level {
  return { ...level, presentation: LONG, didYouKnow: LONG, comment: LONG };
}

describe('a database without room', () => {
  it.each(writes)('refuses %s, keeps nothing of it, and takes it when there is room', async (_, write) => {
    const makeRoom = await fillDatabase(site.db);
    const before = await content();
    expectNoRoom(await write());
    expect(await content()).toEqual(before);
    await makeRoom();
    expect((await write()).statusCode).toBe(200);
  });

  it('goes on to be read, by everybody', async () => {
    const path = order[0]?.path;
    const makeRoom = await fillDatabase(site.db);
    // A while ago: the use of a session is noted from time to time.
    site.clock.now += 10 * MINUTES;
    const addresses = [
      '/api/levels',
      '/api/audit',
      '/api/level/all-scores',
      `/api/thumbnail/${path}`,
      '/api/games/id.json',
    ];
    for (const url of addresses) {
      expect((await site.call({ url, cookies: admin })).statusCode, url).toBe(200);
      if (url !== '/api/audit') expect((await site.call(url)).statusCode, url).toBe(200);
    }
    // A restart would not help: who watches over the process is to leave it alone.
    expect((await site.call('/api/health')).statusCode).toBe(200);
    await makeRoom();
  });

  it('never logs in halfway', async () => {
    await addUser(site.db, { name: 'meg', permissions: [] }, site.clock.now);
    const makeRoom = await fillDatabase(site.db);
    const responses: LightMyRequestResponse[] = [];
    do responses.push(await logIn(site.app, 'meg', PASSWORD));
    while (responses.at(-1)?.statusCode === 200 && responses.length < 5);
    const sessions = await site.db.selectFrom('session').selectAll().execute();
    const entries = await site.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'logged-in')
      .execute();
    const taken = responses.filter(({ statusCode }) => statusCode === 200);
    expect([sessions.length, entries.length]).toEqual([taken.length + 1, taken.length + 1]);
    for (const response of responses.filter(({ statusCode }) => statusCode !== 200)) expectNoRoom(response);
    await makeRoom();
    const response = await logIn(site.app, 'meg', PASSWORD);
    expect((await post('/api/verify', {}, cookiesOf(response))).json()).toMatchObject({ name: 'meg' });
  });

  it('logs in an admin by its reserve, who can then delete; nobody else gives it up', async () => {
    await site.close();
    let makeRoom = async () => {};
    let given = 0;
    site = await openTestSite({
      makeRoom: async () => {
        given += 1;
        await makeRoom();
        return true;
      },
    });
    await addUser(site.db, { name: 'meg', permissions: ['manage-level'] }, site.clock.now);
    await addUser(site.db, { name: 'ada', permissions: ['admin'] }, site.clock.now);
    const level = aLevel({ state: 'submitted', id: 'PL-Ada:1' });
    await site.add(level);
    makeRoom = await fillDatabase(site.db);
    let last: LightMyRequestResponse;
    // Some small rows may still find room.
    do {
      last = await logIn(site.app, 'meg', PASSWORD);
      site.clock.now += 10 * MINUTES;
    } while (last.statusCode === 200);
    expectNoRoom(last);
    expect((await logIn(site.app, 'ada', 'wrong password')).statusCode).not.toBe(200);
    expect(given).toBe(0);
    const response = await logIn(site.app, 'ada', PASSWORD);
    expect([response.statusCode, given]).toEqual([200, 1]);
    const cookies = cookiesOf(response);
    expect((await site.call({ method: 'DELETE', url: `/api/level/${level.id}`, cookies })).statusCode).toBe(
      200,
    );
  });

  it('says why in the log, and nothing more to the caller', async () => {
    const makeRoom = await fillDatabase(site.db);
    const response = await post('/api/level/submit', long(aDraft()));
    expect(response.body).not.toMatch(/sqlite|disk|device|full/i);
    const errors = lines.filter((line) => line.includes('"level":50'));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/database or disk is full|No space left on device/);
    await makeRoom();
  });
});

/** What the system says when a picture does not fit on the disk. */
function noRoom(): Promise<never> {
  const words = 'ENOSPC: no space left on device, write';
  return Promise.reject(Object.assign(new Error(words), { code: 'ENOSPC', errno: -28, syscall: 'write' }));
}

describe('a folder of pictures without room', () => {
  it('refuses a level with its image, keeps nothing of it, and takes it when there is room', async () => {
    const { pictures } = site.screenshots;
    const { write } = pictures;
    const before = await content();
    const call = await form(aDraft({ path: 'picked' }));
    pictures.write = noRoom;
    expectNoRoom(await site.call({ url: '/api/level/submit', ...call }));
    expect(await content()).toEqual(before);
    expect(await site.db.selectFrom('orphan_picture').selectAll().execute()).toEqual([]);
    expect((await play()).statusCode).toBe(200);
    pictures.write = write;
    expect((await site.call({ url: '/api/level/submit', ...call })).statusCode).toBe(200);
    expect(await listLevels(site.db)).toHaveLength(22);
  });

  it('shows what it cannot keep, and keeps it when there is room', async () => {
    const { crops } = site.screenshots;
    const { write } = crops;
    crops.write = noRoom;
    const path = order[0]?.path;
    for (const url of [
      `/api/screenshot/${path}/1`,
      `/api/thumbnail/${path}`,
      `/api/preview/${path?.replace('webp', 'jpg')}`,
    ]) {
      const files = await filesOf(site.folder);
      crops.write = noRoom;
      const response = await site.call(url);
      expect(response.statusCode).toBe(200);
      expect(await filesOf(site.folder)).toEqual(files);
      expect(lines.filter((line) => line.includes('"level":40')).at(-1)).toContain('ENOSPC');
      crops.write = write;
      expect((await site.call(url)).rawPayload).toEqual(response.rawPayload);
      expect(await filesOf(site.folder)).toHaveLength(files.length + 1);
    }
  });
});
