import { givenTranslations } from '../translations.ts';
import { levelColumns, type TableLevel, translatedColumns } from './level-columns.ts';

/** The table of levels as comma-separated text, with the columns that one of them fills; `readLevelTable` reads the same levels from it. */
export function writeLevelTable(levels: readonly TableLevel[]): string {
  const codes = new Set(
    levels.flatMap(({ translations = {} }) => Object.keys(givenTranslations(translations))),
  );
  const all = [...levelColumns, ...[...codes].sort().flatMap(translatedColumns)];
  const filled = all.filter(
    ({ name, write }) => name === 'file' || name === 'name' || levels.some((level) => write(level) !== ''),
  );
  const lines = [
    filled.map(({ name }) => name),
    ...levels.map((level) => filled.map(({ write }) => write(level))),
  ];
  return lines.map((cells) => `${cells.map(written).join()}\r\n`).join('');
}

/** A cell that a spreadsheet neither splits nor computes: creators write what they like. */
function written(cell: string): string {
  const guarded = /^'*[=+\-@\t]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
