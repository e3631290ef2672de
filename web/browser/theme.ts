import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { matches, watchMedia } from './page/screen.ts';
import { onStorageChange, storedValue, storeValue } from './storage/local-storage.ts';

const KEY = 'theme';
const DARK_SYSTEM = '(prefers-color-scheme: dark)';
export const ColourTheme = v.picklist(['system', 'light', 'dark']);
export type ColourTheme = v.InferOutput<typeof ColourTheme>;

/** The theme the visitor chose; 'system' by default. */
function storedTheme(): ColourTheme {
  return storedValue(KEY, ColourTheme, 'system');
}

/** Whether the page is dark, by choice or by the system's setting. */
function isDarkTheme(): boolean {
  const theme = storedTheme();
  if (theme !== 'system') return theme === 'dark';
  return matches(DARK_SYSTEM);
}

function applyTheme(): void {
  const { documentElement } = document;
  const theme = storedTheme();
  if (theme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = theme;
  // The bars of the browser take the colour of the page, not that of the system's theme.
  const { backgroundColor } = getComputedStyle(documentElement);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = backgroundColor;
  }
}

function onThemeChange(listener: () => void): () => void {
  const stopStorage = onStorageChange(listener);
  const stopSystem = watchMedia(DARK_SYSTEM)(listener);
  return () => {
    stopStorage();
    stopSystem();
  };
}

/** Applies the theme to the page, now and whenever it changes: here, in another tab or in the system. Returns what stops it. */
export function startTheme(): () => void {
  applyTheme();
  return onThemeChange(applyTheme);
}

/** Whether the page is dark, updated as the theme changes. */
export function useIsDarkTheme(): boolean {
  return useSyncExternalStore(onThemeChange, isDarkTheme, () => false);
}

/** The theme the visitor chose, updated as it changes. */
export function useTheme(): ColourTheme {
  return useSyncExternalStore(onThemeChange, storedTheme, () => 'system');
}

/** Stores the choice of a theme. */
export function chooseTheme(theme: ColourTheme): void {
  storeValue(KEY, theme);
}

/** Switches between dark and light and stores the choice. */
export function toggleTheme(): void {
  storeValue(KEY, isDarkTheme() ? 'light' : 'dark');
}
