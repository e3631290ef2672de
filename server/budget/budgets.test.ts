import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { BudgetName, BudgetReport } from '#shared/budget/budget.ts';
import { aDraft, aLevel, aPicture } from '../../test/builders.ts';
import { createTransactionGate } from '../../test/database/transaction-gate.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { aReminder } from '../../test/reminder/push-device.ts';
import {
  aCreator,
  aName,
  aResult,
  aSecret,
  type RoomCreator,
  roomCalls,
} from '../../test/room/room-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import type { Config } from '../config.ts';
import { eraseUnusedRooms } from '../room/queries.ts';
import { readUsed } from './queries.ts';

const DAY_MS = 86_400_000;
const gate = createTransactionGate();
let site: TestSite;
let admin: Cookies;
let calls = 0;

afterEach(() => site.close());

async function open(config: Partial<Config> = {}): Promise<void> {
  site = await openTestSite({
    config: { trustProxy: 'loopback', publicUrl: 'https://zoomout.example', ...config },
    wrapDatabase: gate.wrap,
  });
  admin = await site.logIn('admin');
}

/** A call from an address of its own, so that no limit applies. */
function post(url: string, payload: object, cookies: Cookies = {}, headers = {}) {
  calls += 1;
  const address = `10.8.${calls >> 8}.${calls & 255}`;
  return site.call({
    method: 'POST',
    url,
    payload,
    cookies,
    headers: { 'x-forwarded-for': address, ...headers },
  });
}

async function report(): Promise<BudgetReport> {
  return (await site.call({ url: '/api/system/budgets', cookies: admin })).json();
}

const used = (name: BudgetName) => readUsed(site.db, name);

function save(token: string, length: number, baseRevision: string | null = null) {
  return post('/api/progress-copy', { token, baseRevision, content: 'A'.repeat(length) });
}

async function makeRoom(): Promise<RoomCreator> {
  const maker = aCreator();
  expect((await post('/api/room', { ...maker, name: aName(), nickname: aName() })).statusCode).toBe(200);
  return maker;
}

async function submit(width: number, cookies: Cookies = {}) {
  const image = await aPicture(width, 100);
  const { payload, headers } = await formOf(levelParts(aDraft({ path: 'picked' }), image));
  return post('/api/level/submit', payload, cookies, headers);
}

async function erase(budget: string): Promise<number> {
  const response = await post('/api/system/budgets/erase', { budget }, admin);
  expect(response.statusCode).toBe(200);
  return response.json().erased;
}

const RESULTS = [{ day: '2026-11-19' }, { day: '2026-11-20' }];
const results = () => RESULTS.map(({ day }) => ({ day, content: aResult() }));

/** What the counts must be, from all rows. */
async function countRows(): Promise<Record<string, number>> {
  const { db } = site;
  const copies = await db.selectFrom('progress_copy').select('content').execute();
  const rooms = await db.selectFrom('room').select('name').execute();
  const members = await db.selectFrom('room_member').select('nickname').execute();
  const stored = await db.selectFrom('room_result').select('content').execute();
  const sum = (texts: (string | null)[], rest: number) =>
    texts.reduce((total, text) => total + (text?.length ?? 0) + rest, 0);
  return {
    'progress-copies': sum(
      copies.map(({ content }) => content),
      200,
    ),
    rooms:
      sum(
        rooms.map(({ name }) => name),
        300,
      ) +
      sum(
        members.map(({ nickname }) => nickname),
        250,
      ) +
      sum(
        stored.map(({ content }) => content),
        220,
      ),
  };
}

async function expectRightCounts(): Promise<void> {
  for (const [name, bytes] of Object.entries(await countRows())) {
    expect(await used(name as BudgetName), name).toBe(bytes);
  }
}

describe('the bytes that strangers have stored', () => {
  it('are counted through every write, erasing and cleanup, many at once', async () => {
    await open();
    const { post: call } = roomCalls(site);
    const tokens = Array.from({ length: 12 }, aSecret);
    const saved = await Promise.all(tokens.map((token, index) => save(token, 100 + index * 1000)));
    await Promise.all(
      tokens.map((token, index) => save(token, 5000 - index * 100, saved[index]?.json().revision)),
    );
    await Promise.all(tokens.slice(6).map((token) => post('/api/progress-copy/erase', { token })));
    await post('/api/progress-copy/erase', { token: aSecret() });
    await expectRightCounts();

    const makers = await Promise.all(Array.from({ length: 8 }, makeRoom));
    const members = makers.map(({ token }) => ({ token, memberSecret: aSecret() }));
    await Promise.all(members.map((member) => post('/api/room/join', { ...member, nickname: aName() })));
    await Promise.all(members.map((member) => post('/api/room/report', { ...member, results: results() })));
    await Promise.all(members.map((member) => post('/api/room/report', { ...member, results: results() })));
    await expectRightCounts();
    await Promise.all([
      ...members.slice(0, 3).map((member) => call('/leave', member)),
      ...makers.slice(2, 5).map(({ token, makerSecret }) => call('/erase', { token, makerSecret })),
    ]);
    await expectRightCounts();
    expect(await used('rooms')).toBeGreaterThan(0);
    site.clock.now += 100 * DAY_MS;
    await eraseUnusedRooms({ db: site.db, now: () => site.clock.now });
    expect([await used('rooms'), await site.db.selectFrom('room').selectAll().execute()]).toEqual([0, []]);
  });
});

describe('a full budget', () => {
  it('takes no further copies, however many come at once, and none that grows', async () => {
    await open({ progressCopiesMb: 1 });
    const tokens = Array.from({ length: 40 }, aSecret);
    const responses = await Promise.all(tokens.map((token) => save(token, 99_000)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 507]));
    expect(await used('progress-copies')).toBeLessThanOrEqual(1_000_000);
    await expectRightCounts();
    // What was held for others at the same moment is free now.
    while ((await save(aSecret(), 99_000)).statusCode === 200);
    const refused = await save(aSecret(), 99_000);
    expect(refused.headers['content-type']).toMatch('application/problem+json');
    expect(refused.json()).toMatchObject({
      status: 507,
      code: 'full',
      detail: expect.stringMatching(/^This site has no room for more progress copies at the moment/),
    });

    const first = statuses.indexOf(200);
    const token = tokens[first] ?? '';
    const { revision } = responses[first]?.json() ?? {};
    const same = await save(token, 99_000, revision);
    expect(same.statusCode).toBe(200);
    const larger = await save(token, 400_000, same.json().revision);
    expect([larger.statusCode, larger.json().detail]).toEqual([
      507,
      'This site has no room for a larger copy of your progress at the moment',
    ]);
    // The marks of copies that never were fill what is left of it, and no more.
    let marks = 0;
    while ((await post('/api/progress-copy/erase', { token: aSecret() })).statusCode === 200) marks += 1;
    expect(marks).toBeLessThan(500);
    expect(await used('progress-copies')).toBeLessThanOrEqual(1_000_000);
    expect((await post('/api/progress-copy/erase', { token })).statusCode).toBe(200);
    expect((await save(aSecret(), 90_000)).statusCode).toBe(200);
    expect(site.logLines.filter((line) => line.includes('A budget is full'))).toHaveLength(1);
  });

  it('takes no further rooms, members or results, and keeps those there are', async () => {
    await open({ roomsMb: 0.02 });
    const maker = await makeRoom();
    const { token, memberSecret } = maker;
    const join = () => post('/api/room/join', { token, memberSecret: aSecret(), nickname: aName() });
    let status = 200;
    while (status === 200) status = (await join()).statusCode;
    expect(status).toBe(507);
    const other = aCreator();
    const make = { ...other, name: aName(), nickname: aName() };
    expect((await post('/api/room', make)).json()).toMatchObject({
      code: 'full',
      detail: expect.stringMatching(/^This site has no room for more rooms/),
    });
    expect((await join()).json().detail).toMatch(/^This site has no room for another member at the moment/);
    const more = await post('/api/room/report', { token, memberSecret, results: results() });
    expect([more.statusCode, more.json().detail]).toEqual([
      507,
      'This site has no room for your result at the moment',
    ]);
    const again = { token, memberSecret, nickname: aName() };
    expect((await post('/api/room/join', again)).statusCode).toBe(200);
    expect((await post('/api/room/leave', { token, memberSecret })).statusCode).toBe(200);
    expect((await join()).statusCode).toBe(200);
    await expectRightCounts();
  });

  it('takes no further pictures of strangers, but those of managers, and levels without one', async () => {
    await open({ submittedPicturesMb: 0.04 });
    const statuses: number[] = [];
    for (let width = 200; width < 205; width += 1) statuses.push((await submit(width)).statusCode);
    // Each counts for 16 KB at least.
    expect(statuses).toEqual([200, 200, 507, 507, 507]);
    const opening = async (cookies = {}) =>
      (await site.call({ url: '/api/submissions/opening', cookies })).json().pictureRefusal;
    expect(await opening()).toMatch(/^So many pictures wait for review/);
    expect(await opening(await site.logIn('manage-level'))).toBeNull();
    expect((await submit(210)).json().detail).toMatch(/^So many pictures wait for review/);
    expect((await submit(211, await site.logIn('manage-level'))).statusCode).toBe(200);
    expect((await post('/api/level/submit', aDraft())).statusCode).toBe(200);
  });

  it('frees the room of pictures when their levels are approved', async () => {
    await open();
    const { id } = (await submit(220)).json();
    expect(await used('submitted-pictures')).toBe(16_384);
    await site.db.updateTable('level').set({ state: 'approved', position: 0 }).where('id', '=', id).execute();
    expect(await used('submitted-pictures')).toBe(0);
  });
});

/** The picture of a level that everyone may see. */
async function shownPicture(): Promise<string> {
  const path = await site.addPicture();
  await site.add(aLevel({ path }));
  return path;
}

describe('a disk that is almost full', () => {
  it('refuses what visitors store, but scores', async () => {
    await open({ minFreeMb: 1_000_000_000 });
    const refused = [
      await save(aSecret(), 100),
      await post('/api/room', { ...aCreator(), name: aName(), nickname: aName() }),
      await submit(230),
      await post('/api/reminder', aReminder()),
      // With the picture of another level: nothing of it counts in a budget.
      await post('/api/level/submit', aDraft({ path: await shownPicture() })),
    ];
    for (const response of refused) {
      expect([response.statusCode, response.json().detail]).toEqual([
        507,
        expect.stringMatching(/^The disk of this site is almost full/),
      ]);
    }
    expect((await submit(231, await site.logIn('manage-level'))).statusCode).toBe(200);
    const { freeBytes, minFreeBytes } = await report();
    expect(freeBytes).toBeLessThan(minFreeBytes);
  });
});

describe('erasing the oldest', () => {
  it('begins with what was unused for the longest, and is counted in the activity log', async () => {
    await open();
    for (let age = 0; age < 30; age += 1) {
      const content = randomBytes(3000).toString('base64url');
      await site.db
        .insertInto('progress_copy')
        .values({ id: `copy ${age}`, revision: 'r', content, used_on: `2026-10-${30 - age}` })
        .execute();
    }
    expect(await erase('progress-copies')).toBe(3);
    const kept = await site.db.selectFrom('progress_copy').select('id').execute();
    expect(kept.map(({ id }) => id)).not.toContain('copy 29');
    expect(kept.map(({ id }) => id)).toContain('copy 26');
    await expectRightCounts();
    const { entries } = (await site.call({ url: '/api/audit', cookies: admin })).json();
    expect(entries[0]).toMatchObject({ action: 'oldest-erased', subject: 'progress-copies', detail: '3' });
  });

  it('erases rooms with their results, and reminders', async () => {
    await open();
    await makeRoom();
    await post('/api/reminder', aReminder());
    expect(await used('reminders')).toBe(1);
    expect([await erase('rooms'), await erase('reminders'), await erase('rooms')]).toEqual([1, 1, 0]);
    expect([await used('rooms'), await used('reminders')]).toEqual([0, 0]);
  });

  it('deletes declined levels, and no other', async () => {
    await open();
    const manager = await site.logIn('manage-level');
    const ids: string[] = [];
    for (let width = 240; width < 243; width += 1) ids.push((await submit(width)).json().id);
    const [declined = '', archived = ''] = ids;
    const decline = { kind: 'declined', reasons: ['other'], text: 'No.', seen: 1 };
    const answer = await post(`/api/level/${declined}/review`, decline, manager);
    expect(answer.statusCode, answer.payload).toBe(200);
    await site.db.updateTable('level').set({ state: 'archived' }).where('id', '=', archived).execute();
    expect([await erase('submitted-pictures'), await erase('submitted-pictures')]).toEqual([1, 0]);
    const left = await site.db.selectFrom('level').select('id').execute();
    expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(1).sort());
    expect(await used('submitted-pictures')).toBe(2 * 16_384);
  });

  it('leaves a declined level that a manager takes up again meanwhile', async () => {
    await open();
    const manager = await site.logIn('manage-level');
    const { id } = (await submit(250)).json();
    const decide = (kind: string, seen: number) =>
      post(`/api/level/${id}/review`, { kind, reasons: ['other'], text: 'No.', seen }, manager);
    expect((await decide('declined', 1)).statusCode).toBe(200);
    const last = gate.hold();
    const erased = erase('submitted-pictures');
    await last.isReached;
    const reopened = await decide('reopened', 2);
    expect(reopened.statusCode, reopened.payload).toBe(200);
    last.release();
    expect(await erased).toBe(0);
    expect(await site.db.selectFrom('level').select('id').execute()).toEqual([{ id }]);
  });
});
