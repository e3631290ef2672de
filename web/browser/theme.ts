import * as z from 'zod/mini';
import { storedValue, storeValue } from './local-storage.ts';

const KEY = 'theme';
const Theme = z.enum(['system', 'dark', 'light']);
export type Theme = z.infer<typeof Theme>;

/** The theme the visitor chose; 'system' by default. */
export function storedTheme(): Theme {
  return storedValue(KEY, Theme, 'system');
}

/** Applies a theme to the page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Whether the page is dark, by choice or by the system's setting. */
export function isDarkTheme(): boolean {
  const theme = storedTheme();
  if (theme !== 'system') return theme === 'dark';
  return window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Switches between dark and light and stores the choice. */
export function toggleTheme(): void {
  const theme = isDarkTheme() ? 'light' : 'dark';
  storeValue(KEY, theme);
  applyTheme(theme);
}
