import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pictureCollection, shortNames } from '../../test/game/picture-collection.ts';
import { laterFileNames, pictureFileNames } from '../../test/game/picture-file-names.ts';
import { starterCatalogue } from '../../test/game/search-catalogue.ts';
import { readText } from '../../test/source-files.ts';
import { gameFromFileName } from './game-from-file-name.ts';
import { parseSteamGames, pictureGroup } from './picture-group.ts';
import { searchGames } from './search/search.ts';
import { createSearchIndex } from './search/search-index.ts';

const index = createSearchIndex(starterCatalogue());
const search = async (query: string, limit: number) => searchGames(index, query, limit);
const proposed = (path: string) => gameFromFileName(path, search);

const lists = { 'known when the rules were written': pictureFileNames, 'of later': laterFileNames };

test('a name that no file can have is read in no time', async () => {
  const start = process.threadCpuUsage();
  await proposed(`${'in/'.repeat(2000)}${'a-'.repeat(3000)}.png`);
  await proposed(`${'Shot 2024_'.repeat(600)}.png`);
  const { user, system } = process.threadCpuUsage(start);
  expect(user + system).toBeLessThan(1_000_000);
});

describe.each(Object.entries(lists))('names of picture files, %s', (_, fileNames) => {
  test('at least 90 % of those that name a game propose it', async () => {
    const misses: string[] = [];
    const naming = fileNames.filter(([, game]) => game !== null);
    for (const [path, game] of naming) {
      const proposal = await proposed(path);
      if (proposal?.game.name !== game) misses.push(`${path}: ${proposal?.game.name} for ${game}`);
    }
    expect(naming.length).toBeGreaterThanOrEqual(60);
    expect(1 - misses.length / naming.length, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  test.each(fileNames)('%s is never surely another game than %s', async (path, game) => {
    const proposal = await proposed(path);
    if (proposal?.confidence === 'sure') expect(proposal.game.name).toBe(game);
  });

  test.each(fileNames.filter(([, game]) => game === null))('%s proposes nothing', async (path) => {
    expect(await proposed(path)).toBeNull();
  });
});

test('at least 85 % of a folder of 120 pictures of 60 games get the right game without a hand', async () => {
  const steamGames = parseSteamGames(readText('starter/steam.tsv'));
  const games = new Map(starterCatalogue().map((game) => [game.id, game]));
  const gameOf = async (path: string) =>
    games.get(steamGames.get(pictureGroup(path) ?? '') ?? 0) ?? (await proposed(path))?.game;
  const misses: string[] = [];
  for (const [path, name, year] of pictureCollection) {
    const game = await gameOf(path);
    if (game?.name !== name || game.year !== year) misses.push(`${path}: ${game?.name} (${game?.year})`);
  }
  expect(new Set(pictureCollection.map(([, name, year]) => `${name} ${year}`)).size).toBeGreaterThanOrEqual(
    60,
  );
  expect(pictureCollection.length).toBeGreaterThanOrEqual(120);
  expect(1 - misses.length / pictureCollection.length, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
});

test('at least 85 % of short names as players write them propose their game', async () => {
  const misses: string[] = [];
  for (const [path, name] of shortNames) {
    const proposal = await proposed(path);
    if (proposal?.game.name !== name) misses.push(`${path}: ${proposal?.game.name}`);
  }
  expect(1 - misses.length / shortNames.length, misses.join('\n')).toBeGreaterThanOrEqual(0.85);
});

describe('the examples of docs/self-hosting.md', () => {
  const rows = [
    ...readText('docs/self-hosting.md').matchAll(/^\| `(.*\.(?:png|jpg|webp))` +\| (.*) \((\d+)\) +\|$/gm),
  ];

  test.each(rows.map(([, path = '', name, year]) => [path, name, Number(year)]))(
    '%s is %s (%i)',
    async (path, name, year) => {
      expect((await proposed(String(path)))?.game).toMatchObject({ name, year });
    },
  );

  test('include the pictures of the starter pack, nine of ten of which name a game', async () => {
    const files = readdirSync('starter/screenshots');
    const proposals = await Promise.all(files.map(proposed));
    expect(rows.length).toBeGreaterThan(3);
    expect(proposals.filter(Boolean).length / files.length).toBeGreaterThan(0.9);
  });
});
