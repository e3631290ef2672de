import type { ReactNode, Ref } from 'react';
import styles from './level-list.module.css';

/** A list of levels; its children are `LevelItem`s. */
export function LevelList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
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

interface LevelGroupProps {
  id: string;
  title: string;
  /** Controls beside the title. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A titled group of the levels board. */
export function LevelGroup({ id, title, tools, children }: LevelGroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.tools}>{tools}</div>
      </div>
      {children}
    </section>
  );
}

/** Says why a group shows no level. */
export function EmptyGroup({ children }: { children: ReactNode }) {
  return <p className={`note ${styles.empty}`}>{children}</p>;
}
