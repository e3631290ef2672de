import type { HTMLAttributes } from 'react';
import type { SearchRow } from '#shared/game/search-games.ts';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './result-row.module.css';

export type OptionProps = HTMLAttributes<HTMLLIElement>;

interface ResultRowProps {
  row: SearchRow;
  index: number;
  total: number;
  verb: string;
  isHighlighted: boolean;
  isGuessed: boolean;
  /** Role, id and handlers of the option. */
  optionProps: OptionProps;
}

// The verb is drawn, not a button: the whole row is the control, and a button inside an option is out of assistive reach.
export function ResultRow(props: ResultRowProps) {
  const { row, index, total, verb, isHighlighted, isGuessed, optionProps } = props;
  const { game, alias, marks } = row;
  return (
    <li
      {...optionProps}
      className={styles.row}
      aria-disabled={isGuessed}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-highlighted={isHighlighted}
    >
      <span className={styles.title}>
        <span className={styles.name}>
          <HighlightedText text={game.name} marks={alias === null ? marks : []} />
        </span>{' '}
        {alias !== null && (
          <small className={styles.alias}>
            also known as <HighlightedText text={alias} marks={marks} />
          </small>
        )}
      </span>{' '}
      <span className={styles.year}>{game.year}</span>{' '}
      {isGuessed && <span className={styles.guessed}>Guessed</span>}
      {isHighlighted && !isGuessed && (
        <span className={styles.verb} aria-hidden>
          {verb}
        </span>
      )}
    </li>
  );
}
