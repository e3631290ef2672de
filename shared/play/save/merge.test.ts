import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFromNumber } from '../../calendar/day.ts';
import { compareSavedPlays, mergeSaves } from './merge.ts';
import { readSave } from './save.ts';

const ID = 'ZO-1';
const doom = { id: 7, name: 'Doom' };
const head = { version: 3, levelId: ID, levelVersion: 1 };
const monday = '2026-11-16';
const friday = '2026-11-20';

function finished(score: number, changes: object = {}) {
  return { ...head, finished: true, score, guesses: [], ...changes };
}

function unfinished(step: number, changes: object = {}) {
  return { ...head, finished: false, step, guesses: new Array(step - 1).fill('-1'), ...changes };
}

function merged(here: unknown, incoming: unknown): unknown {
  const [ours, theirs] = [new Map([[ID, here]]), new Map([[ID, incoming]])];
  return new Map([...ours, ...mergeSaves(ours, theirs).changed]).get(ID);
}

describe('of two saves of a level one wins, whichever is here', () => {
  test.each<[what: string, winner: unknown, loser: unknown]>([
    ['finished before unfinished', finished(0), unfinished(5)],
    ['a finish of version 1 before an unfinished play', 3, unfinished(5)],
    ['a finish of version 2 before one not started', { version: 2, finished: true, score: 0 }, unfinished(1)],
    ['the further step', unfinished(3), unfinished(2)],
    ['the further step of version 1', { step: 4 }, { step: 2 }],
    [
      'the newer version of the level, as an older one starts over',
      unfinished(2, { levelVersion: 2 }),
      unfinished(4),
    ],
    [
      'the earlier day, even with a worse score',
      finished(4, { playedOn: monday }),
      finished(1, { playedOn: friday }),
    ],
    ['a known day', finished(4, { playedOn: friday }), finished(1)],
    ['the better score when both days are unknown', finished(2), finished(3)],
    ['a find before a loss when both days are unknown', finished(5), 0],
    ['known guesses', finished(2, { guesses: ['-1', doom] }), finished(2)],
    ['a known level version', finished(2), 2],
    [
      'known outcomes',
      unfinished(2, { guesses: [{ ...doom, outcome: 'error' }] }),
      unfinished(2, { guesses: [doom], playedOn: monday }),
    ],
  ])('%s', (_, winner, loser) => {
    expect(merged(winner, loser)).toEqual(winner);
    expect(merged(loser, winner)).toEqual(winner);
  });

  test('an unreadable value never replaces a save, and is replaced by one', () => {
    for (const unreadable of ['text', 99, null, {}, [], { step: 99 }, finished(2, { levelId: 'ZO-2' })]) {
      expect(merged(finished(2), unreadable)).toEqual(finished(2));
      expect(merged(unreadable, finished(2))).toEqual(finished(2));
    }
  });
});

test('it counts levels by what happened to them', () => {
  const here = new Map<string, unknown>([
    ['a', unfinished(2, { levelId: 'a' })],
    ['b', finished(2, { levelId: 'b' })],
  ]);
  const incoming = new Map<string, unknown>([
    ['a', 4],
    ['b', unfinished(4, { levelId: 'b' })],
    ['c', { step: 2 }],
    ['d', 'rubbish'],
  ]);
  expect(mergeSaves(here, incoming)).toEqual({
    changed: new Map<string, unknown>([
      ['a', 4],
      ['c', { step: 2 }],
    ]),
    added: 1,
    improved: 1,
    kept: 1,
    unreadable: 1,
  });
});

const near = { ...doom, outcome: 'overlap' };
const guesses = fc.array(fc.constantFrom<unknown>('-1', doom, near), { maxLength: 5 });
const playedOn = fc.option(
  fc.integer({ min: 20_700, max: 20_703 }).map((number) => dayFromNumber(number)),
  { nil: undefined },
);
const score = fc.integer({ min: 0, max: 5 });
const step = fc.integer({ min: 1, max: 5 });
const levelVersion = fc.integer({ min: 1, max: 3 });
const version3 = { version: fc.constant(3), levelId: fc.constant(ID), levelVersion, playedOn, guesses };
const version2 = { version: fc.constant(2), guesses };
const save = fc.oneof(
  fc.record({ ...version3, finished: fc.constant(true), score }),
  fc.record({ ...version3, finished: fc.constant(false), step }),
  fc.record({ ...version2, finished: fc.constant(true), score }),
  fc.record({ ...version2, finished: fc.constant(false), step }),
  score,
  fc.record({ step, guesses }),
  fc.constantFrom<unknown>('rubbish', undefined, { step: 9 }),
);
const saves = fc.dictionary(fc.constantFrom(ID), save).map((entries) => new Map(Object.entries(entries)));
type Side = Map<string, unknown>;

function join(here: Side, incoming: Side): Side {
  return new Map([...here, ...mergeSaves(here, incoming).changed]);
}

function savedOf(side: Side) {
  return readSave(side.get(ID), ID);
}

describe('any merge', () => {
  test('the order of the devices does not matter', () => {
    fc.assert(
      fc.property(saves, saves, saves, (a, b, c) => {
        expect(savedOf(join(a, b))).toEqual(savedOf(join(b, a)));
        expect(savedOf(join(join(a, b), c))).toEqual(savedOf(join(a, join(b, c))));
      }),
    );
  });

  test('a second time changes nothing', () => {
    fc.assert(
      fc.property(saves, saves, (a, b) => {
        expect(mergeSaves(a, a).changed.size).toBe(0);
        expect(mergeSaves(join(a, b), b).changed.size).toBe(0);
      }),
    );
  });

  test('no finished level and no step is lost', () => {
    fc.assert(
      fc.property(saves, saves, (a, b) => {
        const [before, after] = [savedOf(a), savedOf(join(a, b))];
        if (!before) return;
        expect(after).not.toBeNull();
        if (before.play.score !== null) expect(after?.play.score ?? null).not.toBeNull();
        if (after) expect(compareSavedPlays(after, before)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
