import { useSyncExternalStore } from 'react';

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  window.screen.orientation?.addEventListener('change', listener);
  return () => {
    window.removeEventListener('resize', listener);
    window.screen.orientation?.removeEventListener('change', listener);
  };
}

function outerHeight(): number | null {
  return window.outerHeight > 0 ? window.outerHeight : null;
}

/** The height of the window in pixels, with its bars and an on-screen keyboard; null where the browser does not report it. */
export function useWindowOuterHeight(): number | null {
  return useSyncExternalStore(onResize, outerHeight, () => null);
}
