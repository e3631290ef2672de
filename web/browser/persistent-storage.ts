import * as z from 'zod/mini';
import { storedValue, storeValue } from './local-storage.ts';

const ASKED = 'storage-asked';

/** Whether the browser promised to keep what is stored until the visitor clears it; null when it makes no such promises. */
export async function isStoragePersistent(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted();
  } catch {
    // Over plain http, and in older browsers, there is nobody to ask.
    return null;
  }
}

/** Asks the browser to keep what is stored. Says whether it agreed. */
export async function requestPersistentStorage(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/** Asks the same once of its own accord, when there is something to keep: some browsers put the question to the visitor. */
export async function requestPersistentStorageOnce(): Promise<void> {
  if (storedValue(ASKED, z.boolean(), false)) return;
  storeValue(ASKED, true);
  if ((await isStoragePersistent()) === false) await requestPersistentStorage();
}
