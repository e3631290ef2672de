import * as v from 'valibot';
import { RoomName } from '#shared/room/room.ts';
import { recordOf } from '#shared/schema/values.ts';
import { storedValue, storeValue } from '../browser/storage/local-storage.ts';
import { useLocalStorage } from '../browser/storage/use-local-storage.ts';

const KEY = 'room-notes';

/**
 * What this browser notes about a room: the name to list it under, and the finished levels whose results it has not been told; that is missing
 * where nobody has looked for them yet.
 */
const RoomNote = v.object({ name: v.nullable(RoomName), waiting: v.optional(v.array(v.string())) });
type RoomNote = v.InferOutput<typeof RoomNote>;

const RoomNotes = recordOf(RoomNote);
const NOTHING: RoomNote = { name: null };
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

/** Notes the levels whose results wait for a room. */
export function noteWaiting(roomKey: string, waiting: string[]): void {
  change(roomKey, { waiting });
}

/** Forgets a room. */
export function forgetNote(roomKey: string): void {
  const { [roomKey]: _, ...others } = storedValue(KEY, RoomNotes, NO_NOTES);
  storeValue(KEY, others);
}
