import { useSyncExternalStore } from 'react';

/** How the last sync went: 'unreachable' for anything that may pass by itself. */
export type SyncStatus =
  | 'idle'
  | 'syncing'
  | 'synced'
  | 'unreachable'
  | 'damaged'
  | 'newer'
  | 'too-large'
  | 'full';

let status: SyncStatus = 'idle';
const listeners = new Set<() => void>();

export function syncStatus(): SyncStatus {
  return status;
}

export function setSyncStatus(next: SyncStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The status of this tab's last sync, updated as it changes. */
export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(subscribe, syncStatus);
}
