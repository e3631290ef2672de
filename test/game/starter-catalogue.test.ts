import { beforeAll, expect, it } from 'vitest';
import {
  type Duplicate,
  parseCatalogue,
  parseDuplicates,
  readCatalogue,
} from '../../server/game/import-catalogue.ts';
import { type CatalogueGame, distinctAliases } from '../../server/game/queries.ts';
import { words } from '../../shared/game/words.ts';

let games: CatalogueGame[];
let duplicates: Duplicate[];

beforeAll(async () => {
  const files = await readCatalogue(new URL('../../starter', import.meta.url).pathname);
  games = parseCatalogue(files);
  duplicates = parseDuplicates(files.duplicates);
});

/** The same letters and the same year, yet another game. */
const NAMESAKES: readonly string[] = ['ninja 1986'];
/** Other names of a game, though another game is called so. */
const SHARED_NAMES: readonly string[] = ['skyfox', 'towertoppler', 'journey', 'xcom2', 'valhalla', 'clue'];
/** What stands after a colon or a dash, and is another game of that year. */
const PARTS: readonly string[] = [
  'phantomfighter 1988',
  'lionking 1994',
  'journey 2012',
  'finalfantasyxv 2016',
  'rivals 2024',
];

/** The letters of a name without signs and `the`. */
function lettersOf(name: string): string {
  return words(name)
    .map(({ folded }) => folded)
    .filter((word) => word !== 'the')
    .join('');
}

/** Up to here the ids have no gaps; later games leave some out. */
const LAST_WITHOUT_GAP = 16_427;

it('has given each id once, and none again', () => {
  const ids = new Set([...games, ...duplicates].map(({ id }) => id));
  expect(ids.size).toBe(games.length + duplicates.length);
  const lost = Array.from({ length: LAST_WITHOUT_GAP }, (_, index) => index + 1).filter((id) => !ids.has(id));
  expect(lost).toEqual([]);
});

it('has each duplicate as an alias of the game that it is', () => {
  const byId = new Map(games.map((game) => [game.id, game]));
  const unknown = duplicates.filter(({ mergedInto, name }) => {
    const game = byId.get(mergedInto);
    return !game || (game.name !== name && !game.aliases.includes(name));
  });
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

it('has no aliases of games that are not there, twice, or the same as the name', async () => {
  const ids = new Set(games.map(({ id }) => id));
  const { aliases } = await readCatalogue(new URL('../../starter', import.meta.url).pathname);
  const lines = aliases.split('\n').slice(1, -1);
  expect(lines.filter((line) => !ids.has(Number(line.split('\t')[0])))).toEqual([]);
  const repeated = games.filter(({ name, aliases: own }) => distinctAliases(name, own).length < own.length);
  expect(repeated.map(({ name }) => name)).toEqual([]);
});

it('has no game twice under names that differ by case, punctuation or an article', () => {
  const groups = Map.groupBy(games, ({ name, year }) => `${lettersOf(name)} ${year}`);
  const twice = [...groups].filter(([key, group]) => group.length > 1 && !NAMESAKES.includes(key));
  expect(twice.map(([, group]) => group.map(({ id, name }) => `${id} ${name}`))).toEqual([]);
});

it('has no alias that is the name of another game', () => {
  const byName = Map.groupBy(games, ({ name }) => lettersOf(name));
  const shared = games.flatMap((game) =>
    game.aliases.filter((alias) => byName.get(lettersOf(alias))?.some((other) => other.id !== game.id)),
  );
  expect(shared.filter((alias) => !SHARED_NAMES.includes(lettersOf(alias)))).toEqual([]);
});

it('has no game twice, once with the series before its name', () => {
  const known = new Set(games.map(({ name, year }) => `${lettersOf(name)} ${year}`));
  const twice = games.filter(({ name, year }) => {
    const suffix = name
      .split(/: | – /)
      .slice(1)
      .at(-1);
    const key = suffix === undefined ? '' : `${lettersOf(suffix)} ${year}`;
    return known.has(key) && !PARTS.includes(key);
  });
  expect(twice.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
});

it('has no series under two names that differ by case, punctuation or an article', () => {
  const names = new Set(games.flatMap(({ series }) => series ?? []));
  const groups = Map.groupBy(names, lettersOf);
  expect([...groups.values()].filter((group) => group.length > 1)).toEqual([]);
});

it('has no alias in other letters that the search reads as the beginning of the name', () => {
  // It would be shown to all who type the name: the search finds the name by these letters, too.
  const read = (text: string) =>
    `${words(text)
      .map(({ folded }) => folded)
      .join(' ')
      .replace(/^(the|an?) /, '')} `;
  const isForeign = (text: string) => /(?!\p{Script=Latin})\p{L}/u.test(text);
  const needless = games.flatMap(({ name, aliases }) =>
    aliases.filter((alias) => isForeign(alias) && read(name).startsWith(read(alias))),
  );
  expect(needless).toEqual([]);
});
