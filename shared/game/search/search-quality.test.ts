import { describe, expect, test } from 'vitest';
import { letterFigures, typedName, typeNames } from '../../../test/game/letters-typed.ts';
import { starterCatalogue } from '../../../test/game/search-catalogue.ts';
import { intendedQueries } from '../../../test/game/search-queries.ts';
import { words } from '../words.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';
import { isArticle } from './title-variants.ts';

const FIRST_ROWS = 5;
const SCREEN_ROWS = 8;
const catalogue = starterCatalogue();
const index = createSearchIndex(catalogue);

function rankOf(query: string, name: string, year: number | null): number {
  const { rows } = searchGames(index, query);
  const at = rows.findIndex(({ game }) => game.name === name && game.year === year);
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

function ids(query: string): number[] {
  return searchGames(index, query, FIRST_ROWS).rows.map(({ game }) => game.id);
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

test('few letters of a name show its game, in lower case and without a leading article', () => {
  const { untilFirstFive, withinThree } = letterFigures(typeNames(ids, catalogue));
  // Of fame 9, of 8 and 9, and of 7 to 9.
  const maxLetters = [1.8, 3.35, 4.3];
  const minWithinThree = [0.95, 0.79, 0.7];
  for (const [at, max] of maxLetters.entries()) expect(untilFirstFive[at]).toBeLessThanOrEqual(max);
  for (const [at, min] of minWithinThree.entries()) expect(withinThree[at]).toBeGreaterThanOrEqual(min);
}, 60_000);

test('no game of fame 9 needs more than six letters beyond those that it shares with another of its series', () => {
  const bySeries = Map.groupBy(catalogue, ({ series }) => series);
  const late = catalogue
    .filter(({ fame }) => fame === 9)
    .map((game) => {
      const name = typedName(game.name);
      const others = game.series === null ? [] : (bySeries.get(game.series) ?? []);
      const shared = others
        .filter(({ id }) => id !== game.id)
        .map((other) => sharedLetters(name, typedName(other.name)));
      const letters = name.slice(0, Math.max(0, ...shared) + 6);
      return { game, letters, isShown: ids(letters).includes(game.id) };
    })
    .filter(({ isShown }) => !isShown);
  expect(late.map(({ game, letters }) => `${letters} does not show ${game.name}`)).toEqual([]);
});

function sharedLetters(one: string, other: string): number {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return at < 0 ? one.length : at;
}

test.each([
  ['cstlvn', 'Castlevania'],
  ['civilisation', "Sid Meier's Civilization"],
  ['rs', 'RuneScape'],
])('%s has %s first', (query, name) => {
  expect(
    rankOf(
      query,
      name,
      Math.min(...catalogue.filter((game) => game.name === name).map(({ year }) => year ?? 0)),
    ),
  ).toBe(1);
});

test('one letter and a numeral are the beginning of a word, not an acronym: civ is no Connect Four', () => {
  expect(rankOf('civ', 'Connect Four', 1974)).toBeGreaterThan(
    rankOf('civ', "Sid Meier's Civilization VI", 2016),
  );
});

test('マリオ shows games of Mario, which have longer names in Japanese', () => {
  const { rows } = searchGames(index, 'マリオ', FIRST_ROWS);
  expect(rows.map(({ game }) => game.series)).toEqual(
    Array.from({ length: FIRST_ROWS }, () => expect.stringContaining('Mario')),
  );
});

/** The words of a text, without a leading article unless it is typed. */
function typedWords(text: string, typed: string): string {
  const found = words(text).map(({ folded }) => folded);
  return (isArticle(found[0] ?? '') && found[0] !== typed ? found.slice(1) : found).join(' ');
}

/** The words that most names begin with, leading articles aside. */
function commonFirstWords(count: number): string[] {
  const first = Map.groupBy(catalogue, ({ name }) => typedWords(name, '').split(' ')[0] ?? '');
  return [...first]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([word]) => word)
    .slice(0, count);
}

test('the first row for a common first word begins with it, or a usual name of the game does', () => {
  const surprises = commonFirstWords(600).filter((word) => {
    const game = searchGames(index, word, 1).rows[0]?.game;
    if (!game) return true;
    return ![game.name, ...game.aliases, game.series ?? ''].some((name) =>
      typedWords(name, word).startsWith(word),
    );
  });
  expect(surprises).toEqual([]);
});

test('every game of the starter catalogue has a year, and no other game its name and year, so that rows tell them apart', () => {
  const unlike = new Set(catalogue.map(({ name, year }) => `${name.toLowerCase()} ${year}`));
  expect(unlike.size).toBe(catalogue.length);
  expect(catalogue.filter(({ year }) => year === null)).toEqual([]);
});

test.each([
  ['zelda', 9],
  ['mario', 9],
  ['final fantasy', 8],
  ['pokemon', 9],
  ['halo', 8],
  ['civilization', 8],
])('the first five rows for the series %s are of fame %i or more', (series, minFame) => {
  const { rows } = searchGames(index, series, FIRST_ROWS);
  expect(rows.filter(({ game }) => (game.fame ?? 0) < minFame).map(({ game }) => game.name)).toEqual([]);
});
