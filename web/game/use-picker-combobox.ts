import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { useClickOutside } from '../browser/use-click-outside.ts';
import type { Picker } from './use-picker.ts';

/** How far the arrow and page keys move the highlight (specification, 4). */
const STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
]);

/** The combobox of the picker: roles and ids as the ARIA pattern has them, the highlight by keys and mouse, closing by a press elsewhere. */
export function usePickerCombobox(picker: Picker) {
  const { isOpen, highlighted, rows } = picker;
  const id = useId();
  const inside = useRef<HTMLDivElement>(null);
  useClickOutside(inside, isOpen || picker.notice !== null, () => picker.setWanted(false));
  const optionId = (index: number) => `${id}option${index}`;

  function move(step: number) {
    if (!isOpen) picker.setWanted(true);
    else picker.highlight(Math.min(Math.max(highlighted + step, 0), rows.length - 1), false);
  }

  // Home and End are left alone: they move the caret, as in any text field.
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, repeat, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const step = STEPS.get(key);
    if (step === undefined && key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    if (step !== undefined) move(step);
    else if (key === 'Escape') picker.escape();
    // A key held too long would skip right after the guess.
    else if (!repeat) void picker.enter();
  }

  // Without a next focus it was the keyboard put away or another window; a press elsewhere is seen to above.
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) picker.setWanted(false);
  }

  // A list that opens under a resting pointer makes the browser report a move that none has made.
  function onRowMouseMove(event: MouseEvent, index: number) {
    const hasMoved = event.movementX !== 0 || event.movementY !== 0;
    if (hasMoved && index !== highlighted) picker.highlight(index, true);
  }

  return {
    insideProps: { ref: inside, onBlur },
    labelId: `${id}label`,
    fieldProps: {
      id: `${id}field`,
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': `${id}list`,
      'aria-activedescendant': isOpen ? optionId(highlighted) : '',
      onKeyDown,
      onClick: () => picker.setWanted(true),
    },
    listProps: { id: `${id}list`, role: 'listbox', 'aria-labelledby': `${id}label` },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': isOpen && index === highlighted,
      onMouseMove: (event: MouseEvent) => onRowMouseMove(event, index),
      // The focus stays in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    }),
  };
}
