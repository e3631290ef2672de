import { ArrowLeft, ArrowRight, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { withPreset } from '#shared/level/edit-level.ts';
import { brokenNestings } from '#shared/level/nesting.ts';
import { STEP_COUNT } from '#shared/level/step-count.ts';
import { FRAME_RATIO } from '#shared/level/zoom.ts';
import { Button } from '../../ui/button.tsx';
import styles from './step-actions.module.css';
import type { Editor } from './use-editor.ts';

interface StepActionsProps {
  editor: Editor;
  step: number;
  /** Further buttons. */
  children?: ReactNode;
}

/** Copies presets between neighbouring steps, undoes and redoes, and warns of steps that do not nest (docs/rules/zoom.md#nesting). */
export function StepActions({ editor, step, children }: StepActionsProps) {
  const { zoomPresets, imageRatio } = editor.level;
  const broken = brokenNestings(zoomPresets, imageRatio ?? FRAME_RATIO);
  const undoButton = useRef<HTMLButtonElement>(null);
  const redoButton = useRef<HTMLButtonElement>(null);
  const { canUndo, canRedo } = editor;
  // The keys go on with the other button when the pressed one has nothing left to do.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!canUndo && canRedo && activeElement === undoButton.current) redoButton.current?.focus();
    if (!canRedo && canUndo && activeElement === redoButton.current) undoButton.current?.focus();
  }, [canUndo, canRedo]);
  const copy = (from: number, to: number) =>
    editor.change((before) => {
      const preset = before.zoomPresets[from - 1];
      return preset ? withPreset(before, to, preset) : before;
    });
  return (
    <div className={styles.actions}>
      <Button disabled={!zoomPresets[step - 2]} onClick={() => copy(step - 1, step)}>
        <ArrowLeft size={16} aria-hidden="true" />
        {step > 1 ? `Copy from step ${step - 1}` : 'Copy from before'}
      </Button>
      <Button disabled={step === STEP_COUNT} onClick={() => copy(step, step + 1)}>
        {step < STEP_COUNT ? `Copy to step ${step + 1}` : 'Copy to next'}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
      <Button ref={undoButton} disabled={!canUndo} onClick={editor.undo}>
        <Undo2 size={16} aria-hidden="true" />
        Undo
      </Button>
      <Button ref={redoButton} disabled={!canRedo} onClick={editor.redo}>
        <Redo2 size={16} aria-hidden="true" />
        Redo
      </Button>
      {children}
      <ul className={styles.warnings} aria-live="polite">
        {broken.map(({ step: outer, before }) => (
          <li key={outer}>
            Step {outer} does not contain step {before}
          </li>
        ))}
      </ul>
    </div>
  );
}
