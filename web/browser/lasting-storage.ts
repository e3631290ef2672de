import * as z from 'zod/mini';
import { savedValue, saveValue } from './saved.ts';

const ASKED = 'storage-asked';

/** Whether the browser promised to keep what is stored until the visitor clears it; null when it makes no such promises. */
export async function isStorageKept(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted();
  } catch {
    // Over plain http, and in older browsers, there is nobody to ask.
    return null;
  }
}

/** Asks the browser to keep what is stored. Says whether it agreed. */
export async function keepStorage(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/** Asks the same once of its own accord, when there is something to keep: some browsers put the question to the visitor. */
export async function askToKeepStorage(): Promise<void> {
  if (savedValue(ASKED, z.boolean(), false)) return;
  saveValue(ASKED, true);
  if ((await isStorageKept()) === false) await keepStorage();
}
