import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import { type Guess, guessedGame, isGuessed, SKIP } from './guess.ts';
import { attempt, FRESH_PLAY, giveUp, isFinished, mayGiveUp, type Play, triedGames } from './play.ts';

const today = dayFromNumber(dayNumber('2026-11-20'));
const answer = { name: 'Doom' };
const quake = { id: 2, name: 'Quake' };
const doom = { id: 1, name: 'DOOM' };

function playAll(...guesses: Guess[]): Play {
  return guesses.reduce((play, guess) => attempt(play, guess, answer, today), FRESH_PLAY);
}

describe('an attempt', () => {
  test('with the right name finishes with the current step as score', () => {
    expect(playAll(doom)).toEqual({ step: 5, score: 1, guesses: [doom], playedOn: today });
    expect(playAll(quake, SKIP, doom)).toMatchObject({ step: 5, score: 3 });
  });

  test('with a wrong name goes to the next step', () => {
    expect(playAll(quake)).toEqual({ step: 2, score: null, guesses: [quake], playedOn: today });
  });

  test('that is skipped counts as a wrong guess', () => {
    expect(playAll(SKIP, SKIP)).toMatchObject({ step: 3, score: null, guesses: [SKIP, SKIP] });
  });

  test('a wrong guess at the last step loses', () => {
    const lost = playAll(SKIP, SKIP, SKIP, SKIP, quake);
    expect(lost).toMatchObject({ step: 5, score: 0 });
    expect(isFinished(lost)).toBe(true);
  });

  test('a right guess at the last step wins with five', () => {
    expect(playAll(SKIP, SKIP, SKIP, SKIP, doom)).toMatchObject({ score: 5 });
  });

  test('a game already guessed changes nothing', () => {
    const play = playAll(quake);
    expect(attempt(play, quake, answer, today)).toBe(play);
    expect(attempt(play, { id: 99, name: 'quake' }, answer, today)).toBe(play);
  });

  test('a finished play does not change', () => {
    const won = playAll(doom);
    expect(attempt(won, quake, answer, today)).toBe(won);
    expect(attempt(won, SKIP, answer, today)).toBe(won);
  });

  test('the day of the first attempt stays', () => {
    const later = dayFromNumber(dayNumber('2026-11-21'));
    expect(attempt(playAll(quake), doom, answer, later).playedOn).toBe(today);
  });
});

describe('giving up', () => {
  test('turns the attempts that are left into skips', () => {
    const play = playAll(quake, SKIP);
    expect(mayGiveUp(play)).toBe(true);
    expect(giveUp(play, answer, today)).toEqual(playAll(quake, SKIP, SKIP, SKIP, SKIP));
  });

  test('is possible from the third attempt to the end of the play', () => {
    for (const play of [FRESH_PLAY, playAll(quake), playAll(SKIP, SKIP, doom)]) {
      expect(mayGiveUp(play)).toBe(false);
      expect(giveUp(play, answer, today)).toBe(play);
    }
  });
});

test('a play of an old save with too many guesses stays readable', () => {
  const names = ['A', 'B', 'C', 'D', 'E'].map((name, id) => ({ id, name }));
  const after = attempt({ step: 1, score: null, guesses: names, playedOn: null }, SKIP, answer, today);
  expect(after.guesses).toEqual([...names.slice(1), SKIP]);
});

test('games of the same name count as guessed, a skip never does', () => {
  expect(isGuessed([SKIP, quake], { name: 'QUAKE' })).toBe(true);
  expect(isGuessed([SKIP], { name: SKIP })).toBe(false);
});

describe('a game that the answer was merged into', () => {
  const answer = { gameId: 2, name: 'Doom Classic' };
  const doom = { id: 1, name: 'Doom', formerIds: [2] };

  test('is the right guess on a level in a link, which knows the game of before', () => {
    const guess = guessedGame(doom, answer);
    expect(guess).toEqual({ id: 2, name: 'Doom Classic' });
    expect(attempt(FRESH_PLAY, guess, answer, dayFromNumber(1)).score).toBe(1);
    // It was a wrong guess before the merge, and can be made again.
    expect(isGuessed([{ id: 1, name: 'Doom', outcome: 'overlap' }], guess)).toBe(false);
  });

  test('is itself on every other level', () => {
    expect(guessedGame(doom, { gameId: 3, name: 'Quake' })).toEqual({ id: 1, name: 'Doom' });
    expect(guessedGame({ id: 1, name: 'Doom' }, answer)).toEqual({ id: 1, name: 'Doom' });
  });
});

test('the games of a finished play are those of its guesses, with -1 for a skip', () => {
  expect(triedGames({ ...FRESH_PLAY, score: 3, guesses: [quake, '-1', doom] })).toEqual([2, -1, 1]);
  expect(triedGames({ ...FRESH_PLAY, score: 0, guesses: Array(5).fill('-1') })).toEqual([-1, -1, -1, -1, -1]);
});

test('an old save without all of its guesses has none', () => {
  expect(triedGames({ ...FRESH_PLAY, score: 3, guesses: [doom] })).toBeUndefined();
  expect(triedGames({ ...FRESH_PLAY, score: 0, guesses: [] })).toBeUndefined();
});
