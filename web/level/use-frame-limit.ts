import type { CSSProperties } from 'react';
import { useWindowOuterHeight } from '../browser/use-window-outer-height.ts';

// docs/rules/zoom.md#frame
const MAX_SHARE_OF_WINDOW_HEIGHT = 0.55;

/** The limit of the frame's height as a style: no media query knows the outer height of the window. */
export function useFrameLimit(): CSSProperties {
  const outerHeight = useWindowOuterHeight();
  const style: Record<string, string> =
    outerHeight === null ? {} : { '--frame-limit': `${outerHeight * MAX_SHARE_OF_WINDOW_HEIGHT}px` };
  return style as CSSProperties;
}
