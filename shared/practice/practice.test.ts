import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { addDays, dayFromNumber, dayNumber } from '../calendar/day.ts';
import type { GameKind } from '../game/facts/facts.ts';
import { listedLevel } from '../level/showing.ts';
import { FRESH_PLAY, type Play } from '../play/play.ts';
import {
  filteredLevels,
  isRemixable,
  NO_FILTERS,
  nextPractice,
  type PracticeFacts,
  PracticeFilters,
  practicableLevels,
} from './practice.ts';

const schedule = dayFromNumber(dayNumber('2026-11-01'));

test('only levels of days that have ended everywhere are practised', () => {
  const levels = Array.from({ length: 5 }, () => aLevel());
  const practicable = (days: number) =>
    practicableLevels(levels, { schedule, earliestDay: addDays(schedule, days) }).length;
  expect([-1, 0, 1, 3].map(practicable)).toEqual([0, 0, 1, 3]);
  // The last level is played until there is another.
  expect([4, 5, 100].map(practicable)).toEqual([4, 4, 4]);
});

test('withdrawn, damaged and unapproved levels are not practised', () => {
  const withdrawn = listedLevel(aLevel({ withdrawnAt: '2026-11-02T00:00:00.000Z' }));
  const damaged = listedLevel(aLevel({ damaged: true as const }));
  const [first, last] = [aLevel(), aLevel()];
  const levels = [withdrawn, damaged, first, last, aLevel({ state: 'submitted' })];
  expect(practicableLevels(levels, { schedule, earliestDay: addDays(schedule, 50) })).toEqual([first]);
  expect(practicableLevels([], { schedule, earliestDay: schedule })).toEqual([]);
});

describe('filters', () => {
  const finished = (score: number): Play => ({ ...FRESH_PLAY, step: 5, score });
  const lost = aLevel({ releaseDate: 1991, creator: 'Ada' });
  const won = aLevel({ releaseDate: 1999, creator: 'ada' });
  const begun = aLevel({ releaseDate: 2004, creator: 'Ben' });
  const fresh = aLevel({ releaseDate: null, creator: '' });
  const all = [lost, won, begun, fresh];
  const plays = new Map<string, Play>([
    [lost.id, finished(0)],
    [won.id, finished(2)],
    [begun.id, { ...FRESH_PLAY, step: 2, guesses: ['-1'] }],
  ]);
  const kinds = new Map<number, GameKind>([
    [lost.gameId, { id: lost.gameId, genre: 'rpg', platforms: ['snes', 'gba'] }],
    [won.gameId, { id: won.gameId, genre: 'rpg', platforms: ['ps1'] }],
    [begun.gameId, { id: begun.gameId, genre: null, platforms: ['gba'] }],
  ]);
  const facts: PracticeFacts = {
    playOf: ({ id }) => plays.get(id) ?? null,
    seriesOf: (level) => (level === won || level === fresh ? 'Zed' : undefined),
    kindOf: ({ gameId }) => kinds.get(gameId),
    stepOf: (level) => (level === won ? 1.5 : level === lost ? 5 : undefined),
  };

  test.each<[Partial<PracticeFilters>, unknown[]]>([
    [{}, all],
    [{ played: 'lost' }, [lost]],
    [{ played: 'not-played' }, [fresh]],
    [{ decade: 1990 }, [lost, won]],
    [{ creator: 'ADA' }, [lost, won]],
    [{ series: 'Zed' }, [won, fresh]],
    [{ genre: 'rpg' }, [lost, won]],
    [{ genre: 'maze' }, []],
    [{ platform: 'gba' }, [lost, begun]],
    [{ genre: 'rpg', platform: 'gba' }, [lost]],
    [{ difficulty: 1 }, [won]],
    [{ difficulty: 5 }, [lost]],
    [{ decade: 1990, creator: 'Ada', played: 'lost', difficulty: 5 }, [lost]],
    [{ decade: 2000, series: 'Zed' }, []],
    [{ kind: 'remix' }, [lost, won]],
    [{ kind: 'remix', played: 'lost' }, [lost]],
    [{ kind: 'remix', played: 'not-played' }, []],
  ])('%o', (filters, expected) => {
    expect(filteredLevels(all, { ...NO_FILTERS, ...filters }, facts)).toEqual(expected);
  });
});

test('filters that were stored before there were remixes or genres are kept', () => {
  const { kind: _, genre, platform, ...before } = { ...NO_FILTERS, decade: 1990 };
  expect(v.parse(PracticeFilters, before)).toEqual({ ...before, kind: 'replay', genre, platform });
});

test('no remix is of a picture of another site', () => {
  const play = { ...FRESH_PLAY, step: 5, score: 2 };
  expect(isRemixable(aLevel(), play)).toBe(true);
  expect(isRemixable(aLevel({ path: 'https://pictures.example/1.png' }), play)).toBe(false);
});

test('every level comes before one comes again, and none twice in a row', () => {
  const levels = [aLevel(), aLevel(), aLevel()];
  const ids = levels.map(({ id }) => id);
  for (const random of [0, 0.5, 0.999]) {
    const shown: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) shown.push(nextPractice(levels, shown, () => random)?.id ?? '');
    expect(shown.toSorted()).toEqual(ids.toSorted());
    expect(nextPractice(levels, shown, () => random)?.id).not.toBe(shown.at(-1));
  }
  expect(nextPractice([], [], () => 0)).toBeNull();
  const [only] = levels as [(typeof levels)[0]];
  expect(nextPractice([only], [only.id], () => 0)).toBe(only);
});
