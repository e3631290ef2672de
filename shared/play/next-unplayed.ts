import { addDays, type Day } from '../calendar/day.ts';
import { dayOfLevel, indexOnDay } from '../level/order/schedule.ts';
import type { Archive } from './archive.ts';
import { isFinished } from './play.ts';

/** The first unfinished day from a day until today, else the first unfinished day of all; null if all are finished. */
export function nextUnplayed<Listed>(archive: Archive<Listed>, from: Day): Day | null {
  const { order, schedule, today, playOf } = archive;
  const count = Math.min(order.length, indexOnDay(today, schedule) + 1);
  const start = Math.max(0, indexOnDay(addDays(from, -1), schedule) + 1);
  const isUnfinished = (index: number) => {
    const level = order[index];
    const play = level === undefined ? null : playOf(level);
    return !play || !isFinished(play);
  };
  for (let index = start; index < count; index += 1)
    if (isUnfinished(index)) return dayOfLevel(index, schedule);
  for (let index = 0; index < Math.min(start, count); index += 1) {
    if (isUnfinished(index)) return dayOfLevel(index, schedule);
  }
  return null;
}
