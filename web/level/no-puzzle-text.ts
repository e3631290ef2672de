import type { Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { dayOfLevel, type Schedule } from '#shared/level/order/schedule.ts';
import { formatPlainDay } from '../browser/time/format.ts';

/** What the screens of the puzzle and of the archive say before the first level. A site without a level may have a first day that is past. */
export function noPuzzleText(schedule: Schedule, today: Day): string {
  const firstDay = dayOfLevel(0, schedule);
  if (firstDay <= today) return t('The first puzzle is coming soon.');
  return t('The first puzzle is on {plainDay}.', { plainDay: formatPlainDay(firstDay) });
}
