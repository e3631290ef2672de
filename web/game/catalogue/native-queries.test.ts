// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { starterCatalogue } from '../../../test/game/search-catalogue.ts';
import { createCatalogue } from './create-catalogue.ts';
import { createLocalCatalogue } from './local-catalogue.ts';

const FIRST_ROWS = 5;
const WANTED_SHARE = 0.97;

const queries = readFileSync(new URL('../../../test/game/native-queries.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

it('finds the titles that players of eleven languages type among the first five rows', async () => {
  const games = starterCatalogue();
  const catalogue = createCatalogue(
    createLocalCatalogue(async () => games),
    () => '2026-11-20',
  );
  const missed: string[] = [];
  for (const [language, query = '', name, year] of queries) {
    const { rows } = await catalogue.search(query, FIRST_ROWS);
    if (!rows.some(({ game }) => game.name === name && String(game.year) === year))
      missed.push(`${language} ${query} ${name}`);
  }
  expect(new Set(queries.map(([language]) => language)).size).toBe(11);
  expect(queries.length).toBeGreaterThanOrEqual(240);
  expect(1 - missed.length / queries.length, missed.join('\n')).toBeGreaterThanOrEqual(WANTED_SHARE);
});
