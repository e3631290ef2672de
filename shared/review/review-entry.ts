import * as z from 'zod/mini';
import { Level } from '../level/level.ts';
import { cleanedLine, cleanedText } from '../text/clean-text.ts';
import { ReviewReason } from './review-reason.ts';

const MAX_REASONS = ReviewReason.options.length;

/** How long the text of an entry may be. */
export const MAX_REVIEW_TEXT_LENGTH = 1000;

/** What happened to a submitted level (docs/rules.md#review-thread). */
export const EntryKind = z.enum([
  'submitted',
  'changes-requested',
  'resubmitted',
  'approved',
  'declined',
  'reopened',
  'note',
]);
export type EntryKind = z.infer<typeof EntryKind>;

/** What a manager may add to a thread. */
export const ReviewKind = z.enum(['changes-requested', 'approved', 'declined', 'reopened', 'note']);
export type ReviewKind = z.infer<typeof ReviewKind>;

/** A text of an entry. */
export const ReviewText = z.string().check(cleanedText, z.maxLength(MAX_REVIEW_TEXT_LENGTH));

/** Each reason at most once. */
export const ReviewReasons = z.array(ReviewReason).check(
  z.maxLength(MAX_REASONS),
  z.refine((reasons) => new Set(reasons).size === reasons.length, { error: 'A reason is given twice' }),
);

/** An entry as the maker of the level sees it: `number` counts from 1 in the order of the thread, `author` names no manager. */
export const ReviewEntry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  kind: EntryKind,
  author: z.enum(['maker', 'manager']),
  reasons: z.array(ReviewReason),
  text: z.string().check(cleanedText),
});
export type ReviewEntry = z.infer<typeof ReviewEntry>;

/**
 * An entry as managers see it: with the manager who made it, null for the maker's and for managers who were not noted, and the level as
 * it was sent, null where that is not known.
 */
export const ManagerEntry = z.extend(ReviewEntry, {
  user: z.nullable(z.string().check(cleanedLine)),
  snapshot: z.nullable(Level),
});
export type ManagerEntry = z.infer<typeof ManagerEntry>;

/** Whose entry it is. */
export function authorOf(kind: EntryKind): ReviewEntry['author'] {
  return kind === 'submitted' || kind === 'resubmitted' ? 'maker' : 'manager';
}

/** The entries that the maker of a level sees, without what is for managers only. */
export function entriesForMaker(entries: readonly ManagerEntry[]): ReviewEntry[] {
  return entries
    .filter(({ kind }) => kind !== 'note')
    .map(({ user: _, snapshot: __, ...entry }, index) => ({ ...entry, number: index + 1 }));
}
