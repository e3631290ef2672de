import { describe, expect, test } from 'vitest';
import { UNLISTED_GAME_ID } from '../game/game.ts';
import { earlierAnswers, isEarlierAnswer } from './earlier-answers.ts';

const doom = { id: 3, name: 'Doom' };
const wrong = { id: 4, name: 'Tetris', outcome: 'error' };

function answersOf(save: object | number, { id = 'ZO-1', known = [] as [string, number][] } = {}): number[] {
  return [...earlierAnswers(new Map([[id, save]]), new Map(known))];
}

function finished(score: number, guesses: unknown[], levelId = 'ZO-1') {
  return { version: 3, levelId, levelVersion: 1, finished: true, score, guesses };
}

describe('earlier answers', () => {
  test('are the games of finished levels, won or lost', () => {
    const known: [string, number][] = [['ZO-1', 7]];
    expect(answersOf(finished(2, [wrong, doom]), { known })).toEqual([7]);
    expect(answersOf(finished(0, ['-1', '-1', '-1', '-1', wrong]), { known })).toEqual([7]);
    expect(answersOf(3, { known })).toEqual([7]);
    expect(answersOf({ version: 2, finished: true, score: 1, guesses: ['Doom'] }, { known })).toEqual([7]);
  });

  test('of levels that are not known are the guesses that won them', () => {
    expect(answersOf(finished(2, [wrong, doom]))).toEqual([3]);
    expect(answersOf(finished(0, ['-1', '-1', '-1', '-1', wrong]))).toEqual([]);
    expect(answersOf(finished(0, []))).toEqual([]);
    expect(answersOf(4)).toEqual([]);
    expect(answersOf({ version: 2, finished: true, score: 1, guesses: ['Doom'] })).toEqual([]);
  });

  test('are none of unfinished levels, levels in a link and unreadable saves', () => {
    const known: [string, number][] = [['ZO-1', 7]];
    const unfinished = {
      version: 3,
      levelId: 'ZO-1',
      levelVersion: 1,
      finished: false,
      step: 2,
      guesses: [wrong],
    };
    expect(answersOf(unfinished, { known })).toEqual([]);
    expect(answersOf(finished(1, [doom], 'custom-0123'), { id: 'custom-0123' })).toEqual([]);
    for (const broken of [{}, { version: 9 }, finished(1, [doom], 'ZO-2')]) {
      expect(answersOf(broken, { known })).toEqual([]);
    }
  });

  test('are not games that no catalogue has', () => {
    expect(answersOf(finished(1, [doom]), { known: [['ZO-1', UNLISTED_GAME_ID]] })).toEqual([]);
  });

  test('are found by any id that a game has had, whatever its name is', () => {
    const answers = new Set([3]);
    expect(isEarlierAnswer(answers, { id: 3 })).toBe(true);
    expect(isEarlierAnswer(answers, { id: 8, formerIds: [2, 3] })).toBe(true);
    expect(isEarlierAnswer(answers, { id: 8, formerIds: [2] })).toBe(false);
    expect(isEarlierAnswer(new Set(), { id: 3 })).toBe(false);
  });
});
