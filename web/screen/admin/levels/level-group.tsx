import type { ReactNode } from 'react';
import styles from './level-group.module.css';

interface LevelGroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A titled group of the levels board. */
export function LevelGroup({ id, title, children }: LevelGroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Says why a group shows no level. */
export function EmptyGroup({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
