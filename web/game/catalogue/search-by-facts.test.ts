import { beforeEach, expect, it, vi } from 'vitest';
import type { GameKind } from '#shared/game/facts/facts.ts';
import { aGame } from '../../../test/game/game-picker.tsx';
import { loadAllFacts } from '../all-facts.ts';
import { createCatalogue } from './create-catalogue.ts';
import { createLocalCatalogue } from './local-catalogue.ts';

vi.mock('../all-facts.ts', () => ({ loadAllFacts: vi.fn() }));

const games = [aGame(1, 'Mario Kart 64', 1996), aGame(2, 'Mario Kart: Double Dash!!', 2003)];
const kinds = new Map<number, GameKind>([
  [1, { id: 1, genre: 'racing', platforms: ['n64'] }],
  [2, { id: 2, genre: 'racing', platforms: ['gamecube'] }],
]);
const catalogue = createCatalogue(
  createLocalCatalogue(async () => games),
  () => '2026-11-20',
);

beforeEach(() => {
  vi.mocked(loadAllFacts).mockReset().mockResolvedValue(kinds);
});

async function found(query: string): Promise<string[]> {
  const { rows, total } = await catalogue.search(query, 30);
  expect(total).toBe(rows.length);
  return rows.map(({ game }) => game.name);
}

it('a platform after a name has its game first, and hides no other', async () => {
  expect(await found('mario kart gamecube')).toEqual(['Mario Kart: Double Dash!!', 'Mario Kart 64']);
  expect((await found('mario kart nintendo 64'))[0]).toBe('Mario Kart 64');
});

it('what a title has needs no facts', async () => {
  expect(await found('mario kart')).toHaveLength(2);
  expect(await found('mario kart 64')).toEqual(['Mario Kart 64']);
  await found('maroi 64');
  await found('nothing like this');
  expect(loadAllFacts).not.toHaveBeenCalled();
});

it('without the facts the results stay as they are', async () => {
  vi.mocked(loadAllFacts).mockRejectedValue(new Error('offline'));
  expect(await found('mario kart gamecube')).toHaveLength(2);
});
