import { beforeAll, expect, it } from 'vitest';
import { parseCatalogue, readCatalogue } from '../../server/game/import-catalogue.ts';
import type { CatalogueGame } from '../../server/game/queries.ts';

let ids: number[];
let games: Map<number, CatalogueGame>;

beforeAll(async () => {
  const files = await readCatalogue(new URL('../../starter', import.meta.url).pathname);
  ids = files.facts
    .split('\n')
    .slice(1, -1)
    .map((line) => Number(line.split('\t')[0]));
  // Unknown codes stop it with their line.
  games = new Map(parseCatalogue(files).map((game) => [game.id, game]));
});

it('has each game once, by id, and each is in the catalogue', () => {
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  expect(ids.filter((id) => !games.has(id))).toEqual([]);
});

it('has one to five platforms of a game, each once, and no space around a value', () => {
  const faults = ids.filter((id) => {
    const { platforms, developer, genre } = games.get(id)?.facts ?? {};
    const codes = platforms?.split(',') ?? [];
    const isEmpty = !platforms && !genre && !developer;
    return (
      isEmpty ||
      codes.length > 5 ||
      new Set(codes).size < codes.length ||
      (developer ?? '') !== (developer ?? '').trim()
    );
  });
  expect(faults).toEqual([]);
});

it('knows the facts of most games that everybody knows', () => {
  const known = [...games.values()].filter(({ fame }) => fame >= 8);
  const complete = known.filter(({ facts }) => facts?.genre && facts.platforms && facts.developer);
  expect(complete.length / known.length).toBeGreaterThan(0.9);
});
