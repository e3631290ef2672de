import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newLevel } from './new-level.ts';
import { descriptionOf, givenDescriptions, StepDescriptions, withDescription } from './step-descriptions.ts';

const level = newLevel('Ada', '2026-11-20T12:00:00.000Z');
const four = ['', '', '', ''];

describe('descriptions of steps', () => {
  test.each([
    ['140 code points outside the first plane', ['🔎'.repeat(140), ...four], true],
    ['141 characters', ['a'.repeat(141), ...four], false],
    ['four steps', four, false],
    ['six steps', [...four, '', ''], false],
    ['no text', [null, ...four], false],
  ])('of %s are checked', (_, texts, isValid) => {
    expect(v.safeParse(StepDescriptions, texts).success).toBe(isValid);
  });

  test('are lines without hidden characters, measured after cleaning', () => {
    const texts = [`two\nlines\u202e${'\u200b'.repeat(200)}`, ...four];
    expect(v.parse(StepDescriptions, texts)).toEqual(['two lines', ...four]);
  });

  test('are set and read step by step', () => {
    const described = withDescription(withDescription(level, 2, ' A red door '), 5, 'A town');
    expect([1, 2, 3, 4, 5].map((step) => descriptionOf(described, step))).toEqual([
      '',
      'A red door',
      '',
      '',
      'A town',
    ]);
    expect(descriptionOf(level, 1)).toBe('');
  });

  test('are none when all are blank', () => {
    const described = withDescription(level, 1, 'A red door');
    expect(givenDescriptions(described)).toEqual(['A red door', ...four]);
    expect(givenDescriptions(withDescription(described, 1, ' '))).toBeNull();
    expect(givenDescriptions(level)).toBeNull();
  });
});
