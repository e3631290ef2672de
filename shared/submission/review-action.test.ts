import { expect, test } from 'vitest';
import type { User } from '../user/user.ts';
import { actionError, mayReview, stateAfter } from './review-action.ts';
import type { ReviewKind } from './review-entry.ts';

const manager: User = { name: 'Ada', permissions: ['manage-level'] };

test.each([
  ['declined', [], '', 'review-reason-needed'],
  ['changes-requested', [], ' \n', 'review-reason-needed'],
  ['declined', ['rights'], '', null],
  ['changes-requested', [], 'Closer.', null],
  ['approved', [], '', null],
  ['reopened', [], '', null],
  ['note', ['rights'], '', 'review-text-needed'],
  ['note', [], 'Seen before.', null],
] as const)('%s with the reasons %j and the text %j says %j', (kind, reasons, text, error) => {
  expect(actionError({ kind, reasons: [...reasons], text })?.reason ?? null).toBe(error);
});

test.each<[ReviewKind, (string | null)[]]>([
  ['changes-requested', ['submitted', null, null]],
  ['approved', ['approved', null, 'approved']],
  ['declined', ['archived', null, null]],
  ['reopened', [null, 'submitted', 'submitted']],
  ['note', ['submitted', 'approved', 'archived']],
])('%s leads from submitted, approved and archived to %j', (kind, states) => {
  expect((['submitted', 'approved', 'archived'] as const).map((state) => stateAfter(kind, state))).toEqual(
    states,
  );
});

test('an approved level is reopened only while its approval can be cancelled, and by managers alone', () => {
  const at = (daysAhead: number) => ({ state: 'approved', daysAhead }) as const;
  expect([3, 2, 1, 0].map((days) => mayReview(manager, 'reopened', at(days)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(mayReview({ name: 'Bo', permissions: [] }, 'reopened', at(9))).toBe(false);
  expect(mayReview(null, 'note', { state: 'submitted', daysAhead: null })).toBe(false);
});
