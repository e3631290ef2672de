import * as v from 'valibot';
import { compareSavedPlays, type Saves } from '../play/save/merge.ts';
import { isVoided, readSave } from '../play/save/save.ts';
import { joinMemberships, Memberships } from '../room/memberships.ts';

/** Under which the rooms of a browser are among its saves in a copy: the id of no level. Versions without rooms pass it on unread. */
export const ROOMS_ENTRY = 'rooms';

/** The rooms of a copy and of a device; those of a newer version pass through unread. */
function joinRoomEntries(one: unknown, other: unknown): unknown {
  const [rooms, otherRooms] = [v.safeParse(Memberships, one), v.safeParse(Memberships, other)];
  if (rooms.success && otherRooms.success) return joinMemberships(rooms.output, otherRooms.output);
  if (rooms.success !== otherRooms.success) return rooms.success ? other : one;
  return JSON.stringify(one) > JSON.stringify(other) ? one : other;
}

/** A save that this version cannot read comes from a newer one, which knows more; a voided one counts for nothing. */
function rankOf(stored: unknown, levelId: string): number {
  const saved = readSave(stored, levelId);
  if (!saved) return 2;
  return isVoided(saved.play, levelId) ? 0 : 1;
}

function compareStored(one: unknown, other: unknown, levelId: string): number {
  const byRank = rankOf(one, levelId) - rankOf(other, levelId);
  if (byRank !== 0) return byRank;
  const [saved, otherSaved] = [readSave(one, levelId), readSave(other, levelId)];
  const byPlay = saved && otherSaved ? compareSavedPlays(saved, otherSaved) : 0;
  if (byPlay !== 0) return byPlay;
  // The same play in two versions of its format.
  const [text, otherText] = [JSON.stringify(one), JSON.stringify(other)];
  if (text === otherText) return 0;
  return text > otherText ? 1 : -1;
}

/**
 * The saves of a copy and of a device: of each level the one that wins a merge (docs/rules/progress.md#merge), sorted by level. Saves of newer
 * versions of the site pass through unread. Rooms are joined as such (docs/rules/statistics.md#rooms). Neither the order nor the number of joins matters.
 */
export function joinSaves(one: Saves, other: Saves): Saves {
  const joined = new Map(one);
  for (const [levelId, stored] of other) {
    const isNew = !joined.has(levelId);
    if (!isNew && levelId === ROOMS_ENTRY) joined.set(levelId, joinRoomEntries(joined.get(levelId), stored));
    else if (isNew || compareStored(stored, joined.get(levelId), levelId) > 0) joined.set(levelId, stored);
  }
  return new Map([...joined].sort(([id], [otherId]) => (id < otherId ? -1 : 1)));
}
