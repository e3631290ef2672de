import { ArrowLeft, ArrowRight, Crosshair, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { withPreset } from '#shared/level/edit/edit-level.ts';
import { brokenNestings } from '#shared/level/zoom/nesting.ts';
import { FRAME_RATIO, STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { fetchBlob } from '../../../browser/file/fetch-file.ts';
import type { ShownPicture } from '../../../checklist/use-level-facts.ts';
import { createPictureWorker } from '../../../draft/picture/prepare-picture.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { Alert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { EditorState } from '../use-editor.ts';
import styles from './step-actions.module.css';

interface StepActionsProps {
  editor: EditorState;
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
    <div className={`row middle ${styles.actions}`}>
      {children}
      <Button disabled={!zoomPresets[step - 2]} onClick={() => copy(step - 1, step)}>
        <ArrowLeft size={16} aria-hidden="true" />
        {t('Copy previous step')}
      </Button>
      <Button disabled={step === STEP_COUNT} onClick={() => copy(step, step + 1)}>
        {t('Copy to next step')}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
      <Button ref={undoButton} disabled={!canUndo} onClick={editor.undo}>
        <Undo2 size={16} aria-hidden="true" />
        {t('Undo')}
      </Button>
      <Button ref={redoButton} disabled={!canRedo} onClick={editor.redo}>
        <Redo2 size={16} aria-hidden="true" />
        {t('Redo')}
      </Button>
      <ul className="near small medium" aria-live="polite">
        {broken.map(({ step: outer, before }) => (
          <li key={outer}>{t('Step {outer} does not contain step {inner}', { outer, inner: before })}</li>
        ))}
      </ul>
    </div>
  );
}

const NONE_FOUND: Alert = {
  type: 'error',
  message: t('No telling part was found: set the steps by hand.'),
};
const UNREADABLE = t('This screenshot cannot be read. Save it, then choose the file.');

interface ProposeStepsProps {
  editor: EditorState;
  /** Null while none is shown. */
  picture: ShownPicture | null;
}

/** Sets all five steps around the most telling part of the picture (docs/rules/editor.md#proposed-steps); undone in one step. */
export function ProposeSteps({ editor, picture }: ProposeStepsProps) {
  const { path, zoomPresets } = editor.level;
  const isNext = picture !== null && zoomPresets.some((preset) => preset === null);

  const propose = useAction(
    async (shown: ShownPicture) => {
      const pictures = createPictureWorker();
      try {
        const file = shown.local ?? (await fetchBlob(shown.address));
        return { ...(await pictures.prepare(file, null)), path };
      } finally {
        pictures.stop();
      }
    },
    {
      done: ({ presets, width, height, path: proposedFor }) => {
        if (!presets) return NONE_FOUND;
        // Meanwhile another picture may have been chosen.
        editor.change((level) =>
          level.path === proposedFor ? { ...level, zoomPresets: presets, imageRatio: width / height } : level,
        );
      },
      failed: () => UNREADABLE,
    },
  );

  return (
    <Button
      variant={isNext ? 'primary' : 'plain'}
      disabled={propose.isRunning || !picture}
      onClick={() => picture && void propose.run(picture)}
    >
      <Crosshair size={16} aria-hidden="true" />
      {propose.isRunning ? t('Finding steps…') : t('Propose steps')}
    </Button>
  );
}
