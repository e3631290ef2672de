import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  title: string;
  detail: string;
  children?: ReactNode;
}

/** A whole screen that says one thing and what to do next. */
export function Message({ title, detail, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.detail}>{detail}</p>
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
