import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { cropKey, pictureKey } from '#shared/level/picture/picture-key.ts';
import type { Playtests } from '#shared/playtest/playtest.ts';
import { aDraft, aGame, aLevel, aPicture } from '../../test/builders.ts';
import type { Cookies } from '../../test/level/level-calls.ts';
import { aPlaytestKey } from '../../test/level/playtest-calls.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../test/site/site.ts';
import { saveGames } from '../game/queries.ts';

const DAY_MS = 86_400_000;
const [right, wrong, other] = [aGame(), aGame(), aGame()];
let site: TestSite;
let manager: Cookies;
/** A level in review, and the cookies of its creator. */
let level: Level;
let creator: Cookies;
let callers = 0;

beforeEach(async () => {
  site = await openTestSite();
  manager = await site.logIn('manage-level');
  await saveGames(site.db, [right, wrong, other]);
  await site.add(...Array.from({ length: 13 }, () => aLevel()));
  const draft = aDraft({ path: 'picked', name: right.name, gameId: right.id });
  const { payload, headers } = await formOf(levelParts(draft, await aPicture()));
  const sent = await site.call({ method: 'POST', url: '/api/level/submit', payload, headers });
  creator = cookiesOf(sent);
  level = (await site.call({ url: `/api/level/${sent.json().id}`, cookies: creator })).json();
});

afterEach(() => site.close());

/** From an address of its own, so that no limit applies. */
function call(method: 'GET' | 'POST' | 'DELETE', url: string, cookies: Cookies = {}, payload?: object) {
  callers += 1;
  const remoteAddress = `10.7.${callers >> 8}.${callers & 255}`;
  return site.call({ method, url, cookies, remoteAddress, ...(payload && { payload }) });
}

const make = (key: string, testers = 5, cookies = creator, id = level.id) =>
  call('POST', `/api/level/${id}/playtest`, cookies, { key, testers });
const open = (key: string, playId: string, begins = true) =>
  call('POST', '/api/playtest', {}, { key, playId, begins });
const listed = async (cookies = creator): Promise<Playtests> =>
  (await call('GET', `/api/level/${level.id}/playtests`, cookies)).json();

const opinions = { recognisedAt: null, isFair: null };
function report(key: string, playId: string, play: object) {
  return call('POST', '/api/playtest/report', {}, { key, playId, ...opinions, ...play });
}

/** A tester who plays to the end. */
async function test(key: string, play: object, playId: string = randomUUID()): Promise<number> {
  const opened = await open(key, playId);
  return opened.statusCode === 200 ? (await report(key, playId, play)).statusCode : opened.statusCode;
}

const lost = [wrong.id, other.id, -1, -1, -1];

/** Saves another version of the level. */
async function change(changes: Partial<Level>, cookies = manager): Promise<void> {
  const response = await call('POST', '/api/level', cookies, { ...level, ...changes });
  expect(response.statusCode, response.body).toBe(200);
}

describe('a link', () => {
  it('is made once by its creator or a manager, and its key is not stored', async () => {
    const key = aPlaytestKey();
    const [first, again] = await Promise.all([make(key), make(key)]);
    expect([first?.statusCode, again?.statusCode]).toEqual([200, 200]);
    expect((await make(aPlaytestKey(), 20, manager)).statusCode).toBe(200);
    const { links, rounds, mayMake } = await listed();
    expect(links.map(({ testers, begun, isOpen }) => [testers, begun, isOpen])).toEqual(
      expect.arrayContaining([
        [5, 0, true],
        [20, 0, true],
      ]),
    );
    expect([links.length, rounds, mayMake]).toEqual([2, [], true]);
    const rows = JSON.stringify(await site.db.selectFrom('playtest').selectAll().execute());
    expect(rows).not.toContain(key);
  });

  it.each([0, 21, 1.5])('is not for %j testers', async (testers) => {
    expect((await make(aPlaytestKey(), testers)).statusCode).toBe(400);
  });

  it('is unknown to others, and to users without a permission', async () => {
    await make(aPlaytestKey());
    for (const cookies of [{}, await site.logIn()]) {
      expect((await call('GET', `/api/level/${level.id}/playtests`, cookies)).statusCode).toBe(404);
      expect((await make(aPlaytestKey(), 5, cookies)).statusCode).toBe(404);
    }
  });

  it('is made by managers for levels to come, not for released and archived ones', async () => {
    const path = await site.addPicture();
    const archived = aLevel({ state: 'archived', path });
    await site.add(archived);
    const order = await site.db
      .selectFrom('level')
      .select('id')
      .where('position', 'is not', null)
      .orderBy('position')
      .execute();
    await site.db.updateTable('level').set({ path }).where('position', 'is not', null).execute();
    const statuses = [order[0]?.id, order.at(-1)?.id, archived.id].map(
      async (id = '') => (await make(aPlaytestKey(), 5, manager, id)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([403, 200, 403]);
  });

  it('has ten beside it at most, until one is removed', async () => {
    for (let count = 0; count < 10; count += 1) expect((await make(aPlaytestKey())).statusCode).toBe(200);
    expect((await make(aPlaytestKey())).statusCode).toBe(409);
    const [first] = (await listed()).links;
    const removed = await call('DELETE', `/api/level/${level.id}/playtest/${first?.id}`, creator);
    expect(removed.json().links).toHaveLength(9);
    expect((await make(aPlaytestKey())).statusCode).toBe(200);
  });

  it('of a manager is removed by managers only', async () => {
    await make(aPlaytestKey(), 5, manager);
    const [link] = (await listed()).links;
    const url = `/api/level/${level.id}/playtest/${link?.id}`;
    expect((await call('DELETE', url, {})).statusCode).toBe(404);
    expect((await call('DELETE', url, creator)).statusCode).toBe(403);
    expect((await call('DELETE', url, manager)).json().links).toEqual([]);
    expect((await call('DELETE', url, manager)).statusCode).toBe(200);
  });

  it('goes with its level', async () => {
    const key = aPlaytestKey();
    await make(key);
    await test(key, { score: 0, guesses: lost });
    await site.db.deleteFrom('level').where('id', '=', level.id).execute();
    expect(await site.db.selectFrom('playtest_play').selectAll().execute()).toEqual([]);
    expect((await open(key, randomUUID())).statusCode).toBe(404);
  });

  it('takes a place in the budget of the site', async () => {
    await site.close();
    site = await openTestSite({ config: { maxPlaytests: 1 } });
    manager = await site.logIn('manage-level');
    level = aLevel({ state: 'submitted', path: await site.addPicture() });
    await site.add(level);
    const key = aPlaytestKey();
    expect((await make(key, 5, manager)).statusCode).toBe(200);
    expect((await make(key, 5, manager)).statusCode).toBe(200);
    expect((await make(aPlaytestKey(), 5, manager)).statusCode).toBe(507);
    expect((await open(key, randomUUID())).statusCode).toBe(200);
  });
});

describe('a tester', () => {
  it('is shown the level, covered, once they begin', async () => {
    const key = aPlaytestKey();
    await make(key);
    const playId = randomUUID();
    expect((await open(key, playId, false)).json()).toEqual({ level: null, playId });
    const { body } = await open(key, playId);
    expect(body).not.toContain(right.name);
    const shown = JSON.parse(body).level;
    expect(uncoverLevel(shown)).toMatchObject({ id: level.id, name: right.name });
    expect((await open(key, playId, false)).json().level.id).toBe(level.id);
  });

  it('counts once, however often a device opens the link and by whichever link', async () => {
    const [one, two] = [aPlaytestKey(), aPlaytestKey()];
    await make(one, 2);
    await make(two, 2);
    const playId = randomUUID();
    await Promise.all([open(one, playId), open(one, playId), open(two, playId)]);
    await open(two, playId);
    expect((await report(two, playId, { score: 0, guesses: lost })).statusCode).toBe(200);
    expect((await report(one, playId, { score: 1, guesses: [right.id] })).statusCode).toBe(200);
    const { links, rounds } = await listed();
    expect(links.map(({ begun }) => begun).sort()).toEqual([0, 1]);
    expect(rounds.map(({ players }) => players)).toEqual([[1, 0, 0, 0, 0, 0]]);
  });

  it('is the last one when all places are taken, also when many come at once', async () => {
    const key = aPlaytestKey();
    await make(key, 3);
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(key, randomUUID())));
    expect(opened.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...[200, 200, 200],
      ...[404, 404, 404, 404, 404],
    ]);
    expect((await open(key, randomUUID(), false)).statusCode).toBe(404);
  });

  it.each(['later', 'changed', 'declined', 'removed'])(
    'is let in no more when the link is %s',
    async (end) => {
      const key = aPlaytestKey();
      await make(key);
      const playId = randomUUID();
      await open(key, playId);
      if (end === 'later') site.clock.now += 14 * DAY_MS;
      if (end === 'changed') await change({ comment: 'another comment' });
      if (end === 'declined') await change({ state: 'archived' });
      const [link] = (await listed()).links;
      if (end === 'removed') await call('DELETE', `/api/level/${level.id}/playtest/${link?.id}`, creator);
      expect((await open(key, playId)).statusCode).toBe(404);
      expect((await open(key, randomUUID())).statusCode).toBe(404);
      // One who has begun may finish, if the link is still there.
      const finished = await report(key, playId, { score: 0, guesses: lost });
      expect(finished.statusCode).toBe(end === 'removed' ? 404 : 200);
    },
  );

  it('reports guesses that fit the score, and only after they began', async () => {
    const key = aPlaytestKey();
    await make(key);
    const playId = randomUUID();
    expect((await report(key, playId, { score: 1, guesses: [right.id] })).statusCode).toBe(404);
    await open(key, playId);
    expect((await report(key, playId, { score: 2, guesses: [right.id] })).statusCode).toBe(400);
    expect((await report(aPlaytestKey(), playId, { score: 1, guesses: [right.id] })).statusCode).toBe(404);
    expect((await report(key, playId, { score: 1, guesses: [right.id] })).statusCode).toBe(200);
  });

  it('of another level is none of this one', async () => {
    const [key, otherKey] = [aPlaytestKey(), aPlaytestKey()];
    const next = aLevel({ state: 'submitted', path: await site.addPicture() });
    await site.add(next);
    await make(key);
    await make(otherKey, 5, manager, next.id);
    const playId = randomUUID();
    await open(key, playId);
    expect((await open(otherKey, playId)).statusCode).toBe(404);
    expect((await report(otherKey, playId, { score: 1, guesses: [right.id] })).statusCode).toBe(404);
  });
});

describe('what testers did', () => {
  it('is counted by version, with all wrong guesses and the last opinions', async () => {
    const key = aPlaytestKey();
    await make(key);
    const playId = randomUUID();
    await test(key, { score: 2, guesses: [wrong.id, right.id], recognisedAt: 1, isFair: false }, playId);
    await report(key, playId, { score: 2, guesses: [wrong.id, right.id], recognisedAt: 2, isFair: true });
    await test(key, { score: 0, guesses: lost, isFair: false });
    await change({ comment: 'another comment' });
    const next = aPlaytestKey();
    await make(next);
    await test(next, { score: 1, guesses: [right.id] });
    const { rounds } = await listed();
    expect(rounds.map(({ version, players }) => [version, players])).toEqual([
      [level.version + 1, [0, 1, 0, 0, 0, 0]],
      [level.version, [1, 0, 1, 0, 0, 0]],
    ]);
    const [, first] = rounds;
    expect(first).toMatchObject({ recognised: [0, 1, 0, 0, 0], fair: 1, unfair: 1 });
    expect(first?.zoomPresets).toEqual(level.zoomPresets);
    expect(first?.guesses.slice(0, 3)).toEqual([
      { players: 2, found: 0, unnamed: 0, wrong: [{ gameId: wrong.id, name: wrong.name, count: 2 }] },
      { players: 2, found: 1, unnamed: 0, wrong: [{ gameId: other.id, name: other.name, count: 1 }] },
      { players: 1, found: 0, unnamed: 1, wrong: [] },
    ]);
    expect(await listed(manager)).toMatchObject({ rounds: [{}, {}] });
  });

  it('is in no score, statistic or count of plays', async () => {
    const key = aPlaytestKey();
    await make(key);
    await test(key, { score: 1, guesses: [right.id] });
    for (const table of ['play', 'play_count', 'score_count', 'guess_count', 'rating'] as const) {
      expect(await site.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await call('GET', `/api/level/${level.id}/scores`, creator)).json()).toEqual([0, 0, 0, 0, 0, 0]);
    const scores = (await call('GET', '/api/level/all-scores')).json();
    expect(scores[level.id]).toBeUndefined();
  });
});

describe('the picture of a tested level', () => {
  const crop = (cookies: Cookies, step = 1, of = level) =>
    call(
      'GET',
      `/api/screenshot/${of.path}/${step}?${cropKey({ ...of, id: `${of.id}.try` }, step)}`,
      cookies,
    );
  const whole = (cookies: Cookies) =>
    call('GET', `/api/screenshot/${level.path}?${pictureKey(level)}`, cookies);

  it('is opened crop by crop to those who have begun, and as a whole to those who have finished', async () => {
    const key = aPlaytestKey();
    await make(key);
    const playId = randomUUID();
    expect((await crop({})).statusCode).toBe(404);
    expect(cookiesOf(await open(key, playId, false))).toEqual({});
    const tester = cookiesOf(await open(key, playId));
    const shown = await crop(tester);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect((await whole(tester)).statusCode).toBe(404);
    await report(key, playId, { score: 0, guesses: lost });
    expect((await whole(tester)).statusCode).toBe(200);
    expect((await whole({})).statusCode).toBe(404);
    for (const url of [`/api/level/${level.id}`, `/api/thumbnail/${level.path}`]) {
      expect((await call('GET', url, tester)).statusCode).toBe(404);
    }
  });

  it('is closed when the link has ended, and to a cookie that was changed', async () => {
    const key = aPlaytestKey();
    await make(key);
    const tester = cookiesOf(await open(key, randomUUID()));
    const [[name = '', value = ''] = []] = Object.entries(tester);
    const forged = Buffer.from(JSON.stringify([randomUUID()])).toString('base64url');
    expect((await crop({ [name]: value.replace(/^[^.]*/, forged) })).statusCode).toBe(404);
    const [link] = (await listed()).links;
    site.clock.now += 14 * DAY_MS;
    expect((await crop(tester)).statusCode).toBe(404);
    site.clock.now -= 14 * DAY_MS;
    expect((await crop(tester)).statusCode).toBe(200);
    await call('DELETE', `/api/level/${level.id}/playtest/${link?.id}`, creator);
    expect((await crop(tester)).statusCode).toBe(404);
  });

  it('is that of the tested level, not of another one that shows the same picture', async () => {
    const twin = aLevel({
      path: level.path,
      state: 'submitted',
      zoomPresets: level.zoomPresets.map((preset) => preset && { ...preset, x: 100 - preset.x }),
    });
    await site.add(twin);
    const key = aPlaytestKey();
    await make(key);
    const tester = cookiesOf(await open(key, randomUUID()));
    const [own, others] = [await crop(tester), await crop(tester, 1, twin)];
    expect(own.rawPayload.equals(others.rawPayload)).toBe(true);
  });
});
