import { describe, expect, test } from 'vitest';
import { type Guess, SKIP } from './guess.ts';
import { guessOutcome, stepGuesses, stepOutcomes, withOutcomes } from './guess-outcome.ts';
import { FRESH_PLAY, type Play } from './play.ts';
import { readSave } from './save/save.ts';

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

describe('the series', () => {
  const wrong: Guess = { id: 30, name: 'Chocobo' };

  test('decide nothing while those of the guess or of the answer are not known', () => {
    expect(guessOutcome(wrong, answer, () => undefined)).toBe('unknown');
    expect(guessOutcome(wrong, answer, (id) => (id === 30 ? 'Final Fantasy' : undefined))).toBe('unknown');
    expect(guessOutcome(wrong, answer, (id) => (id === 10 ? 'Final Fantasy' : undefined))).toBe('unknown');
  });

  test('are not needed where one game has none, the names overlap, or the name is right', () => {
    const noSeries = (id: number) => (id === 10 ? null : undefined);
    expect(guessOutcome(wrong, answer, noSeries)).toBe('error');
    const later = () => undefined;
    expect(guessOutcome({ id: 11, name: 'Final Fantasy VII' }, answer, later)).toBe('overlap');
    expect(guessOutcome({ id: 10, name: 'Final Fantasy X' }, answer, later)).toBe('success');
    expect(guessOutcome(SKIP, answer, later)).toBe('skipped');
  });

  test('do not change an outcome that was stored', () => {
    expect(guessOutcome({ ...wrong, outcome: 'error' }, answer, seriesOf)).toBe('error');
    expect(guessOutcome({ ...wrong, outcome: 'overlap' }, answer, () => undefined)).toBe('overlap');
  });

  test('decide where the stored outcome is of a later version', () => {
    expect(guessOutcome({ ...wrong, outcome: 'sequel' }, answer, seriesOf)).toBe('overlap');
  });

  test('of a guess without an id are found by its name', () => {
    const byName = (_: number, name: string) => (name === 'Doom' ? null : 'Final Fantasy');
    expect(guessOutcome({ id: -1, name: 'Chocobo' }, answer, byName)).toBe('overlap');
  });
});

describe('what is stored of guesses', () => {
  const play = { ...FRESH_PLAY, step: 3, guesses: [{ id: 30, name: 'Chocobo' }, SKIP] as Guess[] };

  test('gets each outcome once it is known', () => {
    expect(withOutcomes(play, answer, () => undefined)).toBe(play);
    const known = withOutcomes(play, answer, seriesOf);
    expect(known.guesses).toEqual([{ id: 30, name: 'Chocobo', outcome: 'overlap' }, SKIP]);
    expect(withOutcomes(known, answer, () => null)).toBe(known);
  });

  test('leaves the guess that found the game alone, also where the level has been renamed since', () => {
    const won: Play = { ...play, score: 3, guesses: [...play.guesses, { id: 10, name: 'FF 10' }] };
    expect(withOutcomes(won, answer, seriesOf).guesses[2]).toEqual({ id: 10, name: 'FF 10' });
  });
});

describe('an old save that knows fewer guesses than steps', () => {
  const letters = { success: 'S', overlap: 'O', error: 'E', skipped: 'K', unknown: '?', 'not-played': '-' };

  function shown(stored: unknown) {
    const play = readSave(stored, 'ZO-1')?.play;
    if (!play) throw new Error('It cannot be read');
    const steps = stepOutcomes(play, answer, seriesOf)
      .map((outcome) => letters[outcome])
      .join('');
    const names = stepGuesses(play, answer).map((guess) =>
      guess !== null && guess !== SKIP ? guess.name : guess,
    );
    return [steps, names];
  }

  const [found, near] = ['Final Fantasy X', 'Final Fantasy VII'];

  test.each<[string, unknown, string, (string | null)[]]>([
    ['no guesses', 3, 'EES--', [null, null, null, null, null]],
    ['no guesses of a loss', 0, 'EEEEE', [null, null, null, null, null]],
    [
      'the found one',
      { version: 2, finished: true, score: 3, guesses: [found] },
      'EES--',
      [null, null, found, null, null],
    ],
    [
      'the found one and the one before',
      { version: 2, finished: true, score: 3, guesses: [near, found] },
      'EOS--',
      [null, near, found, null, null],
    ],
    [
      'all but the found one',
      { version: 2, finished: true, score: 3, guesses: ['-1', near] },
      'KOS--',
      ['-1', near, null, null, null],
    ],
    [
      'the last ones of a loss',
      { version: 2, finished: true, score: 0, guesses: ['Doom', near] },
      'EEEEO',
      [null, null, null, 'Doom', near],
    ],
    ['none while unfinished', { step: 3 }, 'EE---', [null, null, null, null, null]],
    ['one while unfinished', { step: 3, guesses: [near] }, 'EO---', [null, near, null, null, null]],
    [
      'more guesses than steps',
      { step: 2, guesses: ['Doom', near] },
      'O----',
      [near, null, null, null, null],
    ],
    [
      'a right name of a loss',
      { version: 2, finished: true, score: 0, guesses: ['Doom', 'Doom', 'Doom', 'Doom', found] },
      'EEEEO',
      ['Doom', 'Doom', 'Doom', 'Doom', found],
    ],
  ])('%s', (_, stored, steps, names) => {
    expect(shown(stored)).toEqual([steps, names]);
  });
});
