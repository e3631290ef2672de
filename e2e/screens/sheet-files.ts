import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isLanguage, type Language } from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';

export const THEMES = ['dark', 'light'] as const;
export type SheetTheme = (typeof THEMES)[number];

/** The language of the screens: that of SCREENS_LANGUAGE, such as `de`. */
export const LANGUAGE = readLanguage(process.env.SCREENS_LANGUAGE || SOURCE_LANGUAGE);

function readLanguage(code: string): Language {
  if (!isLanguage(code)) throw new Error(`SCREENS_LANGUAGE: there is no language ${code}`);
  return code;
}

/** The finished sheet of a theme; those in other languages than English are for looking at, and not kept. */
export function sheetFile(theme: SheetTheme): string {
  const root = join(import.meta.dirname, '../..');
  if (LANGUAGE === SOURCE_LANGUAGE) return join(root, 'docs/screens', `${theme}.webp`);
  return join(root, 'test-results', `${LANGUAGE}-${theme}.webp`);
}

/** Where the rows of the sheets lie until all are drawn. */
export const ROWS = join(import.meta.dirname, '../../test-results/screen-rows');

/** The file of one screen's row on the sheet of a theme; their names are in the order of the screens. */
export function rowFile(index: number, theme: SheetTheme): string {
  mkdirSync(ROWS, { recursive: true });
  return join(ROWS, `${theme}-${String(index).padStart(2, '0')}.png`);
}
