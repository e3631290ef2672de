import { useSyncExternalStore } from 'react';
import { onStorageChange } from './local-storage.ts';

let version = 0;

function subscribe(listener: () => void): () => void {
  return onStorageChange(() => {
    version += 1;
    listener();
  });
}

/** A number that grows with every change of local storage, here or in another tab: a dependency for what is read from many keys. */
export function useStorageVersion(): number {
  return useSyncExternalStore(subscribe, () => version);
}
