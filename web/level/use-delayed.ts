import { useEffect, useState } from 'react';

/** Whether something has been going on for longer than `wait` milliseconds. */
export function useDelayed(isGoingOn: boolean, wait: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsLate(true), wait);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isGoingOn, wait]);
  return isGoingOn && isLate;
}
