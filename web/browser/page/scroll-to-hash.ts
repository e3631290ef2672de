import { useEffect } from 'react';

/** Scrolls to the part of the page that the address names when a screen opens: the browser looks for it before it is there. */
export function useScrollToHash(): void {
  useEffect(() => {
    // After a new path has scrolled to the top.
    const frame = requestAnimationFrame(() =>
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
}

/** Whether the address has a hash. */
export function isUrlHash(hash: string): boolean {
  return window.location.hash === `#${hash}`;
}
