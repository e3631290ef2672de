import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Level } from '#shared/level/level.ts';
import { isUnseen } from '#shared/level/level-access.ts';
import { notifyAll } from '../../browser/notify-all.ts';
import { useLocalStorage } from '../../browser/storage/use-local-storage.ts';
import { useStorageVersion } from '../../browser/storage/use-storage-version.ts';
import { finishedPlay } from '../../play/play-storage.ts';

// Forgotten with the page: whoever looked once may still want to play the next one.
let revealed: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function onReveal(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a level to who plays along, until the page is closed or loaded again. */
export function revealLevel(id: string): void {
  revealed = new Set([...revealed, id]);
  notifyAll(listeners);
}

/** The ids of the levels that were revealed. */
export function useRevealed(): ReadonlySet<string> {
  return useSyncExternalStore(onReveal, () => revealed);
}

/** Whether the manager at this browser plays along with everybody, and what changes that. */
export function usePlaysAlong(): [playsAlong: boolean, set: (playsAlong: boolean) => void] {
  return useLocalStorage('play-along', v.boolean(), false);
}

/** Tells which levels are unseen: of these nothing but the first step is shown (docs/rules/accounts.md#playing-along). */
export function useIsUnseen(): (level: Pick<Level, 'id'>) => boolean {
  const [playsAlong] = usePlaysAlong();
  const shown = useRevealed();
  const version = useStorageVersion();
  // Without playing along, no play matters.
  const changes = playsAlong && version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of storage is the reason to read again
  return useMemo(() => {
    const known = new Map<string, boolean>();
    const read = (id: string) =>
      isUnseen({ playsAlong, isRevealed: shown.has(id), isFinished: finishedPlay(id) !== null });
    return ({ id }) => {
      if (!playsAlong) return false;
      const is = known.get(id) ?? read(id);
      known.set(id, is);
      return is;
    };
  }, [playsAlong, shown, changes]);
}
