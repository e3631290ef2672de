import { useSyncExternalStore } from 'react';

// A phone held sideways is wide enough, but low and without a mouse.
const PHONE =
  '(width < 768px), (pointer: coarse) and (any-pointer: coarse) and (any-hover: none) and (height < 500px)';

/** Whether the window is too small for a level creator: a phone, or as narrow as one. */
export function isSmallScreen(): boolean {
  return window.matchMedia(PHONE).matches;
}

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** As `isSmallScreen`, followed as the window changes. */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(onChange, isSmallScreen);
}
