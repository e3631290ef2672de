import fc from 'fast-check';
import { expect, test } from 'vitest';
import { starterCatalogue } from '../../../test/game/search-catalogue.ts';
import type { Game } from '../game.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';
import { isArticle } from './title-variants.ts';
import { titleWords } from './title-words.ts';

const catalogue = starterCatalogue();
const index = createSearchIndex(catalogue);
const ALL = catalogue.length;
const anyGame = fc.constantFrom(...catalogue);
const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const typed = fc.oneof(
  anyText,
  anyGame.map((game) => game.name),
  fc.tuple(anyGame, fc.nat(30)).map(([game, length]) => game.name.slice(0, length)),
  fc
    .tuple(anyGame, fc.nat(30), fc.nat(30))
    .map(([{ name }, at, length]) => name.toLowerCase().slice(at, at + length)),
);

function finds(query: string, game: Game): boolean {
  return searchGames(index, query, ALL).rows.some((row) => row.game.id === game.id);
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

test('a name is found by itself, at the first tier', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const row = searchGames(index, game.name, ALL).rows.find(({ game: { id } }) => id === game.id);
      expect(row?.tier).toBe(1);
    }),
    { numRuns: 200 },
  );
});

test('a name is found by its folded form', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      expect(finds(fold(game.name), game)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a name of several words is found by its strict acronym', () => {
  fc.assert(
    fc.property(anyGame, (game) => {
      const words =
        fold(game.name)
          .replace(/['’]/g, '')
          .match(/[a-z0-9]+/g) ?? [];
      fc.pre(
        words.length > 1 && words.every((word) => /^[a-z]/.test(word)) && /^[ -~]*$/.test(fold(game.name)),
      );
      fc.pre(!game.name.includes('&'));
      expect(finds(words.map((word) => word.charAt(0).toUpperCase()).join(''), game)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a name of any characters is found by itself', () => {
  const visible = fc
    .string({ unit: 'binary', maxLength: 40 })
    .filter((name) => /[^\s\p{C}\p{M}'’]/u.test(name));
  fc.assert(
    fc.property(visible, (name) => {
      const game = { id: 1, name, year: 2000, isPopular: false, series: null, aliases: [] };
      expect(searchGames(createSearchIndex([game]), name).total).toBe(1);
    }),
    { numRuns: 500 },
  );
});

test('rows are in the order of tiers, and no game is listed twice', () => {
  fc.assert(
    fc.property(typed, (query) => {
      const { rows, total } = searchGames(index, query, ALL);
      const tiers = rows.map((row) => row.tier);
      expect(tiers).toEqual(tiers.toSorted((a, b) => a - b));
      expect(new Set(rows.map((row) => row.game.id)).size).toBe(total);
    }),
    { numRuns: 150 },
  );
});

test('a query with another letter finds nothing new as typed, numerals and articles aside', () => {
  const isTyped = (tier: number) => [1, 2, 3].includes(tier) || [9, 10, 11].includes(tier);
  fc.assert(
    fc.property(anyGame, fc.integer({ min: 1, max: 20 }), ({ name }, length) => {
      const { plain, normalized: spelled } = titleWords(name.slice(0, length + 1), 'query');
      fc.pre(plain === spelled && !isArticle(plain[0]?.folded ?? ''));
      const before = new Set(searchGames(index, name.slice(0, length), ALL).rows.map((row) => row.game.id));
      fc.pre(before.size > 0 && !/\s$/.test(name.slice(0, length + 1)));
      const { rows } = searchGames(index, name.slice(0, length + 1), ALL);
      const gained = rows.filter(
        (row) => row.alias === null && isTyped(row.tier) && !before.has(row.game.id),
      );
      expect(gained.map((row) => row.game.name)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('highlights are in order within the text that matched', () => {
  fc.assert(
    fc.property(typed, (query) => {
      for (const { game, alias, highlights } of searchGames(index, query).rows) {
        let last = -1;
        for (const [start, end] of highlights) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(highlights.length).toBeGreaterThan(0);
        expect(last).toBeLessThanOrEqual((alias ?? game.name).length);
      }
    }),
    { numRuns: 200 },
  );
});

test('the same query gives the same rows after any other search', () => {
  fc.assert(
    fc.property(typed, typed, (query, other) => {
      const first = searchGames(index, query);
      searchGames(index, other);
      expect(searchGames(index, query)).toEqual(first);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['letters', 'a'],
  ['words', 'the '],
  ['digits', '7'],
  ['numerals', 'viii '],
  ['signs', '&'],
  ['emoji', '👾'],
  ['combining marks', '\u0301'],
  ['halves of characters', '\ud83d'],
])('10,000 characters of %s neither throw nor hang', (_, piece) => {
  const { rows, total } = searchGames(index, piece.repeat(10_000 / piece.length));
  expect(rows).toHaveLength(Math.min(total, 30));
});

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 10_000, size: 'max' }), (query) => {
      searchGames(index, query);
    }),
    { numRuns: 25 },
  );
});
