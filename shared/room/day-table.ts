import type { Day } from '../calendar/day.ts';
import { compareMembers, type RoomMember } from './room-member.ts';
import { type RoomResult, scoreOf } from './room-result.ts';

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
