import * as v from 'valibot';
import { storedValue, storeValue } from './local-storage.ts';

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
