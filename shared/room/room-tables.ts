import { addDays, type Day } from '../calendar/day.ts';
import { daysOfMonth, type Month, monthOfDay } from '../calendar/month.ts';
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

/** A row of the table of a month. */
export interface MonthRow {
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

function rowOf(member: RoomMember, view: MonthView): MonthRow {
  const { month, today, isRevealed } = view;
  const shown = [...member.results]
    .filter(([day]) => day < today || (day === today && isRevealed))
    .sort(([day], [otherDay]) => (day < otherDay ? -1 : 1));
  const results = shown.filter(([day]) => monthOfDay(day) === month).map(([, result]) => result);
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
