import type { Column, Row } from './queries.ts';

/** Of one row, as a line of an archive. Progress copies are the longest, with 700,000 bytes. */
export const MAX_LINE_BYTES = 1_000_000;

/** Why a row fits no table with these columns, for an import and for the export that it comes from; null when it fits. */
export function findRowProblem(row: Row, columns: readonly Column[], table: string): string | null {
  const invalid = columns.find((column) => !accepts(column, row[column.name]));
  if (invalid) return `a row of the table ${table} has an invalid ${invalid.name}`;
  const isKnown = Object.keys(row).length <= columns.length;
  return isKnown ? null : `a row of the table ${table} has unknown columns`;
}

function accepts({ type, isNullable }: Column, value: Row[string] | undefined): boolean {
  if (value === undefined) return false;
  if (value === null) return isNullable;
  if (type === 'text') return typeof value === 'string' && !value.includes('\0');
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === 'number';
}
