import { describe, expect, test } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '../../calendar/day.ts';
import { type FeaturedLevel, suggestGames } from './suggestions.ts';

const today = dayFromNumber(dayNumber('2026-11-20'));
const first = () => 0;

function featured(gameId: number, daysAgo: number, losses: number, wins: number, name = `Game ${gameId}`) {
  const players = [losses, 0, wins, 0, 0, 0];
  return { gameId, name, day: addDays(today, -daysAgo), players } satisfies FeaturedLevel;
}

function names(levels: FeaturedLevel[], random = first): string[] {
  return suggestGames(levels, today, random).map(({ name }) => name);
}

describe('games worth featuring again', () => {
  test.each([
    ['featured a year ago', [featured(1, 365, 1, 9)], ['Game 1']],
    ['featured less than a year ago', [featured(1, 364, 1, 9)], []],
    ['featured again since', [featured(1, 800, 1, 9), featured(1, 100, 1, 9)], []],
    ['in the queue', [featured(1, 800, 1, 9), featured(1, -3, 0, 0)], []],
    ['found by 60 %', [featured(1, 400, 4, 6)], []],
    ['found by more than that', [featured(1, 400, 39, 61)], ['Game 1']],
    ['played by nobody', [featured(1, 400, 0, 0)], []],
    ['the best found first', [featured(1, 400, 2, 8), featured(2, 500, 1, 9)], ['Game 2', 'Game 1']],
    ['unlisted ones apart', [featured(9, 400, 1, 9, 'One'), featured(9, 50, 1, 9, 'Two')], ['One']],
  ])('%s', (_, levels, expected) => {
    expect(names(levels)).toEqual(expected);
  });

  test('counts the players of all levels of a game', () => {
    const [game] = suggestGames([featured(1, 900, 9, 1), featured(1, 400, 0, 30)], today, first);
    expect(game).toEqual({
      gameId: 1,
      name: 'Game 1',
      lastFeatured: addDays(today, -400),
      players: [9, 0, 31, 0, 0, 0],
      findRate: 31 / 40,
    });
  });

  test('ten at random, each at most once', () => {
    const many = Array.from({ length: 30 }, (_, index) => featured(index, 400 + index, 1, 9));
    const picked = names(many, () => 0.999_999);
    expect(picked).toHaveLength(10);
    expect(new Set(picked).size).toBe(10);
    expect(names(many)).not.toEqual(picked);
  });
});
