import { useSyncExternalStore } from 'react';

/** How the last sync went: 'unreachable' for anything that may pass by itself, 'full' for a site that stores nothing more. */
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
let refusal: string | null = null;
const listeners = new Set<() => void>();

export function syncStatus(): SyncStatus {
  return status;
}

/** `reason` is what the server said about a failure. */
export function setSyncStatus(next: SyncStatus, reason: string | null = null): void {
  status = next;
  refusal = reason;
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

/** What the server said as this tab's last sync failed, a sentence without its full stop; null when it did not. */
export function useSyncRefusal(): string | null {
  return useSyncExternalStore(subscribe, () => refusal);
}
