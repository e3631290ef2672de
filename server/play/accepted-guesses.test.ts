import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import type { GuessesByStep } from '#shared/play/everyone/guesses-by-step.ts';
import { aGame, aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { markCatalogueChanged, saveGames } from '../game/queries.ts';

let site: TestSite;
let manager: Record<string, string>;
let callers = 0;
const [doom, eternal, quake] = ['Doom', 'The Ultimate Doom', 'Quake'].map((name) => aGame({ name })) as [
  ReturnType<typeof aGame>,
  ReturnType<typeof aGame>,
  ReturnType<typeof aGame>,
];
let level: Level;

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  await saveGames(site.db, [doom, eternal, quake]);
  manager = await site.logIn('admin');
  level = aLevel({ name: 'Doom', gameId: doom.id, alsoAccepted: [{ id: eternal.id, name: eternal.name }] });
});

afterEach(() => site.close());

async function play(times: number, guesses: number[], score: number): Promise<void> {
  for (let player = 0; player < times; player += 1) {
    callers += 1;
    const response = await site.call({
      method: 'POST',
      url: `/api/level/${level.id}/score`,
      payload: { score, playId: randomUUID(), guesses },
      remoteAddress: `10.2.${callers >> 8}.${callers & 255}`,
    });
    expect(response.statusCode).toBe(200);
  }
}

async function guesses(): Promise<GuessesByStep> {
  return (await site.call(`/api/level/${level.id}/guesses`)).json();
}

it('an accepted game is counted as found, under whatever name the catalogue has by now', async () => {
  await site.add(level);
  await play(3, [quake.id, eternal.id], 2);
  await saveGames(site.db, [{ ...eternal, name: 'Doom: Thy Flesh Consumed' }]);
  await markCatalogueChanged(site.db);
  await play(3, [quake.id, eternal.id], 2);
  const [first, second] = await guesses();
  expect(first).toMatchObject({ players: 6, found: 0, wrong: [{ name: 'Quake', count: 6 }] });
  expect(second).toMatchObject({ players: 6, found: 6, wrong: [] });
});

it('guesses that take an accepted game for a wrong one are not counted, the score is', async () => {
  await site.add(level);
  await play(3, [eternal.id, doom.id], 2);
  const [first] = await guesses();
  expect(first?.players).toBe(0);
  expect((await site.call(`/api/level/${level.id}/scores`)).json()[2]).toBe(3);
});

it('a game that is accepted later is no longer named as wrong, nor the one that it was merged into', async () => {
  const { alsoAccepted, ...before } = level;
  await site.add(before);
  const merged = aGame({ name: 'Doom 95' });
  await saveGames(site.db, [merged]);
  await play(3, [eternal.id, doom.id], 2);
  await play(4, [quake.id, doom.id], 2);
  expect((await guesses())[0]?.wrong.map(({ name }) => name)).toEqual(['Quake', eternal.name]);
  await site.db
    .updateTable('level')
    .set({ also_accepted: JSON.stringify(alsoAccepted) })
    .where('id', '=', level.id)
    .execute();
  expect((await guesses())[0]?.wrong.map(({ name }) => name)).toEqual(['Quake']);
  const url = `/api/game/${eternal.id}/merge`;
  const payload = { into: merged.id, levels: [] };
  expect((await site.call({ method: 'POST', url, payload, cookies: manager })).statusCode).toBe(200);
  expect((await guesses())[0]?.wrong.map(({ name }) => name)).toEqual(['Quake']);
});
