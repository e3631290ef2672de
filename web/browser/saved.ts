import * as z from 'zod/mini';
import { warn } from './warn.ts';

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
export function savedText(key: string): string | null {
  const name = PREFIX + key;
  if (unsaved.has(name)) return unsaved.get(name) ?? null;
  return storage()?.getItem(name) ?? null;
}

/** Stores a text, or forgets the key for null. Says whether it will outlive the visit. */
export function saveText(key: string, text: string | null): boolean {
  const name = PREFIX + key;
  try {
    if (text === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, text);
    unsaved.delete(name);
    return true;
  } catch (error) {
    warn(`Could not store ${name}`, error);
    unsaved.set(name, text);
    return false;
  } finally {
    notify();
  }
}

/** All keys with a stored text that begin with a prefix. */
export function savedKeys(prefix: string): string[] {
  const names = new Set([...Object.keys(storage() ?? {}), ...unsaved.keys()]);
  return [...names]
    .filter((name) => name.startsWith(PREFIX + prefix))
    .map((name) => name.slice(PREFIX.length))
    .filter((key) => savedText(key) !== null);
}

/** The stored JSON under a key as it is; undefined when there is none or it is no JSON. */
export function savedJson(key: string): unknown {
  const text = savedText(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A stored value that fits a schema, or the fallback. */
export function savedValue<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): T {
  const parsed = z.safeParse(schema, savedJson(key));
  return parsed.success ? parsed.data : fallback;
}

/** Stores a value as JSON. Says whether it will outlive the visit. */
export function saveValue(key: string, value: unknown): boolean {
  return saveText(key, JSON.stringify(value));
}

/** Moves what cannot be read to a key of its own, so that nothing is lost and the key is free. */
export function setAside(key: string, text: string): void {
  let attempt = 1;
  while (savedText(`unreadable.${attempt}.${key}`) !== null) attempt += 1;
  warn(`Set aside unreadable ${PREFIX}${key}`);
  if (saveText(`unreadable.${attempt}.${key}`, text)) saveText(key, null);
}

/** Calls back after every change, also one made by another tab. Returns what ends it. */
export function onSavedChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
