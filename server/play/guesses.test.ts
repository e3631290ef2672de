import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import type { GuessesByStep } from '#shared/play/everyone/guesses-by-step.ts';
import { aGame, aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { markCatalogueChanged, saveGames } from '../game/queries.ts';

let site: TestSite;
let manager: Record<string, string>;
let level: Level;
const answer = aGame({ name: 'Doom' });
const games = ['Quake', 'Hexen', 'Heretic', 'Blood', 'Descent', 'Strife', 'Marathon'].map((name) =>
  aGame({ name }),
);
const [quake, hexen] = games.map(({ id }) => id) as [number, number];
const unreleased = aLevel();

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  level = aLevel({ name: 'Doom', gameId: answer.id });
  await saveGames(site.db, [answer, ...games]);
  await site.add(level, aLevel({ name: 'Quake', gameId: quake }), aLevel(), unreleased);
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

let callers = 0;

async function play(guesses: unknown, score: number, changes: object = {}): Promise<number> {
  callers += 1;
  const response = await site.call({
    method: 'POST',
    url: `/api/level/${level.id}/score`,
    payload: { score, playId: randomUUID(), guesses, ...changes },
    remoteAddress: `10.1.${callers >> 8}.${callers & 255}`,
  });
  return response.statusCode;
}

async function playOften(times: number, guesses: number[], score: number): Promise<void> {
  const responses = await Promise.all(Array.from({ length: times }, () => play(guesses, score)));
  expect(new Set(responses)).toEqual(new Set([200]));
}

async function guesses(): Promise<GuessesByStep> {
  return (await site.call(`/api/level/${level.id}/guesses`)).json();
}

const NOTHING = { players: 0, found: 0, unnamed: 0, wrong: [] };

describe('GET /api/level/{id}/guesses', () => {
  it('is empty for a level that nobody has played', async () => {
    expect(await guesses()).toEqual([NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]);
  });

  it('has the players of each step, how many found it there, and the wrong guesses', async () => {
    await playOften(4, [quake, answer.id], 2);
    await playOften(3, [hexen, -1, answer.id], 3);
    await playOften(1, [answer.id], 1);
    await playOften(2, [-1, -1, -1, -1, -1], 0);
    expect(await guesses()).toEqual([
      {
        players: 10,
        found: 1,
        unnamed: 2,
        wrong: [
          { gameId: quake, name: 'Quake', count: 4 },
          { gameId: hexen, name: 'Hexen', count: 3 },
        ],
      },
      { players: 9, found: 4, unnamed: 5, wrong: [] },
      { players: 5, found: 3, unnamed: 2, wrong: [] },
      { players: 2, found: 0, unnamed: 2, wrong: [] },
      { players: 2, found: 0, unnamed: 2, wrong: [] },
    ]);
  });

  it('names five wrong guesses at most, and none of fewer than three players', async () => {
    for (const [index, { id }] of games.entries()) await playOften(8 - index, [id, answer.id], 2);
    await playOften(2, [games[0]?.id ?? 0, hexen, answer.id], 3);
    const [first, second] = await guesses();
    expect(first?.wrong.map(({ name, count }) => `${name} ${count}`)).toEqual([
      'Quake 10',
      'Hexen 7',
      'Heretic 6',
      'Blood 5',
      'Descent 4',
    ]);
    expect(second).toMatchObject({ players: 37, found: 35, wrong: [] });
  });

  it('has every play that was counted before the call, and the names of the catalogue as it is', async () => {
    for (let count = 1; count <= 4; count += 1) {
      await play([quake, answer.id], 2);
      expect((await guesses())[0]?.players).toBe(count);
    }
    await saveGames(site.db, [{ ...(games[0] ?? answer), name: 'Quake (1996)' }]);
    await markCatalogueChanged(site.db);
    expect((await guesses())[0]?.wrong).toEqual([{ gameId: quake, name: 'Quake (1996)', count: 4 }]);
  });

  it('counts guesses of merged games as those of the game that they became', async () => {
    const merge = async (id: number, into: number) => {
      const cookies = manager;
      const payload = { into, levels: [] };
      const response = await site.call({ method: 'POST', url: `/api/game/${id}/merge`, payload, cookies });
      expect(response.statusCode).toBe(200);
    };
    const [heretic, blood] = games.slice(2).map(({ id }) => id) as [number, number];
    await playOften(2, [hexen, answer.id], 2);
    await playOften(2, [heretic, answer.id], 2);
    await playOften(3, [blood, answer.id], 2);
    await merge(heretic, hexen);
    // A browser with an older catalogue, or a play that waited for the network.
    await playOften(1, [heretic, answer.id], 2);
    expect((await guesses())[0]?.wrong).toEqual([
      { gameId: hexen, name: 'Hexen', count: 5 },
      { gameId: blood, name: 'Blood', count: 3 },
    ]);
    await merge(blood, answer.id);
    expect((await guesses())[0]).toMatchObject({ players: 8, wrong: [{ gameId: hexen }] });
  });

  it('hides levels that are not released, except from managers', async () => {
    const statusOf = async (id: string, cookies = {}) =>
      (await site.call({ url: `/api/level/${id}/guesses`, cookies })).statusCode;
    expect(await statusOf(unreleased.id)).toBe(404);
    expect(await statusOf('nothing')).toBe(404);
    expect(await statusOf(unreleased.id, manager)).toBe(200);
    expect(await statusOf('nothing', manager)).toBe(404);
  });
});

describe('the guesses of a score', () => {
  it('may be left out: then the score alone is counted', async () => {
    expect(await play(undefined, 3)).toBe(200);
    expect((await guesses())[0]?.players).toBe(0);
    expect((await site.call(`/api/level/${level.id}/scores`)).json()).toEqual([0, 0, 0, 1, 0, 0]);
  });

  it('are counted once per play, as they came first, also within one batch', async () => {
    const playId = randomUUID();
    // Whichever of them comes first.
    const responses = await Promise.all([
      play([quake, answer.id], 2, { playId }),
      play([hexen, answer.id], 2, { playId }),
      play([hexen, answer.id], 2, { playId }),
    ]);
    await play([answer.id], 1, { playId });
    await play([hexen, answer.id], 2, { playId });
    expect(responses).toEqual([200, 200, 200]);
    expect((await guesses()).map(({ players, found }) => [players, found])).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const rows = await site.db.selectFrom('guess_count').select(['game_id', 'count']).execute();
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  });

  it('are counted once per play, whichever of two scores within one batch comes first', async () => {
    const playId = randomUUID();
    const sent = [play([quake, answer.id], 2, { playId }), play([answer.id], 1, { playId })];
    expect(await Promise.all(sent)).toEqual([200, 200]);
    const counted = (await guesses()).map(({ players, found }) => [players, found]);
    const scores = (await site.call(`/api/level/${level.id}/scores`)).json();
    const isFirst = scores[1] === 1;
    expect(scores).toEqual(isFirst ? [0, 1, 0, 0, 0, 0] : [0, 0, 1, 0, 0, 0]);
    expect(counted.slice(0, 2)).toEqual(
      isFirst
        ? [
            [1, 1],
            [0, 0],
          ]
        : [
            [1, 0],
            [1, 1],
          ],
    );
  });

  it.each([
    [[quake, answer.id], 1],
    [[quake], 0],
    [[quake, -1], 2],
    [[], 1],
    [Array(6).fill(-1), 0],
    [[-2], 1],
    [[1.5], 1],
    [['Doom'], 1],
    ['Doom', 1],
    [[null], 1],
  ])('%o are refused for the score %i', async (tried, score) => {
    expect(await play(tried, score)).toBe(400);
    expect((await guesses())[0]?.players).toBe(0);
  });

  it('count for nothing where they contradict the score, which counts', async () => {
    expect(await play([quake, hexen], 2)).toBe(200);
    expect(await play([answer.id, quake, -1, -1, -1], 0)).toBe(200);
    expect(await play([quake, quake, -1, -1, -1], 0)).toBe(200);
    expect((await guesses())[0]?.players).toBe(0);
    expect((await site.call(`/api/level/${level.id}/scores`)).json()).toEqual([2, 0, 1, 0, 0, 0]);
  });

  it('of games that are not in the catalogue count as none', async () => {
    await playOften(3, [123_456_789, Number.MAX_SAFE_INTEGER, answer.id], 3);
    expect((await guesses()).slice(0, 3)).toMatchObject([
      { players: 3, unnamed: 3, wrong: [] },
      { players: 3, unnamed: 3, wrong: [] },
      { players: 3, found: 3 },
    ]);
  });
});
