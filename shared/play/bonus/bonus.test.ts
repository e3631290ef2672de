import { describe, expect, test } from 'vitest';
import { aLevel } from '../../../test/builders.ts';
import type { GameFacts } from '../../game/facts/facts.ts';
import { UNLISTED_GAME_ID } from '../../game/game.ts';
import { type Guess, SKIP } from '../guess.ts';
import { askedYear, type BonusAnswers, isYearHinted, yearOutcome } from './bonus.ts';
import { withBonusLine } from './bonus-line.ts';
import { summariseBonus } from './bonus-summary.ts';
import { bonusOthers, pickQuestion } from './pick-question.ts';

describe('the year', () => {
  test.each([
    ['is asked for', {}, 1998],
    ['may be in texts that wait', { presentation: 'Of 1998', didYouKnow: 'In 1998' }, 1998],
    ['may be the first one', { releaseDate: 1970 }, 1970],
    ['is not before it', { releaseDate: 1969 }, null],
    ['is not to come', { releaseDate: 2027 }, null],
    ['is not unknown', { releaseDate: null }, null],
    ['is not in the name', { name: 'FIFA 1998' }, null],
    ['is not in the theme', { comment: 'The year 1998' }, null],
    ['is not in the credit', { credit: { attribution: '© 1998 Ada', licence: '', homepage: '' } }, null],
    ['is not in a description', { stepDescriptions: ['', 'A sign: 1998', '', '', ''] }, null],
    ['is not in a translation', { translations: { de: { celebration: 'Wie 1998!' } } }, null],
  ])('%s', (_, changes, year) => {
    expect(askedYear(aLevel(changes), 2026)).toBe(year);
  });

  const yearOf = (id: number) => id;
  const guess = (id: number) => ({ id, name: `Of ${id}` });
  test.each<[string, Guess[], boolean]>([
    ['a guess of it', [guess(1998), SKIP], true],
    ['the years around it', [guess(1997), guess(1999), SKIP], true],
    ['wider bounds', [guess(1996), guess(1999), SKIP], false],
    ['the last guess, with which it ended,', [SKIP, guess(1998)], false],
  ])('%s: told is %3$s', (_, guesses, isHinted) => {
    expect(isYearHinted(guesses, aLevel({ name: 'Doom' }), yearOf)).toBe(isHinted);
  });

  test.each([
    [1998, 'success'],
    [1997, 'overlap'],
    [2001, 'overlap'],
    [2002, 'error'],
    [1994, 'error'],
  ])('%i instead of 1998 is a %s', (answer, outcome) => {
    expect(yearOutcome(answer, 1998)).toBe(outcome);
  });
});

describe('one of four', () => {
  const facts = (
    id: number,
    developer: string | null,
    platforms: GameFacts['platforms'] = [],
  ): GameFacts => ({
    id,
    genre: null,
    platforms,
    developer,
  });
  const level = aLevel({ gameId: 1, name: 'Doom' });
  const others = [
    facts(2, 'Valve', ['nes', 'dos']),
    facts(3, 'Rare', ['n64']),
    facts(4, 'valve', ['ps2']),
    facts(5, null, ['nes', 'arcade']),
    facts(6, 'Sega'),
    facts(7, 'Bungie'),
  ];
  const ask = (own: GameFacts, changes = {}, hasRead = false) =>
    pickQuestion({ ...level, ...changes }, [own, ...others], hasRead);

  test('is who made the game, among those of others', () => {
    expect(ask(facts(1, 'id Software', ['dos']))).toEqual({
      kind: 'developer',
      right: 'id Software',
      choices: ['id Software', 'Rare', 'Sega', 'valve'],
    });
  });

  test('is what it is best known on where a text or the name tells who, or nobody knows', () => {
    const platform = { kind: 'platform', right: 'dos', choices: ['dos', 'n64', 'nes', 'ps2'] };
    const own = facts(1, 'id Software', ['dos']);
    expect(ask(own, { presentation: 'By ID Software.' })).toEqual(platform);
    expect(ask(facts(1, 'Doom Team', ['dos']), { name: 'Doom' })).toEqual(platform);
    expect(ask(facts(1, null, ['dos']))).toEqual(platform);
    expect(ask(facts(1, null, ['dos']), {}, true)).toBeNull();
  });

  test('is not asked without enough others', () => {
    expect(
      pickQuestion(level, [facts(1, 'id Software', ['dos']), facts(2, 'Rare', ['n64'])], false),
    ).toBeNull();
    expect(pickQuestion(level, others, false)).toBeNull();
  });

  test('stands beside games of the nearest years', () => {
    const of = (gameId: number, releaseDate: number | null) => aLevel({ gameId, releaseDate });
    const levels = [
      of(1, 1998),
      of(2, 1980),
      of(3, 1997),
      of(UNLISTED_GAME_ID, 1998),
      of(3, 1997),
      of(4, null),
    ];
    expect(bonusOthers(of(1, 1998), levels)).toEqual([3, 2, 4]);
    const many = Array.from({ length: 20 }, (_, index) => of(index + 1, 1990 + index));
    expect(bonusOthers(of(1, 1990), many)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

const right = { kind: 'developer' as const, chosen: 'Rare', right: 'Rare' };
const wrong = { kind: 'platform' as const, chosen: 'NES', right: 'DOS' };

test.each<[BonusAnswers, number | null, boolean, string | null]>([
  [{ year: 1997, pick: right }, 1998, false, 'Bonus: 🟧 year, 🟩 developer'],
  [{ year: 1998, pick: wrong }, 1998, true, 'Bonus: ✓ year, ✕ platform'],
  [{ year: null, pick: wrong }, 1998, false, 'Bonus: 🟥 platform'],
  [{ year: null }, 1998, false, null],
  [{ year: 1998 }, null, false, null],
])('%j with the year %s is shared, shapes %s, as %s', (answers, rightYear, withShapes, line) => {
  const text = withBonusLine('🔎 Zoomout\nhttps://example.org', answers, { rightYear, withShapes });
  expect(text).toBe(line && `🔎 Zoomout\n${line}\nhttps://example.org`);
});

test('answers are counted apart from who wanted to be told', () => {
  const answered = [
    { answers: { year: 1998, pick: right }, year: 1998 },
    { answers: { year: 1996 }, year: 1998 },
    { answers: { year: 1980, pick: wrong }, year: 1998 },
    { answers: { year: null }, year: 1998 },
  ];
  expect(summariseBonus(answered)).toEqual({ years: 3, exact: 1, close: 1, picks: 2, rightPicks: 1 });
});
