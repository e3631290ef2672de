import { type RefObject, useEffect } from 'react';

/** Calls back when the page is pressed outside of an element, as long as that is of interest. */
export function useClickOutside(
  inside: RefObject<Element | null>,
  isOfInterest: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isOfInterest) return;
    const look = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) onPress();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, [inside, isOfInterest, onPress]);
}
