import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day, dayInUtc } from '#shared/calendar/day.ts';
import { aCreator, aName, aResult, aSecret, memberId, roomCalls } from '../../test/room/room-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

const SINCE = '2026-10-01';
const TODAY = '2026-11-20';

let site: TestSite;
let calls: ReturnType<typeof roomCalls>;
const creator = aCreator();
const { token, makerSecret, memberSecret } = creator;
const friend = { secret: aSecret(), nickname: aName() };

const read = (revision?: string, since = SINCE, secret: string | null = memberSecret) =>
  calls.read(token, secret, since, revision);
const report = (day: string, content = aResult()) => calls.report(token, friend.secret, { day, content });
const join = () => calls.join(token, friend.secret, friend.nickname);
const leave = () => calls.post('/leave', { token, memberSecret: friend.secret });

beforeEach(async () => {
  site = await openTestSite();
  calls = roomCalls(site);
  await calls.make(creator);
  await join();
  await report(TODAY);
  await report('2026-11-19');
});

afterEach(() => site.close());

describe('the revision of a room', () => {
  it('spares a member what has not changed, as often as it is read', async () => {
    const { revision } = await read();
    for (let time = 0; time < 3; time += 1) expect(await read(revision)).toEqual({ state: 'same' });
    // The first result of a day stays.
    await report(TODAY);
    await join();
    expect(await read(revision)).toEqual({ state: 'same' });
    expect(await read(revision, SINCE, friend.secret)).toEqual({ state: 'same' });
  });

  const replaced = async () => {
    await leave();
    await join();
    await report(TODAY);
    await report('2026-11-19');
  };
  it.each<[string, () => Promise<unknown>]>([
    ['its name', () => calls.post('/rename', { token, makerSecret, name: aName() })],
    ['a nickname', () => calls.post('/rename-member', { token, memberSecret, nickname: aName() })],
    ['a new member', () => calls.join(token, aSecret())],
    ['a member that leaves', leave],
    [
      'a member that is removed',
      () => calls.post('/remove-member', { token, makerSecret, memberId: memberId(friend.secret) }),
    ],
    ['a result', () => report('2026-11-18')],
    ['results of the same days, after the member has joined again', replaced],
    [
      'a result that is stored in the place of another one',
      () => site.db.updateTable('room_result').set({ content: aResult() }).where('day', '=', TODAY).execute(),
    ],
    ['a result that is erased', () => site.db.deleteFrom('room_result').where('day', '=', TODAY).execute()],
  ])('tells of %s', async (_, change) => {
    const { revision } = await read();
    await change();
    const changed = await read(revision);
    expect(changed).toEqual(await read());
    expect(changed.state).toBe('member');
    expect(changed.revision).not.toBe(revision);
    expect(await read(changed.revision)).toEqual({ state: 'same' });
  });

  it('is that of the results since one day', async () => {
    const { revision } = await read(undefined, TODAY);
    expect((await read(revision, '2026-11-19')).state).toBe('member');
    expect(await read(revision, TODAY)).toEqual({ state: 'same' });
  });

  it('opens nothing to who is no member, or no longer', async () => {
    const { revision } = await read();
    expect(await read(revision, SINCE, null)).toMatchObject({ state: 'visitor', memberCount: 2 });
    await calls.post('/remove-member', { token, makerSecret, memberId: memberId(friend.secret) });
    expect((await read(revision, SINCE, friend.secret)).state).toBe('visitor');
    await calls.post('/erase', { token, makerSecret });
    expect(await read(revision)).toEqual({ state: 'none' });
  });

  it('is refused when it is none', async () => {
    for (const knownRevision of ['', 'x', null, 1]) {
      const response = await calls.post('/read', { token, memberSecret, since: SINCE, knownRevision });
      expect(response.statusCode).toBe(400);
    }
  });

  it('keeps a room in use that never changes', async () => {
    const { revision } = await read();
    site.clock.now += 40 * 86_400_000;
    expect(await read(revision)).toEqual({ state: 'same' });
    const { used_on } = await site.db.selectFrom('room').select('used_on').executeTakeFirstOrThrow();
    expect(used_on).toBe(dayInUtc(site.clock.now));
  });

  it('spares a full room of two months what it takes to send it', async () => {
    const members = Array.from({ length: 48 }, () => ({
      room_id: memberId(token),
      id: memberId(aSecret()),
      nickname: aName(),
    }));
    await site.db.insertInto('room_member').values(members).execute();
    for (const { room_id, id } of members) {
      const results = Array.from({ length: 51 }, (_, index) => ({
        room_id,
        member_id: id,
        day: addDays(SINCE as Day, index),
        content: aResult(),
      }));
      await site.db.insertInto('room_result').values(results).execute();
    }
    const post = (knownRevision?: string) =>
      calls.post('/read', { token, memberSecret, since: SINCE, knownRevision });
    const full = await post();
    expect(full.body.length).toBeGreaterThan(350_000);
    expect((await post(full.json().revision)).body.length).toBeLessThan(30);
    const { members: seen } = full.json();
    expect(
      seen
        .map(({ results }: { results: unknown[] }) => results.length)
        .sort()
        .at(-1),
    ).toBe(51);
    for (const { results } of seen)
      expect(results).toEqual([...results].sort((one, other) => (one.day < other.day ? -1 : 1)));
  });
});
