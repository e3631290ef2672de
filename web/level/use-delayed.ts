import { useEffect, useState } from 'react';

/** True once `isActive` has been true for `delayMs` milliseconds, until it is false. */
export function useDelayed(isActive: boolean, delayMs: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setHasElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [isActive, delayMs]);
  return isActive && hasElapsed;
}
