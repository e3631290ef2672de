import { addDays, type Day, dayIndex } from '../calendar/day.ts';
import { daysOfMonth, type Month, monthOfDay } from '../calendar/month.ts';
import type { Score } from '../play/everyone/players-by-score.ts';
import { compareMembers, type RoomMember, type RoomResult, scoreOf } from './room-result.ts';

/** A row of the table of a day. `result` is null before the member has finished. */
export interface DayRow {
  member: RoomMember;
  result: RoomResult | null;
}

const LOST = 6;
const UNFINISHED = 7;

function rankOf({ result }: DayRow): number {
  return result ? scoreOf(result) || LOST : UNFINISHED;
}

/** The members and their results of a day: the earliest step first for a visitor who sees the results, else by nickname. */
export function dayTable(members: readonly RoomMember[], day: Day, isRevealed: boolean): DayRow[] {
  const rows = members.map((member) => ({ member, result: member.results.get(day) ?? null }));
  return rows.sort(
    (one, other) =>
      (isRevealed ? rankOf(one) - rankOf(other) : 0) || compareMembers(one.member, other.member),
  );
}

/** How many days the marks beside the table of a month show. */
const LAST_DAYS = 7;

/** A day with the score of a member, null without a result that is shown. */
export interface ScoredDay {
  day: Day;
  score: Score | null;
}

/** The last seven days of a member, today being the last one. */
export function lastDays(
  { results }: Pick<RoomMember, 'results'>,
  { today, isRevealed }: Pick<MonthView, 'today' | 'isRevealed'>,
): ScoredDay[] {
  return Array.from({ length: LAST_DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - LAST_DAYS);
    const result = day < today || isRevealed ? results.get(day) : undefined;
    return { day, score: result ? scoreOf(result) : null };
  });
}

/** The first day whose results the tables of today and of its month need: the streak goes two days back, the marks seven. */
export function firstNeededDay(today: Day): Day {
  const ofStreak = addDays(`${monthOfDay(today)}-01` as Day, -2);
  const ofMarks = addDays(today, 1 - LAST_DAYS);
  return [ofMarks, ofStreak].sort()[0] ?? ofMarks;
}

/** A row of the table of a month. */
interface MonthRow {
  member: RoomMember;
  played: number;
  found: number;
  /** Of the found days; null for none. */
  averageStep: number | null;
  /** The streak that lasts, in an earlier month the one at its end; 0 for none. */
  streak: number;
}

/** What of a month is shown to a visitor, and when. */
export interface MonthView {
  month: Month;
  /** In the time zone of the visitor. */
  today: Day;
  /** Whether the results of today are shown. */
  isRevealed: boolean;
  /** The earliest date that has not ended everywhere on Earth. */
  earliestDay: Day;
}

/** Whether a streak that ends on a day may last: another member's yesterday may end later than the visitor's. */
function isLasting(day: Day, { month, today, earliestDay }: MonthView): boolean {
  if (month !== monthOfDay(today)) return day === daysOfMonth(month).at(-1);
  return day >= addDays(today < earliestDay ? today : earliestDay, -1);
}

/** The results that are shown to the visitor, the latest last. */
function shownResults(
  results: RoomMember['results'],
  { today, isRevealed }: Pick<MonthView, 'today' | 'isRevealed'>,
): (readonly [Day, RoomResult])[] {
  return [...results]
    .filter(([day]) => day < today || (day === today && isRevealed))
    .sort(([day], [otherDay]) => (day < otherDay ? -1 : 1));
}

function rowOf(member: RoomMember, view: MonthView): MonthRow {
  const shown = shownResults(member.results, view);
  const results = shown.filter(([day]) => monthOfDay(day) === view.month).map(([, result]) => result);
  const steps = results.map(scoreOf).filter((score) => score > 0);
  return {
    member,
    played: results.length,
    found: steps.length,
    averageStep: steps.length === 0 ? null : steps.reduce((sum, step) => sum + step, 0) / steps.length,
    streak: streakOf(shown, view),
  };
}

function streakOf(shown: readonly (readonly [Day, RoomResult])[], view: MonthView): number {
  const last = shown.findLast(([day]) => monthOfDay(day) <= view.month);
  return last && isLasting(last[0], view) ? last[1].streak : 0;
}

/**
 * The number of days in a row on which all members have found the game: of the streaks that last, as they were on the latest day that all have
 * finished, the shortest. 0 for a member alone.
 */
export function daysTogether(members: readonly RoomMember[], view: MonthView): number {
  if (members.length < 2) return 0;
  const last = members.map(({ results }) => {
    const shown = shownResults(results, view).at(-1);
    return shown && isLasting(shown[0], view) ? { day: shown[0], streak: shown[1].streak } : null;
  });
  const days = last.map((one) => one?.day ?? null);
  if (days.includes(null)) return 0;
  const latest = [...days].sort()[0] as Day;
  const streaks = last.map((one) => (one ? one.streak - dayIndex(one.day, latest) : 0));
  return Math.max(0, Math.min(...streaks));
}

/** The members with what they did in a month until today: most found days first, then the lower average step. */
export function monthTable(members: readonly RoomMember[], view: MonthView): MonthRow[] {
  return members
    .map((member) => rowOf(member, view))
    .sort(
      (one, other) =>
        other.found - one.found ||
        other.played - one.played ||
        (one.averageStep ?? 0) - (other.averageStep ?? 0) ||
        compareMembers(one.member, other.member),
    );
}
