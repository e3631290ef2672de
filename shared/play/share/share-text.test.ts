import { describe, expect, test } from 'vitest';
import { SKIP } from '../guess.ts';
import type { StepOutcome } from '../guess-outcome.ts';
import { formatHashtag, scoreEmoji, shareText } from './share-text.ts';

const base = { siteName: 'Zoomout', label: '2026-10-03' };
const dune = { id: 1, name: 'Dune II' };
const wesnoth = { id: 2, name: 'The Battle for Wesnoth' };

describe('the share text', () => {
  test.each<[string, StepOutcome[], number, string]>([
    [
      'a win at step 1',
      ['success', 'not-played', 'not-played', 'not-played', 'not-played'],
      1,
      '🟩⬛⬛⬛⬛ 🤓',
    ],
    [
      'a win at step 2 after a skip',
      ['skipped', 'success', 'not-played', 'not-played', 'not-played'],
      2,
      '🟥🟩⬛⬛⬛ 😎',
    ],
    [
      'a win at step 3 after an overlap',
      ['error', 'overlap', 'success', 'not-played', 'not-played'],
      3,
      '🟥🟧🟩⬛⬛ 😊',
    ],
    ['a win at step 4', ['error', 'error', 'error', 'success', 'not-played'], 4, '🟥🟥🟥🟩⬛ 😀'],
    ['a win at step 5', ['error', 'error', 'error', 'error', 'success'], 5, '🟥🟥🟥🟥🟩 🥵'],
    ['a loss', ['error', 'skipped', 'error', 'error', 'error'], 0, '🟥🟥🟥🟥🟥 😭'],
    ['a loss with an overlap', ['error', 'overlap', 'error', 'error', 'error'], 0, '🟥🟧🟥🟥🟥 😩'],
  ])('of %s', (_, outcomes, score, tail) => {
    expect(shareText({ ...base, score, outcomes, guesses: [] })).toBe(`🔎 Zoomout 2026-10-03: ${tail}`);
  });

  test('has shapes in place of the squares, and nothing else changed', () => {
    const outcomes: StepOutcome[] = ['skipped', 'overlap', 'error', 'unknown', 'not-played'];
    const play = {
      ...base,
      siteName: '🟥 Zoomout',
      score: 0,
      outcomes,
      guesses: [SKIP, dune, wesnoth] as const,
    };
    const options = { url: 'https://example.org/🟩', hashtag: 'zoomout', withGuesses: true };
    expect(shareText(play, { ...options, withShapes: true })).toBe(
      [
        '🔎 🟥 Zoomout 2026-10-03: ✕≈✕✕· 😩',
        'My guesses: ||✕ Skipped, ≈ Dune II, ✕ The Battle for Wesnoth||',
        'https://example.org/🟩',
        '#zoomout',
      ].join('\n'),
    );
    const won = { ...base, score: 1, outcomes: ['success'] as StepOutcome[], guesses: [dune] };
    expect(shareText(won, { withGuesses: true, withShapes: true })).toBe(
      '🔎 Zoomout 2026-10-03: ✓ 🤓\nMy guesses: ||✓ Found it!||',
    );
    expect(shareText(play, { ...options, withShapes: false })).toBe(shareText(play, options));
  });

  test('has no invisible characters of a site or a guess', () => {
    const guesses = [{ id: 1, name: 'Du\u202ene\n||\u200bII' }];
    const play = { siteName: 'Zoom\u2066out', label: '2026-10-03', score: 0, guesses } as const;
    const outcomes: StepOutcome[] = ['error', 'error', 'error', 'error', 'error'];
    const text = shareText({ ...play, outcomes }, { withGuesses: true });
    expect(text.split('\n')).toEqual(['🔎 Zoomout 2026-10-03: 🟥🟥🟥🟥🟥 😭', 'My guesses: ||🟥 Dune  II||']);
  });

  test('has guesses, address and hashtag on lines of their own', () => {
    const outcomes: StepOutcome[] = ['skipped', 'overlap', 'success', 'not-played', 'not-played'];
    const text = shareText(
      { ...base, score: 3, outcomes, guesses: [SKIP, dune, wesnoth] },
      { url: 'https://example.org/daily/2026-10-03', hashtag: 'zoomout', withGuesses: true },
    );
    expect(text).toBe(
      [
        '🔎 Zoomout 2026-10-03: 🟥🟧🟩⬛⬛ 😊',
        'My guesses: ||🟥 Skipped, 🟧 Dune II, 🟩 Found it!||',
        'https://example.org/daily/2026-10-03',
        '#zoomout',
      ].join('\n'),
    );
  });

  test('has no line for guesses that are not known', () => {
    const outcomes: StepOutcome[] = ['error', 'success', 'not-played', 'not-played', 'not-played'];
    expect(shareText({ ...base, score: 2, outcomes, guesses: [] }, { withGuesses: true })).toBe(
      '🔎 Zoomout 2026-10-03: 🟥🟩⬛⬛⬛ 😎',
    );
  });

  test('never lets a name end the spoiler bars', () => {
    const outcomes: StepOutcome[] = ['error', 'success', 'not-played', 'not-played', 'not-played'];
    const guesses = [{ id: 1, name: 'A||B' }, wesnoth];
    expect(shareText({ ...base, score: 2, outcomes, guesses }, { withGuesses: true })).toContain(
      '||🟥 A B, 🟩 Found it!||',
    );
  });

  test('leaves out guesses that are not known', () => {
    const outcomes: StepOutcome[] = ['error', 'overlap', 'success', 'not-played', 'not-played'];
    const text = shareText(
      { ...base, score: 3, outcomes, guesses: [null, dune, wesnoth] },
      { withGuesses: true },
    );
    expect(text.split('\n')).toEqual([
      '🔎 Zoomout 2026-10-03: 🟥🟧🟩⬛⬛ 😊',
      'My guesses: ||🟧 Dune II, 🟩 Found it!||',
    ]);
    const unknown = shareText({ ...base, score: 3, outcomes, guesses: [null, null] }, { withGuesses: true });
    expect(unknown).not.toContain('My guesses');
  });
});

test('each score has its emoji', () => {
  const emoji = [0, 1, 2, 3, 4, 5].map((score) => scoreEmoji(score, false));
  expect(emoji).toEqual(['😭', '🤓', '😎', '😊', '😀', '🥵']);
  expect(scoreEmoji(0, true)).toBe('😩');
});

test.each([
  ['zoomout', '#zoomout'],
  ['#zoomout', '#zoomout'],
  ['', ''],
  [undefined, ''],
])('%o is written %o', (hashtag, text) => {
  expect(formatHashtag(hashtag)).toBe(text);
});
