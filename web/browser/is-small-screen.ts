import { useSyncExternalStore } from 'react';

// A phone held sideways is wide enough, but low and without a mouse.
const SMALL_SCREEN =
  '(width < 768px), (pointer: coarse) and (any-pointer: coarse) and (any-hover: none) and (height < 500px)';

/** Whether the window is too small for the level editor: a phone, or as narrow as one (docs/rules.md#editor-access). */
export function isSmallScreen(): boolean {
  return window.matchMedia(SMALL_SCREEN).matches;
}

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(SMALL_SCREEN);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** `isSmallScreen`, updated as the window changes. */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(onChange, isSmallScreen);
}
