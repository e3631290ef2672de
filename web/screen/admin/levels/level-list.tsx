import { type ReactNode, type Ref, useState } from 'react';
import { onNear } from '../../../browser/page/near-end.ts';
import styles from './level-list.module.css';

/** A list of levels; its children are `LevelItem`s. */
export function LevelList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

const FIRST_ITEMS = 60;
const MORE_ITEMS = 10;

interface GrowingListProps<T> {
  items: readonly T[];
  children: (item: T) => ReactNode;
}

/** A list of levels that grows as it is scrolled: 600 rows at once take most of a second. */
export function GrowingList<T>({ items, children }: GrowingListProps<T>) {
  const [count, setCount] = useState(FIRST_ITEMS);
  return (
    <>
      <LevelList>{items.slice(0, count).map(children)}</LevelList>
      {count < items.length && (
        <div key={count} ref={(end) => (end ? onNear(end, () => setCount(count + MORE_ITEMS)) : undefined)} />
      )}
    </>
  );
}

interface LevelItemProps {
  ref?: Ref<HTMLLIElement>;
  isDragged?: boolean;
  /** Whether its level has no name to show. Of several in a row the first one says so. */
  isUnnamed: boolean;
  children: ReactNode;
}

export function LevelItem({ ref, isDragged, isUnnamed, children }: LevelItemProps) {
  return (
    <li
      ref={ref}
      className={`${styles.item} ${isDragged ? styles.dragged : ''}`}
      data-unnamed={isUnnamed || undefined}
    >
      {children}
    </li>
  );
}
