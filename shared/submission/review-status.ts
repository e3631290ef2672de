import * as v from 'valibot';
import type { LevelState } from '../level/level.ts';
import { type EntryKind, isRemark } from './review-entry.ts';

/** Where a submitted level is in its review: a waiting level and one with requested changes are both `submitted`. */
export const ReviewStatus = v.picklist(['waiting', 'changes-requested', 'approved', 'declined', 'archived']);
export type ReviewStatus = v.InferOutput<typeof ReviewStatus>;

/** The status of a level by its state and the kinds of the entries of its thread, oldest first (docs/rules/submission.md#review-thread). */
export function reviewStatus(state: LevelState, kinds: readonly EntryKind[]): ReviewStatus {
  if (state === 'approved') return 'approved';
  const latest = kinds.findLast((kind) => !isRemark(kind));
  if (state === 'archived') return latest === 'archived' ? 'archived' : 'declined';
  return latest === 'changes-requested' ? 'changes-requested' : 'waiting';
}
