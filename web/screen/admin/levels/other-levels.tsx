import { useState } from 'react';
import type { Level, LevelState } from '#shared/level/level.ts';
import { Button } from '../../../ui/button.tsx';
import { nameFilter } from '../name-filter.ts';
import { LevelRow, type LevelRowProps } from './level-row.tsx';
import styles from './levels-board.module.css';

interface OtherLevelsProps {
  state: Exclude<LevelState, 'approved'>;
  title: string;
  empty: string;
  levels: readonly Level[];
  searched: string;
  /** Whether the group is shown only on demand. */
  isFolded?: boolean;
  rowOf: (level: Level) => LevelRowProps;
}

/** The levels outside of the daily order: those that wait, or those put away. */
export function OtherLevels({ state, title, empty, levels, searched, isFolded, rowOf }: OtherLevelsProps) {
  const [isOpen, setIsOpen] = useState(!isFolded);
  const all = levels.filter((level) => level.state === state);
  const found = all.filter(nameFilter(searched));
  const id = `${state}-levels`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>
        {title} ({searched ? `${found.length} of ${all.length}` : all.length})
      </h2>
      {isFolded && all.length > 0 && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide archived levels' : 'Show archived levels'}
        </Button>
      )}
      {isOpen && found.length > 0 && (
        <ul className={styles.list}>
          {found.map((level) => (
            <li key={level.id} className={styles.item}>
              <LevelRow {...rowOf(level)} />
            </li>
          ))}
        </ul>
      )}
      {all.length === 0 && <p className={styles.empty}>{empty}</p>}
    </section>
  );
}
