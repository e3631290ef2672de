import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  title: string;
  detail: string;
  children?: ReactNode;
}

/** A message in place of a screen, with a next step. */
export function Message({ title, detail, children }: MessageProps) {
  return (
    <div className={`stack gap-3 start ${styles.message}`}>
      <h1>{title}</h1>
      <p className={`muted ${styles.detail}`}>{detail}</p>
      {children && <div className="row above-2">{children}</div>}
    </div>
  );
}
