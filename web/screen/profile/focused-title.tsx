import { useEffect, useRef } from 'react';
import styles from './focused-title.module.css';

/** The title of newly shown content; takes the focus, so that reading continues there. */
export function FocusedTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h3 className={styles.subtitle} ref={title} tabIndex={-1}>
      {children}
    </h3>
  );
}
