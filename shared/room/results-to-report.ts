import { addDays, type Day } from '../calendar/day.ts';
import { type Archive, archiveDay } from '../play/archive.ts';
import type { Play } from '../play/play.ts';
import { currentStreak, isCaughtUp, streakPlay } from '../play/streak.ts';
import type { Membership } from './memberships.ts';
import { firstShownDay } from './room.ts';

/** A finished day, and the streak that ends on it. */
interface ReportedDay<Listed> {
  day: Day;
  level: Listed;
  play: Play;
  streak: number;
}

/** The first day that a member reports: of joining, or today when the clock was ahead then. */
export function firstReportedDay({ joinedOn }: Pick<Membership, 'joinedOn'>, today: Day): Day {
  return joinedOn > today ? today : joinedOn;
}

/**
 * The days from the first one until today whose level a player has finished, begun no later than on its day: what a room is told
 * (docs/rules/statistics.md#rooms). Days before the previous month are shown nowhere.
 */
export function finishedDays<Listed>(archive: Archive<Listed>, first: Day): ReportedDay<Listed>[] {
  const { today } = archive;
  const playOf = (day: Day) => {
    const { level, play } = archiveDay(archive, day);
    return streakPlay(play, level === null ? 'shown' : archive.showingOf(level));
  };
  const found: ReportedDay<Listed>[] = [];
  const shown = firstShownDay(today);
  for (let day = first > shown ? first : shown; day <= today; day = addDays(day, 1)) {
    const { level, play, status } = archiveDay(archive, day);
    if (status !== 'finished' || !level || !play || isCaughtUp(play, day)) continue;
    found.push({ day, level, play, streak: currentStreak(playOf, day).length });
  }
  return found;
}
