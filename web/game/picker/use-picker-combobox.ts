import { type FocusEvent, type KeyboardEvent, type MouseEvent, useId, useRef } from 'react';
import { pressedKey } from '../../browser/input/pressed-key.ts';
import { useClickOutside } from '../../browser/input/use-click-outside.ts';
import type { Picker } from './use-picker.ts';

/** How far keys move the highlight (docs/rules/play.md#result-list). */
const KEY_STEPS = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
]);

/** The picker as an ARIA combobox: roles, ids, keys, the highlight that follows the mouse, and closing on a click outside. */
export function usePickerCombobox(picker: Picker) {
  const { isOpen, highlighted, rows } = picker;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  useClickOutside(container, isOpen || picker.message !== null, () => picker.setOpen(false));
  const optionId = (index: number) => `${id}option${index}`;

  function moveHighlight(step: number) {
    if (!isOpen) picker.setOpen(true);
    else picker.highlight(Math.min(Math.max(highlighted + step, 0), rows.length - 1), false);
  }

  // Home and End keep moving the caret, as in any text field.
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const key = pressedKey(event);
    const step = KEY_STEPS.get(key);
    if (step === undefined && key !== 'Enter' && key !== 'Escape') return;
    event.preventDefault();
    if (step !== undefined) moveHighlight(step);
    else if (key === 'Escape') picker.escape();
    // A held Enter would skip right after the guess.
    else if (!event.repeat) void picker.enter();
  }

  // Without a next focus, the keyboard was closed or another window got the focus; clicks are handled above.
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) picker.setOpen(false);
  }

  // When a list opens under a resting pointer, browsers report a mouse move without movement.
  function onRowMouseMove(event: MouseEvent, index: number) {
    const hasMoved = event.movementX !== 0 || event.movementY !== 0;
    if (hasMoved && index !== highlighted) picker.highlight(index, true);
  }

  return {
    containerProps: { ref: container, onBlur },
    labelId: `${id}label`,
    fieldProps: {
      id: `${id}field`,
      role: 'combobox',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': `${id}list`,
      'aria-activedescendant': isOpen && highlighted >= 0 ? optionId(highlighted) : '',
      onKeyDown,
      onClick: () => picker.setOpen(true),
    },
    listProps: { id: `${id}list`, role: 'listbox', 'aria-labelledby': `${id}label` },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': isOpen && index === highlighted,
      onMouseMove: (event: MouseEvent) => onRowMouseMove(event, index),
      // Keeps the focus in the field.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    }),
  };
}
