import type { LevelState } from './level.ts';

/** What a save does to the state of a level. */
export type StateTransition = 'stay' | 'approve' | 'cancel-approval' | 'archive' | 'restore';

// A new level has never been saved.
const transitions: Record<LevelState | 'new', Partial<Record<LevelState, StateTransition>>> = {
  new: { candidate: 'stay', submitted: 'stay', approved: 'approve' },
  candidate: { candidate: 'stay', approved: 'approve' },
  submitted: { submitted: 'stay', approved: 'approve', archived: 'archive' },
  archived: { archived: 'stay', approved: 'approve', submitted: 'restore' },
  approved: { approved: 'stay', submitted: 'cancel-approval', candidate: 'cancel-approval' },
};

/** The transition from one state to another; null where there is none (docs/rules/levels.md#level-states). */
export function transitionBetween(from: LevelState | 'new', to: LevelState): StateTransition | null {
  return transitions[from][to] ?? null;
}
