import { useMemo, useSyncExternalStore } from 'react';
import { type Merge, mergePlays, type Saves } from '#shared/play/merge.ts';
import { knownPlay } from '#shared/play/save.ts';
import {
  onStorageChange,
  quarantine,
  storedJson,
  storedKeys,
  storedText,
  storeValue,
} from './local-storage.ts';
import { PLAY_PREFIX, playKey } from './play-storage.ts';
import { markCounted } from './score-outbox.ts';

/** All saves of this browser by level id, as they are stored. */
export function storedSaves(): Saves {
  const ids = storedKeys(PLAY_PREFIX).map((key) => key.slice(PLAY_PREFIX.length));
  return new Map(ids.map((id) => [id, storedJson(playKey(id))]));
}

let changes = 0;

function onChange(listener: () => void): () => void {
  return onStorageChange(() => {
    changes += 1;
    listener();
  });
}

/** All saves of this browser, followed as they change here or in another tab. */
export function useStoredSaves(): Saves {
  const change = useSyncExternalStore(onChange, () => changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of storage is the very reason to read again
  return useMemo(storedSaves, [change]);
}

/** Brings saves that come in together with those stored here; what cannot be read here is set aside. Says what became of them, and whether it will outlive the visit. */
export function restoreSaves(incoming: Saves): Merge & { isStored: boolean } {
  const merge = mergePlays(storedSaves(), incoming);
  const finished: string[] = [];
  let isStored = true;
  for (const [id, stored] of merge.changed) {
    const key = playKey(id);
    const before = storedText(key);
    if (before !== null && !knownPlay(storedJson(key), id)) quarantine(key, before);
    isStored = storeValue(key, stored) && isStored;
    if ((knownPlay(stored, id)?.play.score ?? null) !== null) finished.push(id);
  }
  if (finished.length > 0) markCounted(finished);
  return { ...merge, isStored };
}
