import { hasPermission, type User } from '../user/user.ts';
import type { LevelState } from './level.ts';
import type { StateTransition } from './level-state.ts';

/** Where a level stands for somebody. */
export interface LevelAccess {
  state: LevelState;
  /** Whether its day has begun somewhere on Earth. */
  isReleased: boolean;
  /** Whether this visitor submitted it from this browser. */
  isOwn: boolean;
}

/** A level and its day: the level's index in the daily order minus today's; null for one outside of the order. */
export interface DatedAccess {
  state: LevelState;
  daysAhead: number | null;
}

/** Whether somebody may see a level and its pictures: released, one's own, or a level manager (design, 2, 8 and 9). */
export function maySeeLevel(user: User | null, { state, isReleased, isOwn }: LevelAccess): boolean {
  return (state === 'approved' && isReleased) || isOwn || hasPermission(user, 'manage-level');
}

/** Whether somebody may save a level: its submitter while it waits, managers while it is not released, admins always (specification, 6; design, 8). */
export function mayEditLevel(user: User | null, { state, isReleased, isOwn }: LevelAccess): boolean {
  if (isOwn && state === 'submitted') return true;
  if (state === 'approved' && isReleased) return hasPermission(user, 'admin');
  return hasPermission(user, 'manage-level');
}

/** Whether somebody may approve a level of this state (specification, 4). */
export function mayApprove(user: User | null, state: LevelState): boolean {
  return state !== 'approved' && hasPermission(user, 'manage-level');
}

/** Whether somebody may take an approved level back to submitted: its day lies more than one day ahead (specification, 4). */
export function mayCancelApproval(user: User | null, { state, daysAhead }: DatedAccess): boolean {
  const isAhead = daysAhead !== null && daysAhead > 1;
  return state === 'approved' && isAhead && hasPermission(user, 'manage-level');
}

/** Whether somebody may archive a level of this state, or bring it back to submitted (specification, 4). */
export function mayArchive(user: User | null, state: LevelState): boolean {
  return state !== 'approved' && hasPermission(user, 'manage-level');
}

/** Whether somebody may delete a level: an admin, one whose day is not in the past (specification, 4). */
export function mayDeleteLevel(user: User | null, { state, daysAhead }: DatedAccess): boolean {
  const isPast = state === 'approved' && daysAhead !== null && daysAhead < 0;
  return !isPast && hasPermission(user, 'admin');
}

/** Whether somebody may take a level through a step of its states (specification, 4). */
export function mayTransition(user: User | null, step: StateTransition, standing: DatedAccess): boolean {
  switch (step) {
    case 'stay':
      return hasPermission(user, 'manage-level');
    case 'approve':
      return mayApprove(user, standing.state);
    case 'cancel-approval':
      return mayCancelApproval(user, standing);
    case 'archive':
    case 'restore':
      return mayArchive(user, standing.state);
  }
}
