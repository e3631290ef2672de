import { type RefObject, useEffect } from 'react';

/** Calls back when the pointer is pressed outside of an element, while enabled. */
export function useClickOutside(
  inside: RefObject<Element | null>,
  isEnabled: boolean,
  onClickOutside: () => void,
): void {
  useEffect(() => {
    if (!isEnabled) return;
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !inside.current?.contains(target)) onClickOutside();
    };
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [inside, isEnabled, onClickOutside]);
}
