import { describe, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { dayFromNumber, dayNumber } from '../calendar/day.ts';
import { type Guess, guessedGame } from '../play/guess.ts';
import { guessOutcome, stepOutcomes } from '../play/guess-outcome.ts';
import { attempt, FRESH_PLAY } from '../play/play.ts';
import { isRightName } from './also-accepted.ts';
import { withAlsoAccepted, withGame } from './edit/edit-level.ts';
import { levelDifferences } from './edit/level-differences.ts';
import { codeFromLevel, levelFromCode } from './level-code.ts';
import { contentHash } from './level-version.ts';

const hd = { id: 2, name: 'Ico HD' };
const plus = { id: 3, name: 'Ico Plus' };
const plain = aLevel({ gameId: 1, name: 'Ico' });
const level = withAlsoAccepted(plain, [hd, plus]);
const today = dayFromNumber(dayNumber('2026-11-20'));

describe('a guess', () => {
  it('is right by the name of the game or of one that is also accepted, ignoring case, and by no other', () => {
    expect(['Ico', 'ICO HD', 'ico plus'].every((name) => isRightName(name, level))).toBe(true);
    expect(['Ico 2', 'Ico H', 'Plus', ''].some((name) => isRightName(name, level))).toBe(false);
    expect(isRightName('Ico HD', plain)).toBe(false);
  });

  it('of an accepted game finishes the play with the current step as score', () => {
    const guesses: Guess[] = [{ id: 9, name: 'Doom' }, hd];
    const play = guesses.reduce((before, guess) => attempt(before, guess, level, today), FRESH_PLAY);
    expect(play).toMatchObject({ step: 5, score: 2, guesses });
    expect(guessOutcome(hd, level, () => null)).toBe('success');
    expect(stepOutcomes(play, level, () => null).slice(0, 2)).toEqual(['error', 'success']);
  });

  it('of a game that was renamed or merged since is that under its name in the level', () => {
    expect(guessedGame({ id: 2, name: 'Ico in HD' }, level)).toEqual(hd);
    expect(guessedGame({ id: 7, name: 'Ico Vita', formerIds: [3] }, level)).toEqual(plus);
    expect(guessedGame({ id: 7, name: 'Ico Vita' }, level)).toEqual({ id: 7, name: 'Ico Vita' });
  });
});

describe('withAlsoAccepted', () => {
  it('has each name once, without that of the level, and the first 20', () => {
    const games = [{ id: 5, name: 'ICO' }, hd, { id: 6, name: 'ico hd' }, plus];
    expect(withAlsoAccepted(plain, games).alsoAccepted).toEqual([hd, plus]);
    const many = Array.from({ length: 30 }, (_, id) => ({ id, name: `Title ${id}` }));
    expect(withAlsoAccepted(plain, many).alsoAccepted).toEqual(many.slice(0, 20));
  });

  it('leaves no empty list behind', () => {
    expect(withAlsoAccepted(level, [])).toEqual(plain);
  });

  it('goes with the game: another one has none', () => {
    expect(withGame(level, { id: 1, name: 'Ico', year: 2001 }).alsoAccepted).toEqual([hd, plus]);
    expect(withGame(level, { id: 9, name: 'Doom', year: 1993 })).not.toHaveProperty('alsoAccepted');
  });
});

describe('the accepted games of a level', () => {
  it('are part of its content, which is as before without them', () => {
    const swapped = withAlsoAccepted(plain, [plus, hd]);
    expect(new Set([plain, level, swapped].map(contentHash)).size).toBe(3);
    expect(contentHash({ ...plain, alsoAccepted: [] })).toBe(contentHash(plain));
  });

  it('are listed where two versions differ', () => {
    expect(levelDifferences(plain, level)).toMatchObject([
      { label: 'Also accepted', mine: '–', theirs: 'Ico HD, Ico Plus' },
    ]);
    expect(levelDifferences(level, { ...level, alsoAccepted: [{ ...hd }, { ...plus }] })).toEqual([]);
  });

  it('are in a link only where there are any', () => {
    expect(codeFromLevel(plain)).not.toHaveProperty('o');
    const code = codeFromLevel(level);
    expect(code.o).toEqual([
      [2, 'Ico HD'],
      [3, 'Ico Plus'],
    ]);
    expect(levelFromCode(JSON.parse(JSON.stringify(code)))?.alsoAccepted).toEqual([hd, plus]);
  });

  it('do not change the id of a level in an older link', () => {
    const { z, n } = codeFromLevel(plain);
    expect(levelFromCode({ n: 'Ico', z })?.id).toBe(levelFromCode({ n, z, later: 1 })?.id);
    expect(levelFromCode({ n, z })).not.toHaveProperty('alsoAccepted');
    expect(levelFromCode({ n, z, o: [] })).not.toHaveProperty('alsoAccepted');
  });

  it.each([
    [[[2]]],
    [[['2', 'Ico HD']]],
    [[[2, '']]],
    [[[1.5, 'Ico HD']]],
    ['Ico HD'],
    [Array.from({ length: 21 }, (_, id) => [id, `Title ${id}`])],
  ])('make a link invalid as %o', (o) => {
    expect(levelFromCode({ ...codeFromLevel(plain), o })).toBeNull();
  });
});
