import { useSyncExternalStore } from 'react';
import { SMALL_SCREEN } from '#shared/page/small-screen.ts';

/** Whether the window is too small for the level editor: a phone, or as narrow as one (docs/rules/editor.md#editor-access). */
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
