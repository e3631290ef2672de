import { expect, test } from 'vitest';
import { nameLanguage } from './name-language.ts';

test.each([
  ['Pokémon', 'en'],
  ['1942 II', 'en'],
  ['ゼルダの伝説', undefined],
  ['Тетрис', undefined],
  ['1942', undefined],
])('%s is read as %s', (name, language) => {
  expect(nameLanguage(name)).toBe(language);
});
