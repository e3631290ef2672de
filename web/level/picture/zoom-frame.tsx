import type { CSSProperties, ReactNode } from 'react';
import { useWindowOuterHeight } from '../../browser/screen.ts';
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

// docs/rules/zoom.md#frame
const MAX_SHARE_OF_WINDOW_HEIGHT = 0.55;

/** The largest height of the frame in a window of this outer height. */
export function frameLimit(outerHeight: number): string {
  return `${outerHeight * MAX_SHARE_OF_WINDOW_HEIGHT}px`;
}

/** The limit of the frame's height as a style: media queries cannot read the outer height of the window. */
export function useFrameLimit(): CSSProperties {
  const outerHeight = useWindowOuterHeight();
  const style: Record<string, string> =
    outerHeight === null ? {} : { '--frame-limit': frameLimit(outerHeight) };
  return style as CSSProperties;
}
