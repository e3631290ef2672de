import * as v from 'valibot';
import type { Level, LevelState } from '../level/level.ts';
import { mayTransition } from '../level/level-access.ts';
import { type StateTransition, transitionBetween } from '../level/level-state.ts';
import { LevelPlace } from '../planner/level-place.ts';
import { type Refusal, refuse } from '../refusal/refuse.ts';
import { Integer } from '../schema/values.ts';
import type { User } from '../user/user.ts';
import {
  type EntryKind,
  isRemark,
  type ReviewKind,
  ReviewKind as ReviewKindSchema,
  ReviewReasons,
  ReviewText,
} from './review-entry.ts';

/**
 * What a manager does about a level. `seen` is the number of the latest entry that they have seen, 0 for an empty thread: an answer to a
 * level that has been answered since is refused. `place` says where an approved level joins the daily order: at its end where it is left out.
 */
export const ReviewAction = v.object({
  kind: ReviewKindSchema,
  reasons: ReviewReasons,
  text: ReviewText,
  seen: v.pipe(Integer, v.minValue(0)),
  place: v.optional(LevelPlace),
});
export type ReviewAction = v.InferOutput<typeof ReviewAction>;

/** Why an action says too little; null when it says enough (docs/rules/submission.md#review-reasons). */
export function actionError({
  kind,
  reasons,
  text,
}: Pick<ReviewAction, 'kind' | 'reasons' | 'text'>): Refusal | null {
  const isEmpty = text.trim() === '';
  if (isRemark(kind)) return isEmpty ? refuse('review-text-needed') : null;
  const isAnswer = kind === 'changes-requested' || kind === 'declined';
  return isAnswer && isEmpty && reasons.length === 0 ? refuse('review-reason-needed') : null;
}

/** The state of a level after an action; null where the action makes no sense for its state. */
export function stateAfter(kind: ReviewKind, state: LevelState): LevelState | null {
  switch (kind) {
    case 'note':
    case 'message':
      return state;
    case 'changes-requested':
      return state === 'submitted' ? 'submitted' : null;
    case 'approved':
      return state === 'approved' ? null : 'approved';
    case 'declined':
      return state === 'submitted' ? 'archived' : null;
    case 'reopened':
      return state === 'submitted' ? null : 'submitted';
  }
}

/** Whether a user may take an action on a level; `daysAhead` is null outside of the daily order. */
export function mayReview(
  user: User | null,
  kind: ReviewKind,
  { state, daysAhead }: Pick<Level, 'state'> & { daysAhead: number | null },
): boolean {
  const next = stateAfter(kind, state);
  const transition = next && transitionBetween(state, next);
  return transition !== null && mayTransition(user, transition, { state, daysAhead });
}

/** What a save by a manager adds to the thread of a level; null for nothing. */
export const entryKindOf: Readonly<Record<StateTransition, EntryKind | null>> = {
  stay: null,
  approve: 'approved',
  'cancel-approval': 'reopened',
  archive: 'archived',
  restore: 'reopened',
};
