import { useState } from 'react';
import { maskInMiddle, masksOf, withAddedMask, withMask } from '#shared/level/mask/edit-masks.ts';
import { MAX_MASKS } from '#shared/level/mask/mask.ts';
import { visibleRect } from '#shared/level/zoom/zoom.ts';
import { presetOfStep } from '../../../level/picture/zoomable-level.ts';
import type { EditorState } from '../use-editor.ts';
import type { View } from './mask-box.tsx';

/** Editing masks on the stage. Masks are counted from 0. */
export interface Masking {
  isOn: boolean;
  /** What the shown step shows; null until the picture has loaded. */
  view: View | null;
  /** The mask that the tools are about; null for none. */
  selected: number | null;
  /** The mask to focus once it is drawn; 'stage' after the last one was removed. */
  toFocus: number | 'stage' | null;
  canAdd: boolean;
  /** Whether keys have changed the selected mask: its new place is said, as its name is not read again. */
  isChangedByKeys: boolean;
  setOn: (isOn: boolean) => void;
  select: (index: number | null) => void;
  selectAndFocus: (index: number) => void;
  /** Adds one in the middle of the shown step. */
  add: () => void;
  remove: (index: number) => void;
  focused: () => void;
  changedByKeys: () => void;
}

/** The masks mode of the editor (docs/rules/zoom.md#masks). */
export function useMasking(editor: EditorState, step: number): Masking {
  const { level } = editor;
  const [isOn, setIsOn] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [toFocus, setToFocus] = useState<Masking['toFocus']>(null);
  const [isChangedByKeys, setChangedByKeys] = useState(false);
  const { length: count } = masksOf(level);
  const { imageRatio } = level;
  const view = imageRatio === null ? null : { preset: presetOfStep(level, step), imageRatio };
  const canAdd = view !== null && count < MAX_MASKS;

  return {
    isOn: isOn && view !== null,
    view,
    // Undo, and other tabs, may have removed it.
    selected: chosen !== null && chosen < count ? chosen : null,
    toFocus,
    canAdd,
    isChangedByKeys,
    setOn: setIsOn,
    select(index) {
      setChosen(index);
      if (index !== chosen) setChangedByKeys(false);
    },
    selectAndFocus(index) {
      setChosen(index);
      setToFocus(index);
      setChangedByKeys(false);
    },
    add() {
      if (!canAdd) return;
      const mask = maskInMiddle(visibleRect(view.preset, view.imageRatio));
      editor.change((before) => withAddedMask(before, mask));
      setIsOn(true);
      setChosen(count);
      setToFocus(count);
    },
    remove(index) {
      editor.change((before) => withMask(before, index, null));
      const next = count > 1 ? Math.min(index, count - 2) : null;
      setChosen(next);
      setToFocus(next ?? 'stage');
    },
    focused: () => setToFocus(null),
    changedByKeys: () => setChangedByKeys(true),
  };
}
