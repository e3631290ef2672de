import { type HTMLAttributes, type UIEvent, useEffect, useRef } from 'react';
import type { Game } from '#shared/game/game.ts';
import type { PickerRow } from './picker-row.ts';
import styles from './result-list.module.css';
import { type EarlierAnswers, type OptionProps, ResultRow } from './result-row.tsx';

// docs/rules/play.md#result-list
const MIN_ROW_HEIGHT_PX = 25;
const NEAR_END_ROWS = 10;

interface ResultListProps {
  rows: PickerRow[];
  total: number;
  verb: string;
  highlighted: number;
  /** Whether to scroll the highlighted row into view; off while a pointer moves over the rows. */
  scrollsToHighlight: boolean;
  isGuessed: (game: Game) => boolean;
  earlier: EarlierAnswers | undefined;
  onNearEnd: () => void;
  listProps: HTMLAttributes<HTMLUListElement>;
  optionProps: (row: PickerRow, index: number) => OptionProps;
}

/** The list of results, which loads more rows near its end. */
export function ResultList(props: ResultListProps) {
  const { rows, total, highlighted, scrollsToHighlight } = props;
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current?.children[highlighted];
    if (scrollsToHighlight) row?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, scrollsToHighlight]);

  function loadMoreNearEnd({ currentTarget }: UIEvent<HTMLUListElement>) {
    const remainingPx = currentTarget.scrollHeight - currentTarget.scrollTop - currentTarget.clientHeight;
    if (remainingPx < NEAR_END_ROWS * MIN_ROW_HEIGHT_PX) props.onNearEnd();
  }

  return (
    <ul {...props.listProps} ref={list} className={styles.list} onScroll={loadMoreNearEnd}>
      {rows.map((row, index) => (
        <ResultRow
          key={row.game.id}
          row={row}
          index={index}
          total={total}
          verb={props.verb}
          isHighlighted={index === highlighted}
          isGuessed={props.isGuessed(row.game)}
          earlier={props.earlier}
          optionProps={props.optionProps(row, index)}
        />
      ))}
    </ul>
  );
}
