import { describe, expect, test } from 'vitest';
import { starterCatalogue } from '../../../test/search-catalogue.ts';
import { intendedQueries } from '../../../test/search-queries.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';

const FIRST_ROWS = 5;
const SCREEN_ROWS = 8;
const catalogue = starterCatalogue();
const index = createSearchIndex(catalogue);

function rankOf(query: string, name: string, year: number | null): number {
  const { rows } = searchGames(index, query);
  const at = rows.findIndex(({ game }) => game.name === name && game.year === year);
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

describe('queries as people type them', () => {
  const ranked = intendedQueries().map((wanted) => ({
    ...wanted,
    rank: rankOf(wanted.query, wanted.name, wanted.year),
  }));
  const misses = ranked
    .filter(({ rank }) => rank > FIRST_ROWS)
    .map(({ kind, query, name, rank }) => `${kind}: ${query} means ${name}, row ${rank}`);

  test('at least 97 % have their game among the first five rows', () => {
    expect(ranked.length).toBeGreaterThanOrEqual(250);
    expect(1 - misses.length / ranked.length, misses.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  test('at least 85 % have it first', () => {
    const first = ranked.filter(({ rank }) => rank === 1).length;
    expect(first / ranked.length).toBeGreaterThanOrEqual(0.85);
  });
});

test('the name of a series has its most famous game on the first screen', () => {
  const bySeries = Map.groupBy(catalogue, (game) => game.series);
  const missing: string[] = [];
  for (const [series, games] of bySeries) {
    const fame = Math.max(...games.map((game) => game.fame));
    if (!series || games.length < 2) continue;
    const { rows } = searchGames(index, series.toLowerCase(), SCREEN_ROWS);
    const names = games.filter((game) => game.fame === fame).map((game) => game.id);
    if (!rows.some(({ game }) => names.includes(game.id))) missing.push(series);
  }
  expect(missing).toEqual([]);
});
