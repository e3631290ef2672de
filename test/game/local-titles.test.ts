import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { starterCatalogue } from './search-catalogue.ts';

const folder = new URL('../../starter/titles/', import.meta.url);
const games = new Map(starterCatalogue().map((game) => [game.id, game]));

/** What each title of a language has a letter of. */
const SCRIPTS = new Map([
  ['ja', /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u],
  ['ko', /\p{sc=Hang}/u],
  ['ru', /\p{sc=Cyrl}/u],
  ['zh-Hans', /\p{sc=Han}/u],
  ['zh-Hant', /\p{sc=Han}/u],
]);
const LATIN = /^[\p{sc=Latin}\P{L}]+$/u;

const files = readdirSync(folder).map((name) => {
  const [header, ...lines] = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
  return { language: name.replace('.tsv', ''), header, lines: lines.map((line) => line.split('\t')) };
});

it.each(files)('the titles in $language are of games that exist, sorted and in its script', (file) => {
  const { language, header, lines } = file;
  expect(header).toBe('id\ttitle');
  expect(lines.filter(([id, title, ...rest]) => !games.has(Number(id)) || !title || rest.length > 0)).toEqual(
    [],
  );
  const ids = lines.map(([id]) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const script = SCRIPTS.get(language) ?? LATIN;
  expect(lines.filter(([, title = '']) => !script.test(title))).toEqual([]);
});

it.each(files)('no title in $language stands twice for a game, or is its name', ({ lines }) => {
  const keys = lines.map(([id, title = '']) => `${id} ${title.toLowerCase()}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const names = lines.filter(
    ([id, title = '']) => games.get(Number(id))?.name.toLowerCase() === title.toLowerCase(),
  );
  expect(names).toEqual([]);
});
