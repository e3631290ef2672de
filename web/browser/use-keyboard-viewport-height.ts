import { useSyncExternalStore } from 'react';

// More than a browser's own bars, less than any on-screen keyboard.
const MIN_KEYBOARD_PX = 160;

let windowWidth = 0;
let maxHeight = 0;

function onResize(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
}

function keyboardViewportHeight(): number | null {
  const height = Math.round(window.visualViewport?.height ?? window.innerHeight);
  // A rotated device has another full height.
  if (window.innerWidth !== windowWidth) maxHeight = 0;
  windowWidth = window.innerWidth;
  maxHeight = Math.max(maxHeight, height);
  const isTouchScreen = window.matchMedia('(pointer: coarse)').matches;
  const isTyping = document.activeElement instanceof HTMLInputElement;
  return isTouchScreen && isTyping && maxHeight - height > MIN_KEYBOARD_PX ? height : null;
}

/** The height in pixels above an open on-screen keyboard; null while there is none. */
export function useKeyboardViewportHeight(): number | null {
  return useSyncExternalStore(onResize, keyboardViewportHeight);
}
