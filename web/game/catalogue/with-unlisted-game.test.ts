import { expect, it } from 'vitest';
import { aGame, GAMES } from '../../../test/game/game-picker.tsx';
import { createCatalogue } from './create-catalogue.ts';
import { createLocalCatalogue } from './local-catalogue.ts';
import { unlistedGame, withUnlistedGame } from './with-unlisted-game.ts';

const more = Array.from({ length: 9 }, (_, at) => aGame(500 + at, `Garage ${at}`, 2000));
const site = createCatalogue(
  createLocalCatalogue(async () => [...GAMES, ...more]),
  () => '2026-11-20',
);

async function found(query: string, name = 'My Garage Game', limit = 30) {
  const { rows, total } = await withUnlistedGame(site, unlistedGame(name, 2026)).search(query, limit);
  return { names: rows.map(({ game }) => game.name), total };
}

it('finds the game of the level among those of the catalogue, by its tier', async () => {
  expect(await found('my gar')).toEqual({ names: ['My Garage Game'], total: 1 });
  expect(await found('My Garage Gaem')).toEqual({ names: ['My Garage Game'], total: 1 });
  const garage = await found('garage');
  expect(garage.names.at(-1)).toBe('My Garage Game');
  expect(garage.total).toBe(10);
  expect((await found('garage', 'My Garage Game', 5)).names).toHaveLength(5);
});

it('shows it for no other words', async () => {
  expect((await found('doom')).names).not.toContain('My Garage Game');
  expect((await found('')).names).not.toContain('My Garage Game');
  expect((await found('doom', 'Unlisted Doom Quest')).names.at(-1)).toBe('Unlisted Doom Quest');
});

it('shows it once where the catalogue has learnt its name', async () => {
  expect((await found('doom', 'DOOM')).names.filter((name) => name.toLowerCase() === 'doom')).toEqual([
    'Doom',
  ]);
});
