import type { Day } from '../calendar/day.ts';
import type { Level } from './level.ts';
import { isSameCreator } from './same-creator.ts';

/** Shown instead of the name of a level that the viewer may still want to play. */
export const HIDDEN_NAME = 'Name hidden until played';

/** What decides whether a viewer of a list sees the name of a level. */
export interface NameViewer {
  isFinished: boolean;
  /** The day of the level; null outside of the daily order. */
  day: Day | null;
  today: Day;
  /** The creator names under which the viewer makes levels. */
  names: readonly string[];
  spoilsUnplayed: boolean;
}

/**
 * Whether a list shows the name of a level: the viewer has finished or made it, its day is not in the future, or the viewer wants to be
 * spoiled (docs/rules/accounts.md#hidden-names).
 */
export function isNameShown({ creator }: Pick<Level, 'creator'>, viewer: NameViewer): boolean {
  const { isFinished, day, today, names, spoilsUnplayed } = viewer;
  if (isFinished || spoilsUnplayed) return true;
  if (day !== null && day <= today) return true;
  return names.some((name) => isSameCreator(name, creator));
}
