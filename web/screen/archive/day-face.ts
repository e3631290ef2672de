import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { isSameCreator } from '#shared/level/same-creator.ts';
import { isWithdrawn } from '#shared/level/showing.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import type { ArchiveDay } from '#shared/play/archive.ts';
import type { Play } from '#shared/play/play.ts';
import { formatDay } from '../../browser/time/format.ts';
import type { Shown } from './archive-options.tsx';

/** Whether a day has a link. */
export function isReleased({ status }: ArchiveDay<unknown>): boolean {
  return status !== 'unreleased' && status !== 'none';
}

/** Whether a level is the visitor's own. */
export function isOwn({ level }: ArchiveDay<Level>, { creator }: Pick<Shown, 'creator'>): boolean {
  return level !== null && isSameCreator(level.creator, creator);
}

/** Whether the picture of a day may be seen. */
export function isPictured(entry: ArchiveDay<Level>, shown: Pick<Shown, 'creator' | 'isRevealed'>): boolean {
  const { level, status } = entry;
  if (!level || isWithdrawn(level)) return false;
  return status === 'finished' || shown.isRevealed || (isReleased(entry) && isOwn(entry, shown));
}

function formatPlay(play: Play | null): string {
  if (play?.score) return t('found at step {score}', { score: play.score });
  return play?.score === 0
    ? t('not found')
    : t('started, at step {step} of {count}', { step: play?.step ?? 1, count: STEP_COUNT });
}

/** The accessible name of a day: `Friday 20 November 2026, Level 31, found at step 3, Wesnoth`. */
export function dayName(
  entry: ArchiveDay<Level>,
  today: Day,
  shown: Pick<Shown, 'isNamed' | 'creator'>,
): string {
  const { day, status, level, number, play } = entry;
  const date = formatDay(day);
  if (status === 'unreleased') {
    const isTomorrow = day === addDays(today, 1);
    return `${date}, ${isTomorrow ? t('available tomorrow') : t('not available yet')}`;
  }
  if (!level || status === 'none') return t('{date}, no puzzle', { date });
  const parts = [date, levelTitle(level.id, number)];
  if (status === 'withdrawn') parts.push('withdrawn');
  else parts.push(status === 'unplayed' ? t('not played yet') : formatPlay(play));
  if (status === 'finished' && shown.isNamed) parts.push(levelName(level));
  if (isOwn(entry, shown)) parts.push(t('by you'));
  return parts.join(', ');
}
