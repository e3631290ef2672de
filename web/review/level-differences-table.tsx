import { diffWordsWithSpace } from 'diff';
import type { LevelDifference } from '#shared/level/edit/level-differences.ts';
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

/** Texts that have less in common are marked as a whole: looking for more takes long. */
const MAX_DIFFERENCES = 1000;

/** Both values; where one replaces the other, the words that differ are marked. */
function Values({ mine, theirs, isReplaced }: ValuesProps) {
  if (!isReplaced)
    return (
      <>
        <td>{mine}</td>
        <td>{theirs}</td>
      </>
    );
  const parts = diffWordsWithSpace(mine, theirs, { maxEditLength: MAX_DIFFERENCES }) ?? [
    { value: mine, removed: true, added: false },
    { value: theirs, removed: false, added: true },
  ];
  return (
    <>
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of two texts are always the same */}
      <td>
        {parts.map(({ value, removed, added }, at) =>
          removed ? <del key={at}>{value}</del> : added ? null : value,
        )}
      </td>
      <td>
        {parts.map(({ value, removed, added }, at) =>
          added ? <ins key={at}>{value}</ins> : removed ? null : value,
        )}
      </td>
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of two texts are always the same */}
    </>
  );
}
