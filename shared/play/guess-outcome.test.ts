import { describe, expect, test } from 'vitest';
import { type Guess, SKIP } from './guess.ts';
import { guessOutcome, stepOutcomes } from './guess-outcome.ts';

const answer = { name: 'Final Fantasy X', gameId: 10 };
const seriesOf = (id: number) => ({ 10: 'Final Fantasy', 30: 'Final Fantasy' })[id] ?? null;

describe('a guess', () => {
  test.each<[string, Guess]>([
    ['success', { id: 10, name: 'final fantasy x' }],
    ['success', { id: 99, name: 'FINAL FANTASY X' }],
    ['overlap', { id: 11, name: 'Final Fantasy VII' }],
    ['overlap', { id: 30, name: 'Chocobo' }],
    ['error', { id: 12, name: 'Doom' }],
    ['skipped', SKIP],
  ])('is a %s: %j', (outcome, guess) => {
    expect(guessOutcome(guess, answer, seriesOf)).toBe(outcome);
  });
});

describe('the steps', () => {
  test('show the outcome of each guess', () => {
    const guesses: Guess[] = [
      SKIP,
      { id: 11, name: 'Final Fantasy VII' },
      { id: 10, name: 'Final Fantasy X' },
    ];
    const play = { step: 5, score: 3, guesses, playedOn: null };
    expect(stepOutcomes(play, answer, seriesOf)).toEqual([
      'skipped',
      'overlap',
      'success',
      'not-played',
      'not-played',
    ]);
  });

  test('of an old save without guesses follow from its score', () => {
    const play = { step: 5, score: 3, guesses: [], playedOn: null };
    expect(stepOutcomes(play, answer, seriesOf)).toEqual([
      'error',
      'error',
      'success',
      'not-played',
      'not-played',
    ]);
    expect(stepOutcomes({ ...play, score: 0 }, answer, seriesOf)).toEqual(Array(5).fill('error'));
  });
});
