import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

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

/** Tries again what has failed whenever the network or the visitor comes back. */
export function useRetryOnReconnect(hasFailed: boolean, retry: () => void): void {
  const latest = useEffectEvent(retry);
  useEffect(() => (hasFailed ? onReconnect(() => latest()) : undefined), [hasFailed]);
}

/** For an image that loads again after a failure, when the network or the visitor comes back: its key, and what notes the failure. */
export function useReloadedImage(): { key: number; onError: () => void } {
  const [tries, setTries] = useState({ count: 0, hasFailed: false });
  useRetryOnReconnect(tries.hasFailed, () => setTries({ count: tries.count + 1, hasFailed: false }));
  return { key: tries.count, onError: () => setTries({ ...tries, hasFailed: true }) };
}

/** Whether this browser has the Web Cryptography API: over plain http it has not. */
export function canEncrypt(): boolean {
  return (crypto as { subtle?: SubtleCrypto }).subtle !== undefined;
}
