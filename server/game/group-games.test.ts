import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cookies } from '../../test/level/level-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { listGroupGames, saveGroupGame } from './group-games.ts';

const url = '/api/picture-groups';
const SWITCH = `switch ${'A1'.repeat(16)}`;
let site: TestSite;
let manager: Cookies;

beforeAll(async () => {
  site = await openTestSite();
  manager = await site.logIn('manage-level');
});

afterAll(() => site.close());

const name = (payload: object, cookies: Cookies = manager) =>
  site.call({ method: 'POST', url, payload, cookies });
const groups = async () => (await site.call({ url, cookies: manager })).json();

it('keeps the game of a group for all managers, the last one named first', async () => {
  expect(await groups()).toEqual([]);
  await name({ group: 'steam 620', gameId: 7 });
  await name({ group: SWITCH, gameId: 8 });
  const response = await name({ group: 'steam 620', gameId: 9 });
  const all = [
    { group: 'steam 620', gameId: 9 },
    { group: SWITCH, gameId: 8 },
  ];
  expect(response.json()).toEqual(all);
  expect(await groups()).toEqual(all);
});

it.each(['steam', 'steam x', `switch ${'g'.repeat(32)}`, 'release <b>', 'a'.repeat(500)])(
  'refuses %s, which is no group',
  async (group) => {
    expect((await name({ group, gameId: 7 })).statusCode).toBe(400);
  },
);

it('is for managers alone: it tells of which games there will be levels', async () => {
  expect((await site.call({ url })).statusCode).toBe(401);
  const cookies = await site.logIn();
  expect((await site.call({ url, cookies })).statusCode).toBe(403);
  expect((await name({ group: 'steam 620', gameId: 7 }, cookies)).statusCode).toBe(403);
});

it('forgets the oldest beyond a thousand', async () => {
  for (let app = 1; app <= 1001; app++) await saveGroupGame(site.db, { group: `steam ${app}`, gameId: app });
  const kept = await listGroupGames(site.db);
  expect([kept.length, kept[0]?.group, kept.at(-1)?.group]).toEqual([1000, 'steam 1001', 'steam 2']);
});
