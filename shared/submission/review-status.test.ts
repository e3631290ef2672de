import { expect, test } from 'vitest';
import { entriesForCreator, type ManagerEntry } from './review-entry.ts';
import { reviewStatus } from './review-status.ts';

test.each([
  ['submitted', [], 'waiting'],
  ['submitted', ['submitted'], 'waiting'],
  ['submitted', ['submitted', 'changes-requested'], 'changes-requested'],
  ['submitted', ['submitted', 'changes-requested', 'note'], 'changes-requested'],
  ['submitted', ['submitted', 'changes-requested', 'resubmitted'], 'waiting'],
  ['submitted', ['submitted', 'declined', 'reopened'], 'waiting'],
  ['approved', ['submitted', 'changes-requested'], 'approved'],
  ['archived', ['submitted'], 'declined'],
  ['archived', ['submitted', 'declined', 'note'], 'declined'],
  ['archived', ['submitted', 'archived', 'note'], 'archived'],
  ['archived', ['submitted', 'archived', 'reopened', 'declined'], 'declined'],
] as const)('a level that is %s after %j is %s', (state, kinds, status) => {
  expect(reviewStatus(state, kinds)).toBe(status);
});

test('makers see neither notes, nor names, nor numbers that tell of notes', () => {
  const entry = (number: number, kind: ManagerEntry['kind']): ManagerEntry => {
    const at = '2026-11-20T12:00:00.000Z';
    return { number, at, kind, author: 'manager', reasons: [], text: 'x', user: 'Ada', snapshot: null };
  };
  const shown = entriesForCreator([entry(1, 'submitted'), entry(2, 'note'), entry(3, 'declined')]);
  expect(shown.map(({ number, kind }) => [number, kind])).toEqual([
    [1, 'submitted'],
    [2, 'declined'],
  ]);
  expect(JSON.stringify(shown)).not.toContain('Ada');
});
