import type { ReactNode } from 'react';
import styles from './table.module.css';

interface Column<Row> {
  title: string;
  /** Whether it names the row, or has numbers or times. */
  kind?: 'name' | 'number' | 'time';
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** Whether a row has several lines on a phone. */
  isStacked?: boolean;
}

/** Rows of the same kind, with a head for each column. */
export function Table<Row>({ rows, keyOf, columns, isStacked = false }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={`${styles.table} ${isStacked ? styles.stacked : ''}`}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" className={kind === 'number' ? styles.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, kind, cell }) =>
                kind === 'name' ? (
                  <th key={title} scope="row" className={styles.name}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} className={kind && styles[kind]}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
