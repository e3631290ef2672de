import { useState } from 'react';
import { withPreset } from '#shared/level/edit/edit-level.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { presetOfStep } from '../../../level/picture/zoomable-level.ts';
import type { EditorState } from '../use-editor.ts';

/** The shown step, 1 to 5, and what shows another: its key does, too. One that is not set starts as a copy of the shown one. */
export function useShownStep(editor: EditorState): [step: number, show: (step: number) => void] {
  const [step, setStep] = useState(1);

  function show(next: number) {
    editor.change((before) => {
      if (before.zoomPresets[next - 1]) return before;
      return withPreset(before, next, presetOfStep(before, step));
    });
    setStep(next);
  }

  useShortcuts(
    Object.fromEntries(editor.level.zoomPresets.map((_, index) => [index + 1, () => show(index + 1)])),
  );
  return [step, show];
}
