import { type HTMLAttributes, type UIEvent, useEffect, useRef } from 'react';
import type { Game } from '#shared/game/game.ts';
import type { SearchRow } from '#shared/game/search-games.ts';
import styles from './result-list.module.css';
import { type OptionProps, ResultRow } from './result-row.tsx';

/** The least height of a row (specification, 9); the style makes it airier. */
const ROW_HEIGHT = 25;
/** Rows left below when more are fetched. */
const LEFT_TO_GROW = 10;

interface ResultListProps {
  rows: SearchRow[];
  total: number;
  verb: string;
  highlighted: number;
  /** Whether to bring the highlighted row into sight: not while a pointer moves over the rows. */
  isFollowed: boolean;
  isGuessed: (game: Game) => boolean;
  onNearEnd: () => void;
  listProps: HTMLAttributes<HTMLUListElement>;
  optionProps: (row: SearchRow, index: number) => OptionProps;
}

export function ResultList(props: ResultListProps) {
  const { rows, total, highlighted, isFollowed } = props;
  const listRef = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = listRef.current?.children[highlighted];
    if (isFollowed) row?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, isFollowed]);

  function growNearEnd({ currentTarget: list }: UIEvent<HTMLUListElement>) {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < LEFT_TO_GROW * ROW_HEIGHT) props.onNearEnd();
  }

  return (
    <ul {...props.listProps} ref={listRef} className={styles.list} onScroll={growNearEnd}>
      {rows.map((row, index) => (
        <ResultRow
          key={row.game.id}
          row={row}
          index={index}
          total={total}
          verb={props.verb}
          isHighlighted={index === highlighted}
          isGuessed={props.isGuessed(row.game)}
          optionProps={props.optionProps(row, index)}
        />
      ))}
    </ul>
  );
}
