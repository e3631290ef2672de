import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const THEMES = ['dark', 'light'] as const;
export type SheetTheme = (typeof THEMES)[number];

/** Where the rows of the sheets lie until all are drawn. */
export const ROWS = join(import.meta.dirname, '../../test-results/screen-rows');

/** The file of one screen's row on the sheet of a theme; their names are in the order of the screens. */
export function rowFile(index: number, theme: SheetTheme): string {
  mkdirSync(ROWS, { recursive: true });
  return join(ROWS, `${theme}-${String(index).padStart(2, '0')}.png`);
}
