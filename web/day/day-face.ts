import { addDays, type Day } from '#shared/calendar/day.ts';
import { t } from '#shared/language/t.ts';
import { isSameCreator } from '#shared/level/credit/same-creator.ts';
import { levelName, levelTitle } from '#shared/level/level-title.ts';
import { isShown, type ListedLevel, type ShownLevel } from '#shared/level/showing.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { type Archive, type ArchiveDay, archiveDay } from '#shared/play/archive.ts';
import type { Play } from '#shared/play/play.ts';
import { formatDay } from '../browser/time/format.ts';
import type { Shown } from './shown.ts';

/** Whether a day has a link. */
export function isLinked({ status }: ArchiveDay<unknown>): boolean {
  return status !== 'unreleased' && status !== 'none';
}

/** Whether a level is the visitor's own. */
export function isOwn({ level }: ArchiveDay<ListedLevel>, { creator }: Pick<Shown, 'creator'>): boolean {
  return level !== null && isShown(level) && isSameCreator(level.creator, creator);
}

/** The level of a day whose picture may be seen in colour; null for any other day. */
export function picturedLevel(
  entry: ArchiveDay<ListedLevel>,
  shown: Pick<Shown, 'creator' | 'isRevealed'>,
): ShownLevel | null {
  const { level, status } = entry;
  if (!level || !isShown(level)) return null;
  const mayBeSeen = status === 'finished' || shown.isRevealed || (isLinked(entry) && isOwn(entry, shown));
  return mayBeSeen ? level : null;
}

/** The level of a released day that is not finished: its first step may be seen, as it opens with that. */
export function undevelopedLevel({ level, status }: ArchiveDay<ListedLevel>): ShownLevel | null {
  return level && isShown(level) && (status === 'unplayed' || status === 'started') ? level : null;
}

function formatPlay(play: Play | null): string {
  if (play?.score) return t('found at step {score}', { score: play.score });
  return play?.score === 0
    ? t('not found')
    : t('started, at step {step} of {count}', { step: play?.step ?? 1, count: STEP_COUNT });
}

/** The accessible name of a day: `Friday 20 November 2026, ListedLevel 31, found at step 3, Wesnoth`. */
export function dayName(
  entry: ArchiveDay<ListedLevel>,
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
  if (status === 'withdrawn') parts.push(t('withdrawn'));
  else parts.push(status === 'unplayed' ? t('not played yet') : formatPlay(play));
  if (status === 'finished' && shown.isNamed) parts.push(levelName(level));
  if (isOwn(entry, shown)) parts.push(t('by you'));
  return parts.join(', ');
}

/** The offsets of the six days before one. */
export const DAYS_BEFORE = [-6, -5, -4, -3, -2, -1];

/** `weekBefore` and today. */
export function weekUntilToday(archive: Archive<ListedLevel>): ArchiveDay<ListedLevel>[] {
  return [...weekBefore(archive), archiveDay(archive, archive.today)].filter(isLinked);
}

/** Those of the six days before today that have a link, the oldest first. */
export function weekBefore(archive: Archive<ListedLevel>): ArchiveDay<ListedLevel>[] {
  return DAYS_BEFORE.map((offset) => archiveDay(archive, addDays(archive.today, offset))).filter(isLinked);
}
