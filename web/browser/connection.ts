import { useSyncExternalStore } from 'react';

/** Whether the browser reports that it has no network. */
export function isOffline(): boolean {
  return !navigator.onLine;
}

function onConnectionChange(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
  };
}

/** Whether the browser reports that it has no network, updated as that changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}

/** Calls back whenever the network or the visitor comes back. Returns what stops it. */
export function onReconnect(listener: () => void): () => void {
  const notify = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', notify);
  document.addEventListener('visibilitychange', notify);
  return () => {
    window.removeEventListener('online', notify);
    document.removeEventListener('visibilitychange', notify);
  };
}

/** Whether this browser has the Web Cryptography API: over plain http it has not. */
export function canEncrypt(): boolean {
  return (crypto as { subtle?: SubtleCrypto }).subtle !== undefined;
}
