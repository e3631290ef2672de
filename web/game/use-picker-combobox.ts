import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { FocusEvent, KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { SearchRow } from '#shared/game/search-games.ts';
import type { Picker } from './use-picker.ts';

const Change = useCombobox.stateChangeTypes;

/** How far the arrow and page keys move the highlight (specification, 4). */
const STEPS = new Map<unknown, number>([
  [Change.InputKeyDownArrowDown, 1],
  [Change.InputKeyDownArrowUp, -1],
  [Change.InputKeyDownPageDown, 10],
  [Change.InputKeyDownPageUp, -10],
]);

function withoutDownshift(event: SyntheticEvent) {
  Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
}

function stepped(
  state: UseComboboxState<SearchRow>,
  { type, changes, props }: UseComboboxStateChangeOptions<SearchRow>,
): Partial<UseComboboxState<SearchRow>> {
  const step = STEPS.get(type);
  if (type === Change.InputClick) return { ...changes, isOpen: true };
  if (step === undefined || !state.isOpen) return changes;
  const last = props.items.length - 1;
  return { ...state, highlightedIndex: Math.min(Math.max(state.highlightedIndex + step, 0), last) };
}

/** The combobox of the picker: roles and ids, the highlight by keys and mouse, closing by a press elsewhere. */
export function usePickerCombobox(picker: Picker) {
  const combobox = useCombobox<SearchRow>({
    items: picker.rows,
    inputValue: picker.search.text,
    selectedItem: null,
    isOpen: picker.isOpen,
    highlightedIndex: picker.isOpen ? picker.highlighted : -1,
    defaultHighlightedIndex: 0,
    itemToString: (row) => row?.game.name ?? '',
    itemToKey: (row) => row?.game.id,
    scrollIntoView: () => undefined,
    stateReducer: stepped,
    onIsOpenChange: ({ isOpen }) => picker.setWanted(isOpen),
    onHighlightedIndexChange({ type, highlightedIndex = -1 }) {
      if (highlightedIndex >= 0) picker.highlight(highlightedIndex, type === Change.ItemMouseMove);
    },
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return withoutDownshift(event);
    switch (event.key) {
      case 'Enter':
        event.preventDefault();
        withoutDownshift(event);
        // A key held too long would skip right after the guess.
        if (!event.repeat) void picker.enter();
        break;
      case 'Escape':
        event.preventDefault();
        withoutDownshift(event);
        picker.escape();
        break;
      // They move the caret, as in any text field.
      case 'Home':
      case 'End':
        withoutDownshift(event);
    }
  }

  // A list that opens under a resting pointer makes the browser report a move that none has made.
  function onRowMouseMove(event: MouseEvent) {
    if (event.movementX === 0 && event.movementY === 0) withoutDownshift(event);
  }

  // Without a next focus it was the keyboard put away or another window, and a press elsewhere is seen to by downshift.
  function onBlur(event: FocusEvent<HTMLElement>) {
    const next = event.relatedTarget;
    if (next === null && picker.isOpen) return;
    if (!event.currentTarget.contains(next)) picker.setWanted(false);
  }

  return { ...combobox, onKeyDown, onBlur, onRowMouseMove, withoutDownshift };
}
