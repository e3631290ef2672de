import { describe, expect, test } from 'vitest';
import { typedName } from '../../../test/game/letters-typed.ts';
import { starterCatalogue } from '../../../test/game/search-catalogue.ts';
import { words } from '../words.ts';
import type { SearchRow } from './results.ts';
import { searchGames } from './search.ts';
import { createSearchIndex } from './search-index.ts';

const MIN_LETTERS = 3;
const catalogue = starterCatalogue();
const index = createSearchIndex(catalogue);

function folded(text: string): string {
  return words(text)
    .map((word) => word.folded)
    .join(' ');
}

/** Names are the same for many letters: their folded forms are remembered. */
const known = new Map<string, string[]>();

function beginnings(name: string): string[] {
  const found = known.get(name) ?? [folded(name), folded(typedName(name))];
  known.set(name, found);
  return found;
}

function begins(name: string, typed: string): boolean {
  return beginnings(name).some((text) => text.startsWith(typed));
}

/** Whether a row matches by a part of an alias, or by later words of its name, which does not begin so. */
function isLater({ game, alias, highlights }: SearchRow, typed: string): boolean {
  const { name, aliases, series } = game;
  const whole = alias === null ? [...aliases, series ?? ''] : [alias];
  if (begins(name, typed) || whole.some((one) => beginnings(one).includes(typed))) return false;
  const article = name.length - typedName(name).length;
  return alias !== null || (highlights[0]?.[0] ?? 0) > article;
}

/** Every text of at least three letters that begins the name of a popular game, as it is typed. */
function* typedBeginnings(): Generator<string> {
  const seen = new Set<string>();
  for (const name of catalogue.filter(({ isPopular }) => isPopular).map((game) => typedName(game.name))) {
    for (let length = MIN_LETTERS; length <= name.length; length++) {
      const typed = name.slice(0, length);
      if (!seen.has(typed)) yield typed;
      seen.add(typed);
    }
  }
}

test('a name that begins with what is typed comes before all that match by a part of an alias or by later words', () => {
  const surprises: string[] = [];
  for (const typed of typedBeginnings()) {
    const text = folded(typed);
    const { rows } = searchGames(index, typed);
    const before = rows.findIndex((row) => isLater(row, text));
    const after = before < 0 ? undefined : rows.slice(before).find(({ game }) => begins(game.name, text));
    if (after) surprises.push(`${typed}: ${rows[before]?.game.name} before ${after.game.name}`);
  }
  expect(surprises).toEqual([]);
}, 60_000);

describe('in the starter catalogue', () => {
  const names = (query: string) => searchGames(index, query).rows.map(({ game }) => game.name);

  test.each([
    ['battle', /^(The )?Battle\b/],
    ['battle-', /^(The )?Battle\b/],
    ['tower', /^(The )?Tower\b/],
    ['sol', /^Sol/],
    ['soli', /Solitaire/],
    ['sc', /^(StarCraft|SimCity)$/],
    ['assassins creed v', /^Assassin's Creed Valhalla$/],
  ])('the first row for %s is a name that shows it', (query, name) => {
    expect(names(query)[0]).toMatch(name);
  });

  test.each([
    ['sc', 'StarCraft'],
    ['solitaire', 'Microsoft Solitaire'],
    ['ww2', 'Call of Duty: WWII'],
    ['wwii', 'Call of Duty: WWII'],
    ['cod ww2', 'Call of Duty: WWII'],
    ['call of duty ww2', 'Call of Duty: WWII'],
    ['mgs delta', 'Metal Gear Solid Δ: Snake Eater'],
    ['metal gear solid d', 'Metal Gear Solid Δ: Snake Eater'],
    ['street fighter ex plus alpha', 'Street Fighter EX Plus α'],
    ['kingdom hearts union chi', 'Kingdom Hearts Union χ[Cross]'],
    ['hunter x hunter', 'Hunter × Hunter: Nen × Impact'],
    ['namco capcom', 'Namco × Capcom'],
    ['battle tanks 2', 'Battle Tanks'],
    ['gta', 'Grand Theft Auto: San Andreas'],
    ['botw', 'The Legend of Zelda: Breath of the Wild'],
  ])('%s has %s among the first five rows', (query, name) => {
    expect(names(query).slice(0, 5)).toContain(name);
  });
});
