import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useTypingHeight } from '../../browser/input/use-typing-height.ts';
import { scrollToTop } from '../../browser/page/page.ts';
import { useFrameLimit } from '../../level/picture/zoom-frame.tsx';

interface KeyboardLayout {
  ref: RefObject<HTMLDivElement | null>;
  isTyping: boolean;
  style: CSSProperties;
  /** Replaces the class of an element that has no room while typing; it stays available to screen readers. */
  hideWhileTyping: (className?: string) => string | undefined;
}

/** Fits picture, field and results into a short window, and into the height above an on-screen keyboard. */
export function useKeyboardLayout(): KeyboardLayout {
  const ref = useRef<HTMLDivElement>(null);
  const height = useTypingHeight();
  const limit = useFrameLimit();
  const isTyping = height !== null;
  useEffect(() => {
    if (!isTyping) return;
    ref.current?.scrollIntoView({ block: 'start' });
    // The header, with the title of the level, is above it.
    return scrollToTop;
  }, [isTyping]);
  const visible: Record<string, string> = isTyping ? { '--visible-height': `${height}px` } : {};
  const hideWhileTyping = (className?: string) => (isTyping ? 'visually-hidden' : className);
  return { ref, isTyping, style: { ...limit, ...visible } as CSSProperties, hideWhileTyping };
}
