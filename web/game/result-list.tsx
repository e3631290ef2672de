import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type HTMLAttributes, type Ref, useEffect, useRef } from 'react';
import type { Game } from '#shared/game/game.ts';
import type { SearchRow } from '#shared/game/search-games.ts';
import styles from './result-list.module.css';
import { type OptionProps, ResultRow } from './result-row.tsx';

/** The least height of a row (specification, 9); the style makes it airier and each row is measured as drawn. */
const ROW_HEIGHT = 25;
const FIRST_RECT = { width: 320, height: 340 };
const PADDING = 6;
/** Rows left below when more are fetched. */
const LEFT_TO_GROW = 10;

interface ListProps extends HTMLAttributes<HTMLUListElement> {
  ref?: Ref<HTMLUListElement>;
}

interface ResultListProps {
  rows: SearchRow[];
  total: number;
  verb: string;
  highlighted: number;
  /** Whether to bring the highlighted row into sight: not while a pointer moves over the rows. */
  isFollowed: boolean;
  isGuessed: (game: Game) => boolean;
  onNearEnd: () => void;
  listProps: ListProps;
  optionProps: (row: SearchRow, index: number) => OptionProps;
}

export function ResultList(props: ResultListProps) {
  const { rows, total, highlighted, isFollowed } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => listRef.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.game.id ?? index,
    initialRect: FIRST_RECT,
    paddingStart: PADDING,
    paddingEnd: PADDING,
    overscan: 5,
    // The highlighted row is always drawn: the field names it as its active descendant.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), highlighted])].sort((a, b) => a - b),
    onChange: ({ range }) => {
      if (range && range.endIndex >= rows.length - LEFT_TO_GROW) props.onNearEnd();
    },
  });

  useEffect(() => {
    const row = listRef.current?.querySelector(`[data-index="${highlighted}"]`);
    if (isFollowed) row?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, isFollowed]);

  const { ref: menuRef, ...listProps } = props.listProps;
  return (
    <ul
      {...listProps}
      ref={(list) => {
        listRef.current = list;
        if (typeof menuRef === 'function') menuRef(list);
      }}
      className={styles.list}
      style={{ '--rows-height': `${virtual.getTotalSize()}px` } as CSSProperties}
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        const { ref: optionRef, ...option } = props.optionProps(row, index);
        return (
          <ResultRow
            key={key}
            row={row}
            index={index}
            total={total}
            verb={props.verb}
            isHighlighted={index === highlighted}
            isGuessed={props.isGuessed(row.game)}
            style={{ transform: `translateY(${start}px)` }}
            optionProps={{
              ...option,
              ref: (node) => {
                virtual.measureElement(node);
                if (typeof optionRef === 'function') optionRef(node);
              },
            }}
          />
        );
      })}
    </ul>
  );
}
