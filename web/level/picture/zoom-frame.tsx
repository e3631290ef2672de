import type { CSSProperties, ReactNode } from 'react';
import { useWindowOuterHeight } from '../../browser/page/screen.ts';
import styles from './zoom-frame.module.css';

/** What the frame answers to with its brackets (docs/rules/zoom.md#motion). */
export interface FrameMotion {
  /** What came of the last attempt; null while nothing moves. */
  reaction: 'miss' | 'close' | 'found' | 'lost' | null;
  /** How the play ended; null before. */
  end: 'found' | 'lost' | null;
  /** How many attempts were made: each one starts the motion again. */
  attempts: number;
}

const STILL: FrameMotion = { reaction: null, end: null, attempts: 0 };

interface ZoomFrameProps {
  motion?: FrameMotion | undefined;
  children?: ReactNode;
}

/** The 4:3 frame with the brackets of its finder; without children it is a placeholder of the same size. */
export function ZoomFrame({ motion: { reaction, end, attempts } = STILL, children }: ZoomFrameProps) {
  return (
    <div
      className={styles.frame}
      style={useFrameLimit()}
      data-picture
      data-reaction={reaction ?? undefined}
      data-end={end ?? undefined}
    >
      {children}
      <i key={attempts} className={styles.finder} />
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
