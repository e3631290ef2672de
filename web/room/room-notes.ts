import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { firstShownDay, RoomName } from '#shared/room/room.ts';
import { recordOf } from '#shared/schema/values.ts';
import { today } from '../browser/clock.ts';
import { storedValue, storeValue } from '../browser/local-storage.ts';
import { useLocalStorage } from '../browser/use-local-storage.ts';

const KEY = 'room-notes';

/** What this browser notes about a room: the name to list it under, and the days that it has reported. */
const RoomNote = v.object({ name: v.nullable(RoomName), reported: v.array(Day) });
type RoomNote = v.InferOutput<typeof RoomNote>;

const RoomNotes = recordOf(RoomNote);
const NOTHING: RoomNote = { name: null, reported: [] };
// One object: a new fallback would be a new value at each reading.
const NO_NOTES: Record<string, RoomNote> = {};

/** What is noted about a room, by its key. */
export function readNote(roomKey: string): RoomNote {
  return storedValue(KEY, RoomNotes, NO_NOTES)[roomKey] ?? NOTHING;
}

/** All notes by the keys of the rooms, updated as they change. */
export function useNotes(): Record<string, RoomNote> {
  return useLocalStorage(KEY, RoomNotes, NO_NOTES)[0];
}

function change(roomKey: string, changed: Partial<RoomNote>): void {
  const notes = storedValue(KEY, RoomNotes, NO_NOTES);
  storeValue(KEY, { ...notes, [roomKey]: { ...(notes[roomKey] ?? NOTHING), ...changed } });
}

/** Notes the name of a room. */
export function noteName(roomKey: string, name: string): void {
  if (readNote(roomKey).name !== name) change(roomKey, { name });
}

/** Notes that results of some days were reported. */
export function noteReported(roomKey: string, days: readonly Day[]): void {
  const first = firstShownDay(today());
  const reported = new Set([...readNote(roomKey).reported, ...days]);
  change(roomKey, { reported: [...reported].filter((day) => day >= first).sort() });
}

/** Forgets a room. */
export function forgetNote(roomKey: string): void {
  const { [roomKey]: _, ...others } = storedValue(KEY, RoomNotes, NO_NOTES);
  storeValue(KEY, others);
}
