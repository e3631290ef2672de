import { afterEach, expect, it } from 'vitest';
import { setLanguages } from './in-node.ts';
import type { Language } from './languages.ts';
import { joinSentences } from './sentences.ts';

const speak = (language: Language) =>
  setLanguages(
    () => language,
    () => new Map(),
  );

afterEach(() => speak('en'));

it.each([
  ['en', ['Not saved.', 'Try again.'], 'Not saved. Try again.'],
  [
    'de',
    ['Nicht gespeichert.', '', false, null, 'Versuch es noch einmal.'],
    'Nicht gespeichert. Versuch es noch einmal.',
  ],
  [
    'ja',
    ['保存できませんでした。', 'もう一度お試しください。'],
    '保存できませんでした。もう一度お試しください。',
  ],
] as const)('sentences in %s stand after one another', (language, sentences, text) => {
  speak(language);
  expect(joinSentences(...sentences)).toBe(text);
});
