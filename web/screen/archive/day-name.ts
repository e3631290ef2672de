import { addDays, type Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import type { Play } from '#shared/play/play.ts';
import { formatDay } from '../../browser/format-date.ts';

interface Shown {
  today: Day;
  isNamed: boolean;
  isOwn: boolean;
}

function formatPlay(play: Play | null): string {
  if (play?.score) return `found at step ${play.score}`;
  return play?.score === 0 ? 'not found' : `started, at step ${play?.step ?? 1} of ${STEP_COUNT}`;
}

/** The accessible name of a day: `Friday 20 November 2026, Level 31, found at step 3, Wesnoth`. */
export function dayName({ day, status, level, number, play }: ArchiveDay<Level>, shown: Shown): string {
  const date = formatDay(day);
  if (status === 'unreleased') {
    const isTomorrow = day === addDays(shown.today, 1);
    return `${date}, ${isTomorrow ? 'available tomorrow' : 'not available yet'}`;
  }
  if (!level || status === 'none') return `${date}, no puzzle`;
  const parts = [date, levelTitle(level.id, number)];
  parts.push(status === 'unplayed' ? 'not played yet' : formatPlay(play));
  if (status === 'finished' && shown.isNamed) parts.push(level.name);
  if (shown.isOwn) parts.push('by you');
  return parts.join(', ');
}
