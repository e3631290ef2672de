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

/**
 * What a key in base64url at the end of a link may be, the likeliest first: without the punctuation or text behind it that some apps take for a
 * part of the link. Underscores at its end are its own, or those around an emphasised link.
 */
export function keysAtEndOf(link: string): [string, ...string[]] {
  const key = link.replace(/[^A-Za-z0-9_-].*$/s, '');
  return [key, ...Array.from(/_{0,3}$/.exec(key)?.[0] ?? '', (_, index) => key.slice(0, -index - 1))];
}
