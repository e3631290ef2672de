import * as v from 'valibot';
import { joinMemberships, Memberships } from '../room/memberships.ts';

/** Under which the rooms of a browser are among its saves in a copy: the id of no level. Versions without rooms pass it on unread. */
export const ROOMS_ENTRY = 'rooms';

/** The rooms of a copy and of a device; those of a newer version pass through unread. */
export function joinRoomEntries(one: unknown, other: unknown): unknown {
  const [rooms, otherRooms] = [v.safeParse(Memberships, one), v.safeParse(Memberships, other)];
  if (rooms.success && otherRooms.success) return joinMemberships(rooms.output, otherRooms.output);
  if (rooms.success !== otherRooms.success) return rooms.success ? other : one;
  return JSON.stringify(one) > JSON.stringify(other) ? one : other;
}
