import { useSyncExternalStore } from 'react';

// The last two are the router's: the browser reports no change that a script makes.
const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'];

function onHashChange(listener: () => void): () => void {
  for (const name of EVENTS) window.addEventListener(name, listener);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, listener);
  };
}

/** The hash of the address without its '#', updated as it changes. */
export function useUrlHash(): string {
  return useSyncExternalStore(onHashChange, () => window.location.hash.slice(1));
}

/** Removes the hash from the address, so that going back or reloading does not process it again. */
export function clearUrlHash(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Sets the hash of the address as an entry of the history. */
export function openUrlHash(hash: string): void {
  window.location.hash = hash;
}

/** Sets the hash of the address in place of the current entry of the history. */
export function replaceUrlHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${hash}`);
}

/** A key in base64url from the end of a link, without the punctuation or text after it that some apps take for a part of the link. */
export function withoutTextAfter(key: string): string {
  return key.replace(/[^A-Za-z0-9_-].*$/s, '');
}
