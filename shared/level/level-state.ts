import type { LevelState } from './level.ts';

/** What a save does to the state of a level; 'new' is a level that has never been saved. */
export type StateTransition = 'stay' | 'approve' | 'cancel-approval' | 'archive' | 'restore';

const steps: Record<LevelState | 'new', Partial<Record<LevelState, StateTransition>>> = {
  new: { submitted: 'stay', approved: 'approve' },
  submitted: { submitted: 'stay', approved: 'approve', archived: 'archive' },
  archived: { archived: 'stay', approved: 'approve', submitted: 'restore' },
  approved: { approved: 'stay', submitted: 'cancel-approval' },
};

/** The step that leads from one state to another; null where there is none (specification, 4). */
export function transitionBetween(from: LevelState | 'new', to: LevelState): StateTransition | null {
  return steps[from][to] ?? null;
}
