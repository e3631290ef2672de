import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FameBounds, mayApproveBlind } from './approve-blind.ts';
import type { Verdict } from './candidate.ts';

const bounds = { least: 4, most: 7 };
const verdict = (...checks: Verdict['checks']): Verdict => ({ checks, masks: null, isClear: true });
const hint = { id: 'jump-2', weight: 'hint', step: 2 } as const;

test.each<[string, Verdict | null, number | null, boolean]>([
  ['without a finding', verdict(), 5, true],
  ['with a hint', verdict(hint), 5, true],
  ['with something to improve', verdict(hint, { id: 'nesting-2', weight: 'should', step: 2 }), 5, false],
  ['that lacks something', verdict({ id: 'missing-creator', weight: 'must' }), 5, false],
  ['with shapes like letters', { ...verdict(), isClear: false }, 5, false],
  ['in which nobody looked for letters', { checks: [], masks: null }, 5, false],
  ['that nobody has looked at', null, 5, false],
  ['of a game as little known as may be', verdict(), 4, true],
  ['of a game that is less known', verdict(), 3, false],
  ['of a game as well known as may be', verdict(), 7, true],
  ['of a game that is better known', verdict(), 8, false],
  ['of a game of unknown fame', verdict(), null, false],
])('a candidate %s is approved unseen: %#', (_, found, popularity, expected) => {
  expect(mayApproveBlind({ verdict: found, popularity, bounds })).toBe(expected);
});

test.each([
  [{ least: 1, most: 9 }, true],
  [{ least: 5, most: 5 }, true],
  [{ least: 6, most: 5 }, false],
  [{ least: 0, most: 5 }, false],
  [{ least: 1, most: 10 }, false],
])('the bounds %o can be set: %s', (value, expected) => {
  expect(v.is(FameBounds, value)).toBe(expected);
});
