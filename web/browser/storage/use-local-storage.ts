import { useSyncExternalStore } from 'react';
import type * as v from 'valibot';
import { onStorageChange, storedText, storedValue, storeValue } from './local-storage.ts';

/** The stored text under a key, updated as it changes here or in another tab. */
export function useStoredText(key: string): string | null {
  return useSyncExternalStore(
    onStorageChange,
    () => storedText(key),
    () => null,
  );
}

/** A stored preference and its setter. */
export function useLocalStorage<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): [T, (value: T) => void] {
  useStoredText(key);
  return [storedValue(key, schema, fallback), (value) => void storeValue(key, value)];
}
