import { useSyncExternalStore } from 'react';

function onFragmentChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}

/** What stands behind the '#' of the address; empty when nothing does. */
export function useUrlHash(): string {
  return useSyncExternalStore(onFragmentChange, () => window.location.hash.slice(1));
}

/** Takes away what stands behind the '#', so that going back or loading again does not bring it up once more. */
export function clearUrlHash(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
