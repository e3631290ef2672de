import { ArrowLeftToLine, ArrowRightToLine, Crosshair, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { EditorState } from '../use-editor.ts';

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
  const { canUndo, canRedo } = editor;
  const copy = (from: number, to: number) =>
    editor.change((before) => {
      const preset = before.zoomPresets[from - 1];
      return preset ? withPreset(before, to, preset) : before;
    });
  return (
    <>
      {children}
      <IconButton
        label={t('Copy previous step')}
        disabled={!zoomPresets[step - 2]}
        onClick={() => copy(step - 1, step)}
      >
        <ArrowLeftToLine size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('Copy to next step')}
        tipSide="end"
        disabled={step === STEP_COUNT}
        onClick={() => copy(step, step + 1)}
      >
        <ArrowRightToLine size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('Undo')} disabled={!canUndo} onClick={editor.undo}>
        <Undo2 size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('Redo')} disabled={!canRedo} onClick={editor.redo}>
        <Redo2 size={18} aria-hidden="true" />
      </IconButton>
      <ul className="near small medium" aria-live="polite">
        {broken.map(({ step: outer, before }) => (
          <li key={outer}>{t('Step {outer} does not contain step {inner}', { outer, inner: before })}</li>
        ))}
      </ul>
    </>
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
