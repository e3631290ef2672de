import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { GENRES, genreName } from './genres.ts';
import { PLATFORMS, platformName } from './platforms.ts';

const rules = readFileSync(new URL('../../../docs/rules/catalogue.md', import.meta.url), 'utf8');
const listed = (title: string) =>
  [...(rules.split(`\n${title}: `)[1]?.split('\n\n')[0] ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, code]) => code,
  );

it('the rules list all codes', () => {
  expect(listed('Genres')).toEqual(GENRES);
  expect(listed('Platforms')).toEqual(PLATFORMS);
});

it('no two genres or platforms have one name', () => {
  expect(new Set(GENRES.map(genreName)).size).toBe(GENRES.length);
  expect(new Set(PLATFORMS.map(platformName)).size).toBe(PLATFORMS.length);
});
