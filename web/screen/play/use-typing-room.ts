import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useKeyboardViewportHeight } from '../../browser/use-keyboard-viewport-height.ts';

/** What the field and three results need below the picture, in pixels. */
const FIELD_AND_RESULTS = 238;
const SMALLEST_FRAME = 110;

interface TypingRoom {
  ref: RefObject<HTMLDivElement | null>;
  isTyping: boolean;
  style: CSSProperties;
  /** The class of what there is no room for meanwhile, in place of its own; it stays for screen readers. */
  spare: (className: string | undefined) => string | undefined;
}

/** Makes room while an on-screen keyboard is open: picture, field and results share what it leaves. */
export function useTypingRoom(): TypingRoom {
  const ref = useRef<HTMLDivElement>(null);
  const height = useKeyboardViewportHeight();
  const isTyping = height !== null;
  useEffect(() => {
    if (isTyping) ref.current?.scrollIntoView({ block: 'start' });
  }, [isTyping]);
  const cap: Record<string, string> =
    height === null ? {} : { '--frame-cap': `${Math.max(SMALLEST_FRAME, height - FIELD_AND_RESULTS)}px` };
  const spare = (className: string | undefined) => (isTyping ? 'visually-hidden' : className);
  return { ref, isTyping, style: cap as CSSProperties, spare };
}
