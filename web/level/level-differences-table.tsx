import type { LevelDifference } from '#shared/level/edit/level-differences.ts';
import styles from './level-differences-table.module.css';

interface LevelDifferencesTableProps {
  differences: readonly LevelDifference[];
  /** The titles of the columns. */
  titles: readonly [label: string, mine: string, theirs: string];
  /** Whether the second version replaces the first. */
  isReplaced?: boolean;
}

/** What differs between two versions of a level, side by side. */
export function LevelDifferencesTable({ differences, titles, isReplaced }: LevelDifferencesTableProps) {
  return (
    <table className={`small above-4 ${styles.table}`}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{isReplaced ? <del>{mine}</del> : mine}</td>
            <td>{isReplaced ? <ins>{theirs}</ins> : theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
