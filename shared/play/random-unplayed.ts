import type { Day } from '../calendar/day.ts';
import { dayOfLevel, indexOnDay } from '../level/order/schedule.ts';
import type { Archive } from './archive.ts';
import { isFinished } from './play.ts';

/**
 * A random unfinished day until today other than `except`; null if there is none. `random` is from 0 to less than 1. Plays are read only
 * until one fits.
 */
export function randomUnplayed<Listed>(
  { order, schedule, today, playOf }: Archive<Listed>,
  except: Day | null,
  random: () => number,
): Day | null {
  const count = Math.max(0, Math.min(order.length, indexOnDay(today, schedule) + 1));
  const indexes = Array.from({ length: count }, (_, index) => index);
  while (indexes.length > 0) {
    const [index = 0] = indexes.splice(Math.floor(random() * indexes.length), 1);
    const level = order[index];
    const play = level === undefined ? null : playOf(level);
    const day = dayOfLevel(index, schedule);
    if (day !== except && !(play && isFinished(play))) return day;
  }
  return null;
}
