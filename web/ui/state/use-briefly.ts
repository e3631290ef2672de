import { useEffect, useState } from 'react';

/** A state that resets to its default `duration` milliseconds after it was last set. */
export function useBriefly<T>(usual: T, duration: number): [T, (value: T) => void] {
  const [shown, setShown] = useState({ value: usual });
  useEffect(() => {
    if (shown.value === usual) return;
    const timer = setTimeout(() => setShown({ value: usual }), duration);
    return () => clearTimeout(timer);
  }, [shown, usual, duration]);
  return [shown.value, (value) => setShown({ value })];
}
