import { compareSavedPlays, type Saves } from '../play/merge.ts';
import { isVoided, readSave } from '../play/save.ts';
import { joinRoomEntries, ROOMS_ENTRY } from './rooms-entry.ts';

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
