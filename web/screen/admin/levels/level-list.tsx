import type { ReactNode, Ref } from 'react';
import styles from './level-list.module.css';

/** A list of levels; its children are `LevelItem`s. */
export function LevelList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface LevelItemProps {
  ref?: Ref<HTMLLIElement>;
  isDragged?: boolean;
  children: ReactNode;
}

export function LevelItem({ ref, isDragged, children }: LevelItemProps) {
  return (
    <li ref={ref} className={`${styles.item} ${isDragged ? styles.dragged : ''}`}>
      {children}
    </li>
  );
}
