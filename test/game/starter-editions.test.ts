import { beforeAll, describe, expect, it } from 'vitest';
import { editionsFile } from '../../scripts/starter/derive-editions.ts';
import { ownGames } from '../../scripts/starter/edition-lists.ts';
import { parseCatalogue, readCatalogue } from '../../server/game/import-catalogue.ts';
import type { CatalogueGame } from '../../server/game/queries.ts';
import { nameWithoutEdition } from '../../shared/game/edition-proposals.ts';

let games: CatalogueGame[];
let file: string;
const titleOf = ({ name, year }: CatalogueGame) => `${name} (${year})`;

beforeAll(async () => {
  const files = await readCatalogue(new URL('../../starter', import.meta.url).pathname);
  games = parseCatalogue(files);
  file = files.editions;
});

function baseOf(title: string): string | undefined {
  const edition = games.find((game) => titleOf(game) === title);
  const base = games.find(({ id }) => id === edition?.editionOf);
  return base && titleOf(base);
}

describe('starter/editions.tsv', () => {
  it('is what scripts/starter/derive-editions.ts writes for this catalogue', () => {
    expect(file).toBe(editionsFile(games));
  });

  it('has each edition once, each of an older game or one of the same year', () => {
    const ids = file
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split('\t')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    const years = new Map(games.map(({ id, year }) => [id, year ?? 0]));
    const reversed = games.filter(
      ({ editionOf, year }) => editionOf !== null && (years.get(editionOf) ?? Infinity) > (year ?? 0),
    );
    expect(reversed).toEqual([]);
    expect(games.filter(({ editionOf }) => editionOf !== null)).toHaveLength(ids.length);
  });

  it.each([
    ['Full Throttle Remastered (2017)', 'Full Throttle (1995)'],
    ['Age of Empires II: Definitive Edition (2019)', 'Age of Empires II: The Age of Kings (1999)'],
    ["The Legend of Zelda: Link's Awakening DX (1998)", "The Legend of Zelda: Link's Awakening (1993)"],
    ['Life Force (1987)', 'Salamander (1986)'],
  ])('knows %s', (edition, base) => {
    expect(baseOf(edition)).toBe(base);
  });

  it.each(['Super Mario Bros. Deluxe (1999)', 'Tetris DX (1998)', 'Final Fantasy VII Remake (2020)'])(
    'leaves %s as a game of its own',
    (title) => {
      expect(games.map(titleOf)).toContain(title);
      expect(baseOf(title)).toBeUndefined();
    },
  );

  it('needs each of the exceptions', () => {
    const names = games.filter((game) => ownGames.includes(titleOf(game))).map(({ name }) => name);
    expect(names).toHaveLength(ownGames.length);
    expect(names.filter((name) => nameWithoutEdition(name) === null)).toEqual([]);
  });
});
