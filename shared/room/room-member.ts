import type { Day } from '../calendar/day.ts';
import type { RoomResult } from './room-result.ts';

/** A member of a room as the others see it. */
export interface RoomMember {
  id: string;
  /** Null for a name that cannot be read. */
  nickname: string | null;
  /** Only those that can be read. */
  results: ReadonlyMap<Day, RoomResult>;
}

/** Compares members by nickname, unreadable ones last. The order is total. */
export function compareMembers(one: RoomMember, other: RoomMember): number {
  if ((one.nickname === null) !== (other.nickname === null)) return one.nickname === null ? 1 : -1;
  const byName = (one.nickname ?? '').localeCompare(other.nickname ?? '', undefined, { numeric: true });
  return byName || (one.id < other.id ? -1 : 1);
}
