import type { ReactNode } from 'react';
import styles from './warning.module.css';

/** A coloured box for what needs attention soon. */
export function Warning({ children }: { children: ReactNode }) {
  return <p className={`near medium ${styles.warning}`}>{children}</p>;
}
