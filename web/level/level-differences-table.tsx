import type { LevelDifference } from '#shared/level/edit/level-differences.ts';
import { wordDifferences } from '#shared/text/word-differences.ts';
import styles from './level-differences-table.module.css';

interface LevelDifferencesTableProps {
  differences: readonly LevelDifference[];
  /** The titles of the columns. */
  titles: readonly [label: string, mine: string, theirs: string];
  /** Whether the second version replaces the first. */
  isReplaced?: boolean | undefined;
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
            <Values {...{ mine, theirs, isReplaced }} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ValuesProps = Pick<LevelDifference, 'mine' | 'theirs'> & Pick<LevelDifferencesTableProps, 'isReplaced'>;

/** Both values; where one replaces the other, the words that differ are marked. */
function Values({ mine, theirs, isReplaced }: ValuesProps) {
  const sides = isReplaced ? wordDifferences(mine, theirs) : null;
  return [mine, theirs].map((value, side) => {
    const Mark = side === 0 ? 'del' : 'ins';
    const parts = sides?.[side]?.map(({ text, isShared }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are always the same
      isShared ? text : <Mark key={at}>{text}</Mark>,
    );
    // biome-ignore lint/suspicious/noArrayIndexKey: there are always two
    return <td key={side}>{parts ?? value}</td>;
  });
}
