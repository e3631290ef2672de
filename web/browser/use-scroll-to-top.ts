import { useEffect } from 'react';

/** Scrolls to the top when the path changes; going back, the browser restores the position itself. */
export function useScrollToTop(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to scroll
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
