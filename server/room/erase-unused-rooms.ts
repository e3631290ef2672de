import { addDays, dayInUtc } from '#shared/calendar/day.ts';
import { firstKeptDay, ROOM_LIFETIME_DAYS } from '#shared/room/room.ts';
import type { Context } from '../context.ts';
import { deleteOldResults, deleteUnusedRooms } from './queries.ts';

/** Erases the rooms that no member has opened for 90 days, and results that are shown no longer (docs/rules/statistics.md#rooms). */
export async function eraseUnusedRooms({ db, now }: Context): Promise<void> {
  const before = addDays(dayInUtc(now()), -ROOM_LIFETIME_DAYS);
  while (await deleteUnusedRooms(db, before));
  while (await deleteOldResults(db, firstKeptDay(now())));
}
