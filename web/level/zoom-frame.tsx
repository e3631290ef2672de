import type { CSSProperties, ReactNode } from 'react';
import { useWindowOuterHeight } from '../browser/use-window-outer-height.ts';
import styles from './zoom-frame.module.css';

const corners = [styles.topLeft, styles.topRight, styles.bottomLeft, styles.bottomRight];

/** The viewfinder: a 4:3 frame with its corner marks. Empty, it keeps the place of a picture that is yet to come. */
export function ZoomFrame({ children }: { children?: ReactNode }) {
  const outerHeight = useWindowOuterHeight();
  const limit: Record<string, string> =
    outerHeight === null ? {} : { '--frame-limit': `${outerHeight * 0.55}px` };
  return (
    <div className={styles.frame} style={limit as CSSProperties}>
      {children}
      {corners.map((corner) => (
        <i key={corner} className={`${styles.mark} ${corner}`} />
      ))}
    </div>
  );
}
