import * as z from 'zod/mini';
import { logWarning } from './log-warning.ts';

const PREFIX = 'zoomout.';
const listeners = new Set<() => void>();

// Stands in for a storage that the browser denies or that is full: the page goes on, the visit alone remembers.
const unsaved = new Map<string, string | null>();

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The stored text under a key, or null. */
export function storedText(key: string): string | null {
  const name = PREFIX + key;
  if (unsaved.has(name)) return unsaved.get(name) ?? null;
  return storage()?.getItem(name) ?? null;
}

/** Stores a text, or forgets the key for null. Says whether it will outlive the visit. */
export function storeText(key: string, text: string | null): boolean {
  const name = PREFIX + key;
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, text);
    unsaved.delete(name);
    return true;
  } catch (error) {
    logWarning(`Could not store ${name}`, error);
    unsaved.set(name, text);
    return false;
  } finally {
    notify();
  }
}

/** All keys with a stored text that begin with a prefix. */
export function storedKeys(prefix: string): string[] {
  const names = new Set([...Object.keys(storage() ?? {}), ...unsaved.keys()]);
  return [...names]
    .filter((name) => name.startsWith(PREFIX + prefix))
    .map((name) => name.slice(PREFIX.length))
    .filter((key) => storedText(key) !== null);
}

/** The stored JSON under a key as it is; undefined when there is none or it is no JSON. */
export function storedJson(key: string): unknown {
  const text = storedText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A stored value that fits a schema, or the fallback. */
export function storedValue<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): T {
  const parsed = z.safeParse(schema, storedJson(key));
  return parsed.success ? parsed.data : fallback;
}

/** Stores a value as JSON. Says whether it will outlive the visit. */
export function storeValue(key: string, value: unknown): boolean {
  return storeText(key, JSON.stringify(value));
}

/** Moves what cannot be read to a key of its own, so that nothing is lost and the key is free. */
export function quarantine(key: string, text: string): void {
  let attempt = 1;
  while (storedText(`unreadable.${attempt}.${key}`) !== null) attempt += 1;
  logWarning(`Set aside unreadable ${PREFIX}${key}`);
  if (storeText(`unreadable.${attempt}.${key}`, text)) storeText(key, null);
}

/** Calls back after every change, also one made by another tab. Returns what ends it. */
export function onStorageChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
