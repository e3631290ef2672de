import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useKeyboardViewportHeight } from '../../browser/use-keyboard-viewport-height.ts';

/** The height of the field and three results below the picture, in pixels. */
const FIELD_AND_RESULTS_PX = 238;
const MIN_FRAME_PX = 110;

interface TypingRoom {
  ref: RefObject<HTMLDivElement | null>;
  isTyping: boolean;
  style: CSSProperties;
  /** Replaces the class of an element that has no room while typing; it stays available to screen readers. */
  spare: (className: string | undefined) => string | undefined;
}

/** Fits picture, field and results into the height above an open on-screen keyboard. */
export function useTypingRoom(): TypingRoom {
  const ref = useRef<HTMLDivElement>(null);
  const height = useKeyboardViewportHeight();
  const isTyping = height !== null;
  useEffect(() => {
    if (isTyping) ref.current?.scrollIntoView({ block: 'start' });
  }, [isTyping]);
  const cap: Record<string, string> =
    height === null ? {} : { '--frame-cap': `${Math.max(MIN_FRAME_PX, height - FIELD_AND_RESULTS_PX)}px` };
  const spare = (className: string | undefined) => (isTyping ? 'visually-hidden' : className);
  return { ref, isTyping, style: cap as CSSProperties, spare };
}
