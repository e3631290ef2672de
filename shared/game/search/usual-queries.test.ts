import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { starterCatalogue } from '../../../test/game/search-catalogue.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';

const FIRST_ROWS = 5;

/** What players type for games that they know: nicknames, parts of titles, names of board and card games. */
const queries = readFileSync(new URL('../../../test/game/usual-queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('every nickname and usual part of a title has its game among the first five rows', () => {
  const index = createSearchIndex(starterCatalogue());
  const missed = queries.filter(([query = '', name, year]) => {
    const { rows } = searchGames(index, query, FIRST_ROWS);
    return !rows.some(({ game }) => game.name === name && String(game.year) === year);
  });
  expect(queries.length).toBeGreaterThanOrEqual(150);
  expect(missed.map((fields) => fields.join(' '))).toEqual([]);
});
