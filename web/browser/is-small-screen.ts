import { useSyncExternalStore } from 'react';
import { SMALL_SCREEN } from '#shared/page/small-screen.ts';

let isBuiltForSmall = false;

/** Sets the kind of screen that the build renders for, where there is no window. */
export function presetSmallScreen(isSmall: boolean): void {
  isBuiltForSmall = isSmall;
}

/** Whether the window is too small for the level editor: a phone, or as narrow as one (docs/rules/editor.md#editor-access). */
export function isSmallScreen(): boolean {
  return globalThis.window ? window.matchMedia(SMALL_SCREEN).matches : isBuiltForSmall;
}

function onChange(listener: () => void): () => void {
  const query = window.matchMedia(SMALL_SCREEN);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** `isSmallScreen`, updated as the window changes. */
export function useIsSmallScreen(): boolean {
  return useSyncExternalStore(onChange, isSmallScreen, isSmallScreen);
}
