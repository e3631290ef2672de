import { useMemo } from 'react';
import { type MergeResult, mergeSaves, type Saves } from '#shared/play/save/merge.ts';
import { readSave } from '#shared/play/save/save.ts';
import { isTestPlay } from '#shared/playtest/test-play.ts';
import { quarantine, storedJson, storedKeys, storedText } from '../browser/storage/local-storage.ts';
import { useStorageVersion } from '../browser/storage/use-storage-version.ts';
import { levelIdOfKey, playKey, storedLevelIds, storeSave } from './play-storage.ts';
import { markCounted } from './score-outbox.ts';

/** Saves without the plays of tests, which are no progress. */
export function withoutTestPlays(saves: Saves): Saves {
  return new Map([...saves].filter(([id]) => !isTestPlay(id)));
}

/** All saves of this browser by level id, as they are stored. */
export function storedSaves(): Saves {
  return new Map(storedLevelIds().map((id) => [id, storedJson(playKey(id))]));
}

/** All saves of this browser, updated as they change here or in another tab. */
export function useStoredSaves(): Saves {
  const version = useStorageVersion();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of storage is the reason to read again
  return useMemo(storedSaves, [version]);
}

/** The keys whose texts were unreadable, each once. */
function quarantinedKeys(): string[] {
  const keys = storedKeys('unreadable.').map((key) => key.replace(/^unreadable\.\d+\./, ''));
  return [...new Set(keys)];
}

/** Saves by whether they can be read. */
interface SortedSaves {
  readable: Saves;
  /** The number of levels with a save that could not be read, set aside or not. */
  unreadable: number;
}

function sortSaves(saves: Saves): SortedSaves {
  const readable = new Map([...saves].filter(([id, stored]) => readSave(stored, id) !== null));
  const broken = [...saves.keys()].filter((id) => !readable.has(id)).map(playKey);
  const setAside = quarantinedKeys().filter((key) => levelIdOfKey(key) !== null);
  return { readable, unreadable: new Set([...broken, ...setAside]).size };
}

/** All saves of this browser by whether they can be read, updated like `useStoredSaves`. */
export function useSortedSaves(): SortedSaves {
  const saves = useStoredSaves();
  return useMemo(() => sortSaves(saves), [saves]);
}

function replaceSave(id: string, save: unknown): boolean {
  const key = playKey(id);
  const before = storedText(key);
  if (before !== null && !readSave(storedJson(key), id)) quarantine(key, before);
  return storeSave(id, save);
}

/**
 * Merges incoming saves into those stored here and quarantines stored ones that cannot be read (docs/rules/progress.md#merge). Returns what
 * changed and whether it outlives the visit. Finished levels count as sent: their scores come from the other device.
 */
export function restoreSaves(incoming: Saves): MergeResult & { isStored: boolean } {
  // Files and copies of earlier versions have the plays of tests, too.
  const merge = mergeSaves(storedSaves(), withoutTestPlays(incoming));
  const changed = [...merge.changed];
  const results = changed.map(([id, save]) => replaceSave(id, save));
  const finished = changed.filter(([id, save]) => (readSave(save, id)?.play.score ?? null) !== null);
  if (finished.length > 0) markCounted(finished.map(([id]) => id));
  return { ...merge, isStored: results.every(Boolean) };
}
