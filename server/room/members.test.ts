import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCreator, aName, aResult, aSecret, memberId, roomCalls } from '../../test/room/room-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let calls: ReturnType<typeof roomCalls>;

beforeEach(async () => {
  site = await openTestSite();
  calls = roomCalls(site);
});

afterEach(() => site.close());

async function rowCounts(): Promise<number[]> {
  const { db } = site;
  const tables = ['room', 'room_member', 'room_result'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
}

describe('a room', () => {
  it('shows a visitor its name and how many members it has, and members all', async () => {
    const creator = aCreator();
    const [name, nickname] = [aName(), aName()];
    expect(await calls.read(creator.token, null)).toEqual({ state: 'none' });
    const made = await calls.make(creator, name, nickname);
    expect([made.statusCode, made.headers['cache-control']]).toEqual([200, 'no-store']);
    const visitor = { state: 'visitor', name, memberCount: 1 };
    expect(await calls.read(creator.token, null)).toEqual(visitor);
    expect(await calls.read(creator.token, aSecret())).toEqual(visitor);
    const friend = { secret: aSecret(), nickname: aName() };
    expect((await calls.join(creator.token, friend.secret, friend.nickname)).json()).toBe(true);
    const members = [
      { id: memberId(creator.memberSecret), name: nickname, results: [] },
      { id: memberId(friend.secret), name: friend.nickname, results: [] },
    ].sort((one, other) => (one.id < other.id ? -1 : 1));
    const seen = await calls.read(creator.token, friend.secret);
    expect(seen).toEqual({ state: 'member', revision: expect.any(String), name, members });
  });

  it('is the same one when a call is repeated, and not another creator’s', async () => {
    const creator = aCreator();
    const friend = aSecret();
    const names = [aName(), aName()];
    for (const nickname of [aName(), aName()]) {
      const roomName = names.shift() ?? '';
      expect((await calls.make(creator, roomName, nickname)).statusCode).toBe(200);
      expect((await calls.join(creator.token, friend, nickname)).statusCode).toBe(200);
      const { name, members } = await calls.read(creator.token, friend);
      expect(name).toBe(roomName);
      expect(members.map(({ name }: { name: string }) => name)).toEqual([nickname, nickname]);
    }
    const other = { ...aCreator(), token: creator.token };
    expect((await calls.make(other)).json().code).toBe('conflict');
    expect((await calls.read(creator.token, null)).memberCount).toBe(2);
  });

  it('takes fifty members, and no more when many join at once', async () => {
    const creator = aCreator();
    await calls.make(creator);
    const secrets = Array.from({ length: 55 }, aSecret);
    const responses = await Promise.all(
      secrets.map((secret, index) => calls.join(creator.token, secret, aName(), `10.5.0.${index}`)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(49);
    const refused = responses
      .filter(({ statusCode }) => statusCode !== 200)
      .map((response) => response.json());
    expect(refused).toHaveLength(6);
    for (const { code, detail } of refused) {
      expect([code, detail]).toEqual(['conflict', 'This room is full: it has 50 members']);
    }
    expect((await calls.make({ ...creator, memberSecret: aSecret() })).statusCode).toBe(409);
    expect((await calls.read(creator.token, null)).memberCount).toBe(50);
    // A member is never refused for itself.
    expect((await calls.make(creator)).statusCode).toBe(200);
    await calls.post('/leave', { token: creator.token, memberSecret: creator.memberSecret });
    expect((await calls.join(creator.token, aSecret(), aName(), '10.6.0.1')).statusCode).toBe(200);
  });

  it('takes 150 calls at once: none is refused, and nothing is lost', async () => {
    const creator = aCreator();
    await calls.make(creator);
    const secrets = Array.from({ length: 49 }, aSecret);
    for (const [index, secret] of secrets.entries()) {
      await calls.join(creator.token, secret, aName(), `10.7.0.${index}`);
    }
    const result = () => ({ day: '2026-11-20', content: aResult() });
    const nicknames = new Map(secrets.map((secret) => [secret, aName()]));
    const responses = await Promise.all(
      secrets.flatMap((memberSecret, index) => {
        const as = { token: creator.token, memberSecret };
        const address = `10.8.0.${index}`;
        const nickname = nicknames.get(memberSecret);
        return [
          calls.post('/report', { ...as, results: [result()] }, address),
          calls.post('/read', { ...as, since: '2026-11-01' }, address),
          calls.post('/rename-member', { ...as, nickname }, address),
        ];
      }),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { members } = await calls.read(creator.token, creator.memberSecret);
    const names = new Map(members.map(({ id, name }: { id: string; name: string }) => [id, name]));
    for (const [secret, nickname] of nicknames) expect(names.get(memberId(secret))).toBe(nickname);
    expect(await rowCounts()).toEqual([1, 50, 49]);
  });

  it('loses a member that leaves with its results, and goes with the last one', async () => {
    const creator = aCreator();
    const { token } = creator;
    const friend = aSecret();
    await calls.make(creator);
    await calls.join(token, friend);
    await calls.report(token, friend, { day: '2026-11-19', content: aResult() });
    expect(await rowCounts()).toEqual([1, 2, 1]);
    expect((await calls.post('/leave', { token, memberSecret: aSecret() })).statusCode).toBe(200);
    expect(await rowCounts()).toEqual([1, 2, 1]);
    for (let time = 0; time < 2; time += 1) {
      expect((await calls.post('/leave', { token, memberSecret: friend })).statusCode).toBe(200);
      expect(await rowCounts()).toEqual([1, 1, 0]);
    }
    await calls.post('/leave', { token, memberSecret: creator.memberSecret });
    expect(await rowCounts()).toEqual([0, 0, 0]);
    expect((await calls.join(token, friend)).json().code).toBe('not-found');
  });

  it('renames a member for that member only', async () => {
    const creator = aCreator();
    const { token, memberSecret } = creator;
    await calls.make(creator);
    const nickname = aName();
    const rename = (secret: string) =>
      calls.post('/rename-member', { token, memberSecret: secret, nickname });
    expect((await rename(creator.makerSecret)).statusCode).toBe(404);
    expect((await rename(memberSecret)).statusCode).toBe(200);
    expect((await calls.read(token, memberSecret)).members).toEqual([
      { id: memberId(memberSecret), name: nickname, results: [] },
    ]);
  });
});

describe('the creator of a room', () => {
  it('alone renames it, removes members and erases it', async () => {
    const creator = aCreator();
    const { token, makerSecret } = creator;
    const friend = aSecret();
    await calls.make(creator);
    await calls.join(token, friend);
    await calls.report(token, friend, { day: '2026-11-19', content: aResult() });
    const name = aName();
    const changes = [
      ['/rename', { name }],
      ['/remove-member', { memberId: memberId(friend) }],
      ['/erase', {}],
    ] as const;
    for (const [path, body] of changes) {
      for (const secret of [aSecret(), creator.memberSecret, friend]) {
        const response = await calls.post(path, { token, makerSecret: secret, ...body });
        expect(response.json().code).toBe('forbidden');
      }
    }
    expect(await rowCounts()).toEqual([1, 2, 1]);
    const states = [];
    for (const [path, body] of changes) {
      expect((await calls.post(path, { token, makerSecret, ...body })).json()).toBe(true);
      const { state } = await calls.read(token, friend);
      states.push([state, ...(await rowCounts())]);
    }
    expect(states).toEqual([
      ['member', 1, 2, 1],
      ['visitor', 1, 1, 0],
      ['none', 0, 0, 0],
    ]);
    expect((await calls.post('/rename', { token, makerSecret, name })).statusCode).toBe(404);
    expect((await calls.post('/erase', { token, makerSecret })).statusCode).toBe(200);
  });

  it('cannot make rooms without end', async () => {
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await calls.make(aCreator())).statusCode);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    expect((await calls.make(aCreator(), aName(), aName(), '10.7.0.1')).statusCode).toBe(200);
  });
});
