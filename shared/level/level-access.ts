import { type Day, MS_PER_DAY } from '../calendar/day.ts';
import { t } from '../language/t.ts';
import { hasPermission, type User } from '../user/user.ts';
import { isSameCreator } from './credit/same-creator.ts';
import type { Level, LevelState } from './level.ts';
import type { StateTransition } from './level-state.ts';

/** What the access of a visitor to a level depends on. */
export interface LevelAccess {
  state: LevelState;
  /** Whether its day has begun somewhere on Earth (docs/rules/daily-order.md#release). */
  isReleased: boolean;
  /** Whether it was submitted from this browser. */
  isOwn: boolean;
}

/** A level and when it is played: days after today, negative for the past, null outside of the daily order. */
interface ScheduledLevel {
  state: LevelState;
  daysAhead: number | null;
}

/** Whether a user may see a level and its pictures: it is released or their own, or they manage levels (docs/rules/accounts.md#level-access). */
export function maySeeLevel(user: User | null, { state, isReleased, isOwn }: LevelAccess): boolean {
  return (state === 'approved' && isReleased) || isOwn || hasPermission(user, 'manage-level');
}

/** Whether a user may save a level: its submitter while submitted, managers until it is released, admins always (docs/rules/accounts.md#level-editing). */
export function mayEditLevel(user: User | null, { state, isReleased, isOwn }: LevelAccess): boolean {
  if (isOwn && state === 'submitted') return true;
  if (state === 'approved' && isReleased) return hasPermission(user, 'admin');
  return hasPermission(user, 'manage-level');
}

/** Whether a user may repair a daily level: until its day begins in UTC, also where it has begun further east (docs/rules/accounts.md#level-repair). */
export function mayRepairLevel(user: User | null, { state, daysAhead }: ScheduledLevel): boolean {
  return state === 'approved' && daysAhead !== null && daysAhead > 0 && hasPermission(user, 'manage-level');
}

type LevelGame = Pick<Level, 'gameId' | 'name' | 'alsoAccepted'>;

/** Whether two levels have the same right guesses, so that plays of one can go on with the other. */
export function hasSameGame(one: LevelGame, other: LevelGame): boolean {
  const idsOf = ({ gameId, name, alsoAccepted = [] }: LevelGame) =>
    JSON.stringify([gameId, name, alsoAccepted.map((game) => [game.id, game.name])]);
  return idsOf(one) === idsOf(other);
}

/** Whether a user may approve a level in a state (docs/rules/levels.md#level-states). */
export function mayApprove(user: User | null, state: LevelState): boolean {
  return state !== 'approved' && hasPermission(user, 'manage-level');
}

/** Whether a user may set an approved level back to submitted: only more than one day ahead. */
export function mayCancelApproval(user: User | null, { state, daysAhead }: ScheduledLevel): boolean {
  const isAhead = daysAhead !== null && daysAhead > 1;
  return state === 'approved' && isAhead && hasPermission(user, 'manage-level');
}

/** Whether a user may archive a level in a state, or restore it to submitted. */
export function mayArchive(user: User | null, state: LevelState): boolean {
  return state !== 'approved' && hasPermission(user, 'manage-level');
}

/** Whether a user may delete a level: admins, if its day is not in the past (docs/rules/levels.md#level-deletion). */
export function mayDeleteLevel(user: User | null, { state, daysAhead }: ScheduledLevel): boolean {
  const isPast = state === 'approved' && daysAhead !== null && daysAhead < 0;
  return !isPast && hasPermission(user, 'admin');
}

/** Whether a user may withdraw a level: admins, once it is released (docs/rules/levels.md#withdrawal). */
export function mayWithdrawLevel(
  user: User | null,
  { state, isReleased }: Pick<LevelAccess, 'state' | 'isReleased'>,
): boolean {
  return state === 'approved' && isReleased && hasPermission(user, 'admin');
}

/** Whether a user may bring a withdrawn level back: admins, for a day. */
export function mayUndoWithdrawal(
  user: User | null,
  { withdrawnAt }: Pick<Level, 'withdrawnAt'>,
  now: number,
): boolean {
  const isKept = withdrawnAt !== undefined && now - Date.parse(withdrawnAt) <= MS_PER_DAY;
  return isKept && hasPermission(user, 'admin');
}

/** Whether a user may change the state of a level in this way (docs/rules/levels.md#level-states). */
export function mayTransition(
  user: User | null,
  transition: StateTransition,
  level: ScheduledLevel,
): boolean {
  switch (transition) {
    case 'stay':
      return hasPermission(user, 'manage-level');
    case 'approve':
      return mayApprove(user, level.state);
    case 'cancel-approval':
      return mayCancelApproval(user, level);
    case 'archive':
    case 'restore':
      return mayArchive(user, level.state);
  }
}

/** Shown instead of the name of a level that the viewer may still want to play. */
export function hiddenName(): string {
  return t('Name hidden until played');
}

/** What decides whether a level is unseen. */
interface Seen {
  /** Whether the viewer plays the puzzles of the site along with everybody. */
  playsAlong: boolean;
  isFinished: boolean;
  /** Whether the viewer asked to see this level all the same. */
  isRevealed: boolean;
}

/**
 * Whether nothing of a level may be shown but its first step and who made it: its viewer plays along, and has neither finished nor
 * revealed it (docs/rules/accounts.md#playing-along).
 */
export function isUnseen({ playsAlong, isFinished, isRevealed }: Seen): boolean {
  return playsAlong && !isFinished && !isRevealed;
}

/** What decides whether a viewer of a list sees the name of a level. */
export interface NameViewer extends Seen {
  /** The day of the level; null outside of the daily order. */
  day: Day | null;
  today: Day;
  /** The creator names under which the viewer makes levels. */
  names: readonly string[];
  spoilsUnplayed: boolean;
}

/**
 * Whether a list shows the name of a level: the viewer has finished or made it, its day is not in the future, or the viewer accepts
 * spoilers (docs/rules/accounts.md#hidden-names). For who plays along only the first counts.
 */
export function isNameShown({ creator }: Pick<Level, 'creator'>, viewer: NameViewer): boolean {
  const { isFinished, day, today, names, spoilsUnplayed } = viewer;
  if (viewer.playsAlong) return !isUnseen(viewer);
  if (isFinished || spoilsUnplayed) return true;
  if (day !== null && day <= today) return true;
  return names.some((name) => isSameCreator(name, creator));
}
