import { afterEach, expect, it } from 'vitest';
import { setLanguages } from '../language/in-node.ts';
import type { Language } from '../language/languages.ts';
import { formatMegabytes } from './format-megabytes.ts';
import { formatDecimal, formatMagnification, formatNumber, formatPercent } from './format-number.ts';

function speak(language: Language) {
  setLanguages(
    () => language,
    () => new Map(),
  );
}

afterEach(() => speak('en'));

it.each([
  ['en', '12,345', '2.5', '50%', '×6.3', '2.5 MB'],
  ['de', '12.345', '2,5', '50\u00a0%', '×6,3', '2,5 MB'],
  ['fr', '12\u202f345', '2,5', '50\u00a0%', '×6,3', '2,5\u202fMo'],
  ['ja', '12,345', '2.5', '50%', '×6.3', '2.5 MB'],
] as const)('numbers in %s are written as the language does', (language, ...texts) => {
  speak(language);
  expect([
    formatNumber(12_345),
    formatDecimal(2.46),
    formatPercent(0.496),
    formatMagnification(6.31),
    formatMegabytes(2_460_000),
  ]).toEqual(texts);
});

it.each([
  [1, '×1.0'],
  [4.25, '×4.3'],
  [10, '×10.0'],
])('a magnification of %s has one decimal: %s', (scale, text) => {
  expect(formatMagnification(scale)).toBe(text);
});

it('an average that there is not is a dash', () => {
  expect(formatDecimal(null)).toBe('–');
  expect(formatDecimal(0)).toBe('0.0');
});

it('decimals are as many as asked for', () => {
  expect(formatPercent(0.1234, 1)).toBe('12.3%');
  expect(formatMegabytes(499_600_000, 0)).toBe('500 MB');
});
