import { useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import { onSavedChange, savedText, savedValue, saveValue } from './saved.ts';

/** The stored text under a key, followed as it changes here or in another tab. */
export function useSavedText(key: string): string | null {
  return useSyncExternalStore(onSavedChange, () => savedText(key));
}

/** A stored preference and its setter. */
export function useSaved<T>(key: string, schema: z.ZodMiniType<T>, fallback: T): [T, (value: T) => void] {
  useSavedText(key);
  return [savedValue(key, schema, fallback), (value) => void saveValue(key, value)];
}
