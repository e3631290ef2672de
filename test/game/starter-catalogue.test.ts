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

it('has given each id once, and none again', () => {
  const ids = [...games, ...duplicates].map(({ id }) => id).sort((one, other) => one - other);
  expect(ids).toEqual(ids.map((_, index) => index + 1));
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
  const groups = Map.groupBy(
    games,
    ({ name, year }) =>
      `${words(name)
        .map(({ folded }) => folded)
        .filter((word) => word !== 'the')
        .join('')} ${year}`,
  );
  const twice = [...groups].filter(([key, group]) => group.length > 1 && !NAMESAKES.includes(key));
  expect(twice.map(([, group]) => group.map(({ id, name }) => `${id} ${name}`))).toEqual([]);
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
