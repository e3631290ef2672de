import { expect, test } from 'vitest';
import { starterCatalogue } from '../../test/game/search-catalogue.ts';
import { baseName, proposeEditions } from './edition-proposals.ts';
import { editionsOf, relatedGames } from './editions.ts';
import type { Game } from './game.ts';

const catalogue: Game[] = starterCatalogue();
/** All of them would take ten minutes. */
const EVERY = 160;

function game(id: number, more: Partial<Game> = {}): Game {
  return { id, name: `Game ${id}`, year: 2000, isPopular: false, series: null, aliases: [], ...more };
}

test('a game has its editions, theirs and what it is one of, and no others', () => {
  const games = [game(1, { formerIds: [90] }), game(2, { editionOf: 1 }), game(3, { editionOf: 2 }), game(4)];
  for (const id of [1, 2, 3, 90]) expect(editionsOf(games, id).map((one) => one.id)).toEqual([1, 2, 3]);
  expect(editionsOf(games, 4).map((one) => one.id)).toEqual([4]);
  expect(editionsOf(games, 5)).toEqual([]);
});

test('the related games are enough to propose what all games do', () => {
  for (const { id, name } of catalogue.filter((_, at) => at % EVERY === 0)) {
    for (const [gameId, title] of [
      [id, name],
      [-1, `${name} Remake`],
    ] as const) {
      const related = relatedGames(catalogue, { gameId, name: title, start: baseName(title) });
      expect(related.length).toBeLessThan(catalogue.length);
      const answer = { gameId, name: title };
      expect(proposeEditions(related, answer)).toEqual(proposeEditions(catalogue, answer));
    }
  }
}, 60_000);
