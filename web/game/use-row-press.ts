import { type PointerEvent, useRef } from 'react';
import type { SearchRow } from '#shared/game/search-results.ts';
import type { Picker } from './use-picker.ts';

/** A click picks a row; a touch, which is less precise, picks only the highlighted row and highlights any other. */
export function useRowPress(picker: Picker) {
  const press = useRef({ isTouch: false, highlighted: -1 });
  return {
    onPointerDown(event: PointerEvent) {
      press.current = { isTouch: event.pointerType === 'touch', highlighted: picker.highlighted };
    },
    onClick(row: SearchRow, index: number) {
      if (press.current.isTouch && press.current.highlighted !== index) picker.highlight(index, true);
      else picker.pick(row);
    },
  };
}
