import { useSyncExternalStore } from 'react';

function onResize(listener: () => void): () => void {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', listener);
  return () => viewport?.removeEventListener('resize', listener);
}

function visibleHeight(): number {
  return Math.round(window.visualViewport?.height ?? window.innerHeight);
}

/** The height that is left above an on-screen keyboard, in pixels. */
export function useVisibleHeight(): number {
  return useSyncExternalStore(onResize, visibleHeight);
}
