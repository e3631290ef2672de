import type { ReactNode } from 'react';
import { useFrameLimit } from './use-frame-limit.ts';
import styles from './zoom-frame.module.css';

const corners = [styles.topLeft, styles.topRight, styles.bottomLeft, styles.bottomRight];

/** The 4:3 frame with its corner marks; without children it is a placeholder of the same size. */
export function ZoomFrame({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.frame} style={useFrameLimit()} data-picture>
      {children}
      {corners.map((corner) => (
        <i key={corner} className={`${styles.mark} ${corner}`} />
      ))}
    </div>
  );
}
