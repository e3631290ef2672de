import { expect, test } from 'vitest';
import { SKIP } from './guess.ts';
import { formatTitleHint, formatYearHints, hints } from './hints.ts';

const years: Record<number, number> = { 1: 1998, 2: 2005, 3: 1990, 4: 2001, 5: 2010 };
const yearOf = (id: number) => years[id] ?? null;
const answer = { name: 'Final Fantasy X', year: 2001 };
const game = (id: number, name = 'Other') => ({ id, name });

test('the year is bounded from both sides', () => {
  const found = hints([game(1), game(3), game(2), game(5), SKIP], answer, yearOf);
  expect(found).toMatchObject({ year: null, after: 1998, before: 2005 });
  expect(formatYearHints(found)).toEqual(['Released after 1998', 'Released before 2005']);
});

test('a game of the same year gives the year', () => {
  expect(formatYearHints(hints([game(1), game(4)], answer, yearOf))).toEqual(['Released in 2001']);
});

test('the longest fragment of the name is kept, in the spelling of the answer', () => {
  const found = hints([game(9, 'fantasy zone'), game(8, 'FINAL FANTASY VII')], answer, yearOf);
  expect(found.fragment).toBe('Final Fantasy');
});

test('the hint of the name has dots for what is missing, and none for the whole of it', () => {
  expect(formatTitleHint('Battle', 'The Battle for Wesnoth')).toBe('Title includes “… Battle …”');
  const answer = { name: 'Star Wars Battlefront II', year: 2017 };
  const { fragment } = hints([game(9, 'Star Wars: Battlefront II')], answer, yearOf);
  expect(formatTitleHint(fragment ?? '', answer.name)).toBe('Title is “Star Wars Battlefront II”');
});

test('without guesses, years or fragments there are no hints', () => {
  expect(hints([], answer, yearOf)).toEqual({ fragment: null, year: null, after: null, before: null });
  expect(formatYearHints(hints([SKIP, game(77)], answer, yearOf))).toEqual([]);
  expect(formatYearHints(hints([game(1)], { name: 'Doom', year: null }, yearOf))).toEqual([]);
});
