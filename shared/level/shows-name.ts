import type { Day } from '../calendar/day.ts';
import type { Level } from './level.ts';
import { isSameCreator } from './same-creator.ts';

/** What stands for the name of a level that its reader may still want to play (specification, 2). */
export const HIDDEN_NAME = 'Name hidden until played';

/** What a reader knows of a level; `day` is null outside of the daily order, `names` are those the reader makes levels under. */
export interface Reader {
  isFinished: boolean;
  day: Day | null;
  today: Day;
  names: readonly string[];
  spoilsUnplayed: boolean;
}

/**
 * Whether a list may name the game of a level: its reader has finished it, its day is today or past, the reader made it, or wants to be
 * spoiled (specification, 2).
 */
export function showsName({ creator }: Pick<Level, 'creator'>, reader: Reader): boolean {
  const { isFinished, day, today, names, spoilsUnplayed } = reader;
  if (isFinished || spoilsUnplayed) return true;
  if (day !== null && day <= today) return true;
  return names.some((name) => isSameCreator(name, creator));
}
