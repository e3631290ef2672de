import { useSyncExternalStore } from 'react';

/** More than the bars of any browser take from the screen, less than any on-screen keyboard with them. */
const KEYBOARD_FROM = 230;

function onResize(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
}

function heightAboveKeyboard(): number | null {
  const height = Math.round(window.visualViewport?.height ?? window.innerHeight);
  const isTouched = window.matchMedia('(pointer: coarse)').matches;
  const isWriting = document.activeElement instanceof HTMLInputElement;
  return isTouched && isWriting && window.screen.height - height > KEYBOARD_FROM ? height : null;
}

/** The height in pixels that an open on-screen keyboard leaves; null while there is none. */
export function useHeightAboveKeyboard(): number | null {
  return useSyncExternalStore(onResize, heightAboveKeyboard);
}
