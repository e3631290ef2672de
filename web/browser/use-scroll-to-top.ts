import { useEffect } from 'react';

/** Begins every address at the top of its page; the way back is the browser's own. */
export function useScrollToTop(pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the very reason to scroll
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
}
