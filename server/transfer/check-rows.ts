import { archiveError } from './archive-error.ts';
import type { Column, Row } from './queries.ts';

/** Passes rows on that have exactly the columns of a table, with values of their types. Throws a `StartError` for any other. */
export async function* checkRows(
  rows: AsyncIterable<Row>,
  columns: readonly Column[],
  table: string,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    const invalid = columns.find((column) => !accepts(column, row[column.name]));
    if (invalid) throw archiveError(`a row of the table ${table} has an invalid ${invalid.name}`);
    if (Object.keys(row).length > columns.length) {
      throw archiveError(`a row of the table ${table} has unknown columns`);
    }
    yield row;
  }
}

function accepts({ type, isNullable }: Column, value: Row[string] | undefined): boolean {
  if (value === undefined) return false;
  if (value === null) return isNullable;
  if (type === 'text') return typeof value === 'string' && !value.includes('\0');
  return type === 'integer' ? Number.isSafeInteger(value) : typeof value === 'number';
}
