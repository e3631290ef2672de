import { useSyncExternalStore } from 'react';

/** More than a browser's own bars take when they come and go, less than any on-screen keyboard. */
const KEYBOARD_FROM = 160;

let width = 0;
let tallest = 0;

function onResize(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
}

function heightAboveKeyboard(): number | null {
  const height = Math.round(window.visualViewport?.height ?? window.innerHeight);
  // A turned device has another height to compare with.
  if (window.innerWidth !== width) tallest = 0;
  width = window.innerWidth;
  tallest = Math.max(tallest, height);
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const isWriting = document.activeElement instanceof HTMLInputElement;
  return isTouched && isWriting && tallest - height > KEYBOARD_FROM ? height : null;
}

/** The height in pixels that an open on-screen keyboard leaves; null while there is none. */
export function useKeyboardViewportHeight(): number | null {
  return useSyncExternalStore(onResize, heightAboveKeyboard);
}
