import * as v from 'valibot';
import { Level } from '../level/level.ts';
import type { Reason } from '../refusal/refuse.ts';
import { reviewReasons } from '../refusal/review-reason-text.ts';
import { Integer, listOf, Timestamp } from '../schema/values.ts';
import { cleanedLine, cleanedText } from '../text/clean-text.ts';

/** Why a manager requests changes to a level or declines it (docs/rules/submission.md#review-reasons). */
export const ReviewReason = v.picklist(reviewReasons);
export type ReviewReason = v.InferOutput<typeof ReviewReason>;

const MAX_REASONS = ReviewReason.options.length;

/** How long the text of an entry may be. */
export const MAX_REVIEW_TEXT_LENGTH = 1000;

/** What happened to a submitted level (docs/rules/submission.md#review-thread). */
export const EntryKind = v.picklist([
  'submitted',
  'changes-requested',
  'resubmitted',
  'approved',
  'declined',
  'archived',
  'reopened',
  'message',
  'note',
]);
export type EntryKind = v.InferOutput<typeof EntryKind>;

/** What a manager may add to a thread. */
export const ReviewKind = v.picklist([
  'changes-requested',
  'approved',
  'declined',
  'reopened',
  'message',
  'note',
]);
export type ReviewKind = v.InferOutput<typeof ReviewKind>;

/** Whether an entry decides nothing: it stands in nobody's way. */
export function isRemark(kind: EntryKind): boolean {
  return kind === 'note' || kind === 'message';
}

/** A text of an entry. */
export const ReviewText = v.pipe(v.string(), cleanedText, v.maxCodePoints(MAX_REVIEW_TEXT_LENGTH));

/** Each reason at most once. */
export const ReviewReasons = v.pipe(
  listOf(ReviewReason, MAX_REASONS),
  v.check((reasons) => new Set(reasons).size === reasons.length, 'reason-twice' satisfies Reason),
);

/** An entry as the creator of the level sees it: `number` counts from 1 in the order of the thread, `author` names no manager. */
export const ReviewEntry = v.object({
  number: Integer,
  at: Timestamp,
  kind: EntryKind,
  author: v.picklist(['maker', 'manager']),
  reasons: v.array(ReviewReason),
  text: v.pipe(v.string(), cleanedText),
});
export type ReviewEntry = v.InferOutput<typeof ReviewEntry>;

/**
 * An entry as managers see it: with the manager who made it, null for the creator and for managers whose name was not stored, and the level as
 * it was sent, null where that is not known.
 */
export const ManagerEntry = v.object({
  ...ReviewEntry.entries,
  user: v.nullable(v.pipe(v.string(), cleanedLine)),
  snapshot: v.nullable(Level),
});
export type ManagerEntry = v.InferOutput<typeof ManagerEntry>;

/** Whose entry it is. */
export function authorOf(kind: EntryKind): ReviewEntry['author'] {
  return kind === 'submitted' || kind === 'resubmitted' ? 'maker' : 'manager';
}

/** The entries that the creator of a level sees, without what is for managers only. */
export function entriesForCreator(entries: readonly ManagerEntry[]): ReviewEntry[] {
  return entries
    .filter(({ kind }) => kind !== 'note')
    .map(({ user: _, snapshot: __, ...entry }, index) => ({ ...entry, number: index + 1 }));
}
