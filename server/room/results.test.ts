import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, dayInUtc, MS_PER_DAY } from '#shared/calendar/day.ts';
import { aCreator, aName, aResult, aSecret, roomCalls } from '../../test/room/room-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { eraseUnusedRooms } from './queries.ts';

let site: TestSite;
let calls: ReturnType<typeof roomCalls>;
const creator = aCreator();
const { token, memberSecret } = creator;

beforeEach(async () => {
  site = await openTestSite();
  site.clock.now = Date.parse('2026-11-20T12:00:00Z');
  calls = roomCalls(site);
  await calls.make(creator);
});

afterEach(() => site.close());

const today = () => dayInUtc(site.clock.now);
const report = (...results: { day: string; content: string }[]) =>
  calls.report(token, memberSecret, ...results);
const clean = () => eraseUnusedRooms({ db: site.db, now: () => site.clock.now });

async function storedDays(since?: Day): Promise<Record<string, string>> {
  const { members } = await calls.read(token, memberSecret, since);
  const results: { day: string; content: string }[] = members[0].results;
  return Object.fromEntries(results.map(({ day, content }) => [day, content]));
}

describe('a result', () => {
  it('counts once a day, however often it is sent', async () => {
    const [first, second] = [aResult(), aResult()];
    const day = today();
    await Promise.all([report({ day, content: first }), report({ day, content: first })]);
    expect((await report({ day, content: second }, { day, content: second })).statusCode).toBe(200);
    expect(await storedDays()).toEqual({ [day]: first });
  });

  it('is stored for days that are shown somewhere on Earth, and left out for others', async () => {
    const days = ['2026-09-30', '2026-10-01', '2026-11-20', '2026-11-21', '2026-11-22', '2999-01-01'];
    expect((await report(...days.map((day) => ({ day, content: aResult() })))).statusCode).toBe(200);
    expect(Object.keys(await storedDays())).toEqual(['2026-10-01', '2026-11-20', '2026-11-21']);
    expect(Object.keys(await storedDays('2026-11-20' as Day))).toEqual(['2026-11-20', '2026-11-21']);
    expect((await report()).statusCode).toBe(200);
  });

  it('comes from members only, and has one size', async () => {
    const result = { day: today(), content: aResult() };
    expect((await calls.report(token, aSecret(), result)).json().code).toBe('not-found');
    expect((await calls.report(token, creator.makerSecret, result)).statusCode).toBe(404);
    expect((await calls.report(aSecret(), memberSecret, result)).statusCode).toBe(404);
    for (const content of ['', aResult().slice(1), `${aResult()}A`, `${aResult().slice(1)}=`, aName()]) {
      expect((await report({ ...result, content })).statusCode).toBe(400);
    }
    for (const day of ['', '2026-02-30', 'today']) {
      expect((await report({ ...result, day })).statusCode).toBe(400);
    }
    const many = Array.from({ length: 63 }, () => result);
    expect((await report(...many)).statusCode).toBe(400);
    expect(await storedDays()).toEqual({});
  });

  it('goes when the month after it has ended everywhere on Earth', async () => {
    await report(
      { day: '2026-10-31', content: aResult() },
      { day: '2026-11-01', content: aResult() },
      { day: '2026-11-20', content: aResult() },
    );
    site.clock.now = Date.parse('2026-12-01T11:59:59Z');
    await clean();
    expect(Object.keys(await storedDays())).toEqual(['2026-10-31', '2026-11-01', '2026-11-20']);
    site.clock.now = Date.parse('2026-12-01T12:00:00Z');
    await clean();
    expect(Object.keys(await storedDays())).toEqual(['2026-11-01', '2026-11-20']);
  });
});

describe('a room', () => {
  it('goes 90 days after a member last read it or reported to it', async () => {
    const [idle, read, reported] = [aCreator(), aCreator(), aCreator()];
    for (const room of [idle, read, reported]) await calls.make(room);
    await calls.report(idle.token, idle.memberSecret, { day: today(), content: aResult() });
    site.clock.now += 60 * MS_PER_DAY;
    expect((await calls.read(read.token, read.memberSecret)).state).toBe('member');
    await calls.report(reported.token, reported.memberSecret, { day: today(), content: aResult() });
    // A visitor is no member.
    expect((await calls.read(idle.token, null)).state).toBe('visitor');
    site.clock.now += 30 * MS_PER_DAY;
    await clean();
    expect((await calls.read(idle.token, null)).state).toBe('visitor');
    site.clock.now += MS_PER_DAY;
    await clean();
    const states = [];
    for (const room of [idle, read, reported]) states.push((await calls.read(room.token, null)).state);
    expect(states).toEqual(['none', 'visitor', 'visitor']);
    const members = await site.db.selectFrom('room_member').select('room_id').execute();
    expect(new Set(members.map(({ room_id }) => room_id)).size).toBe(2);
  });

  it('goes with many others, and old results in any number', async () => {
    const rooms = Array.from({ length: 450 }, (_, index) => ({
      id: `room ${index}`,
      maker_hash: 'a hash',
      name: 'A',
      used_on: index < 410 ? '2020-01-01' : today(),
    }));
    await site.db.insertInto('room').values(rooms).execute();
    const members = rooms.map(({ id }) => ({ room_id: id, id: 'm', nickname: 'A' }));
    await site.db.insertInto('room_member').values(members).execute();
    const days = Array.from({ length: 12 }, (_, index) => addDays(today(), -60 - index));
    const results = members
      .slice(400)
      .flatMap(({ room_id, id }) => days.map((day) => ({ room_id, member_id: id, day, content: 'A' })));
    await site.db.insertInto('room_result').values(results).execute();
    await clean();
    expect(await site.db.selectFrom('room').select('id').execute()).toHaveLength(41);
    expect(await site.db.selectFrom('room_result').select('day').execute()).toEqual([]);
  });

  it('is noted as used once a day', async () => {
    const usedOn = async () =>
      (await site.db.selectFrom('room').select('used_on').executeTakeFirst())?.used_on;
    expect(await usedOn()).toBe(today());
    site.clock.now += MS_PER_DAY;
    await calls.read(token, null);
    expect(await usedOn()).toBe(addDays(today(), -1));
    await calls.read(token, memberSecret);
    expect(await usedOn()).toBe(today());
  });
});
