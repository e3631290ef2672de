import type { ReactNode } from 'react';
import styles from './draft-note.module.css';

/** A line above the editor that says something of what is edited, with a button that answers it. */
export function DraftNote({ children, button }: { children: ReactNode; button: ReactNode }) {
  return (
    <div className={`row gap-apart middle ends breaks ${styles.note}`} role="status">
      <p>{children}</p>
      {button}
    </div>
  );
}
