import * as v from 'valibot';
import { parseJson } from '#shared/text/parse-json.ts';
import { logWarning } from '../log-warning.ts';
import { notifyAll } from '../notify-all.ts';
import { nameInHost } from '../site-path.ts';

// docs/rules/progress.md#storage-keys
const KEY_PREFIX = nameInHost('zoomout.');
/** The stored text under a key before and after a change in a tab; null for none. */
export interface StorageChange {
  isOwnTab: boolean;
  key: string;
  before: string | null;
  after: string | null;
}

type Listener = (change: StorageChange | null) => void;
const listeners = new Set<Listener>();

// What a full or denied storage refused: the page goes on with it until it is closed.
const unstored = new Map<string, string | null>();

/** What the storage answers; the fallback where the browser denies it, or has it and cannot open it: then even reading throws. */
function readStorage<T>(read: (storage: Storage) => T, fallback: T): T {
  try {
    return read(window.localStorage);
  } catch {
    return fallback;
  }
}

function notify(change: StorageChange | null): void {
  notifyAll(listeners, change);
}

function notifyOfOtherTab({ key, oldValue, newValue }: StorageEvent): void {
  // Without a key, everything was removed.
  if (!key) notify(null);
  else if (key.startsWith(KEY_PREFIX))
    notify({ isOwnTab: false, key: key.slice(KEY_PREFIX.length), before: oldValue, after: newValue });
}

/** The stored text under a key, or null. */
export function storedText(key: string): string | null {
  const fullKey = KEY_PREFIX + key;
  if (unstored.has(fullKey)) return unstored.get(fullKey) ?? null;
  return readStorage((storage) => storage.getItem(fullKey), null);
}

/** Stores a text, or removes the key for null. Returns whether it outlives the visit. */
export function storeText(key: string, text: string | null): boolean {
  const fullKey = KEY_PREFIX + key;
  const before = storedText(key);
  try {
    if (text === null) window.localStorage.removeItem(fullKey);
    else window.localStorage.setItem(fullKey, text);
    // Some browsers take it and store nothing.
    if (window.localStorage.getItem(fullKey) !== text) throw new Error('It was not stored');
    unstored.delete(fullKey);
    return true;
  } catch (error) {
    logWarning(`Could not store ${fullKey}`, error);
    unstored.set(fullKey, text);
    return false;
  } finally {
    notify({ isOwnTab: true, key, before, after: text });
  }
}

/** All keys with a stored text that begin with a prefix; no text is read. */
export function storedKeys(prefix: string): string[] {
  const fullKeys = new Set([...readStorage(Object.keys, []), ...unstored.keys()]);
  return [...fullKeys]
    .filter((fullKey) => fullKey.startsWith(KEY_PREFIX + prefix) && unstored.get(fullKey) !== null)
    .map((fullKey) => fullKey.slice(KEY_PREFIX.length));
}

/** Whether what is stored now outlives the visit: not where the browser denies storage, or after a full one has refused something. */
export function canStore(): boolean {
  const key = `${KEY_PREFIX}trial`;
  try {
    window.localStorage.setItem(key, '1');
    const isStored = window.localStorage.getItem(key) === '1';
    window.localStorage.removeItem(key);
    return isStored && unstored.size === 0;
  } catch {
    return false;
  }
}

/** The stored JSON under a key, unchecked; undefined when there is none or it is not JSON. */
export function storedJson(key: string): unknown {
  return parseJson(storedText(key));
}

/** The stored value under a key if it fits the schema, else the fallback. */
export function storedValue<T>(key: string, schema: v.GenericSchema<unknown, T>, fallback: T): T {
  const parsed = v.safeParse(schema, storedJson(key));
  return parsed.success ? parsed.output : fallback;
}

/** Stores a value as JSON. Returns whether it outlives the visit. */
export function storeValue(key: string, value: unknown): boolean {
  return storeText(key, JSON.stringify(value));
}

/** Moves an unreadable text to a key of its own, so that nothing is lost and the key is free. */
export function quarantine(key: string, text: string): void {
  let attempt = 1;
  while (storedText(`unreadable.${attempt}.${key}`) !== null) attempt += 1;
  logWarning(`Moved unreadable ${KEY_PREFIX}${key} to ${KEY_PREFIX}unreadable.${attempt}.${key}`);
  if (storeText(`unreadable.${attempt}.${key}`, text)) storeText(key, null);
}

/** Calls back after every change, including those of other tabs; with null when everything may have changed. Returns what stops it. */
export function onStorageChange(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', notifyOfOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notifyOfOtherTab);
  };
}

const REQUESTED_KEY = 'storage-asked';

/** Whether the browser keeps stored data until the visitor clears it; null when it cannot tell. */
export async function isStoragePersistent(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted();
  } catch {
    // Missing over plain http and in older browsers.
    return null;
  }
}

/** Asks the browser not to evict stored data; returns whether it agreed. */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/** Requests persistence the first time there is something to store, and only then: some browsers prompt the visitor. */
export async function requestPersistentStorageOnce(): Promise<void> {
  if (storedValue(REQUESTED_KEY, v.boolean(), false)) return;
  storeValue(REQUESTED_KEY, true);
  if ((await isStoragePersistent()) === false) await requestPersistentStorage();
}
