import { act, fireEvent, render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { storedJson } from '../../browser/storage/local-storage.ts';
import type { EditorStart } from './editor-start.ts';
import { WholePicture } from './frames/whole-picture.tsx';
import { MaskTools } from './masks/mask-tools.tsx';
import { useMasking } from './masks/use-masking.ts';
import { ZoomBar } from './picture/zoom-bar.tsx';
import { ZoomStage } from './picture/zoom-stage.tsx';
import { StepActions } from './steps/step-actions.tsx';
import { StepDescription } from './steps/step-description.tsx';
import { StepStrip } from './steps/step-strip.tsx';
import { useShownStep } from './steps/use-shown-step.ts';
import { useEditor } from './use-editor.ts';

const empty = newLevel('Ann', '2026-11-20T10:00:00.000Z');
/** A draft with its first step set. */
export const level: Level = {
  ...empty,
  imageRatio: 16 / 9,
  zoomPresets: empty.zoomPresets.with(0, { x: 50, y: 50, zoom: 50 }),
};

function Harness({ start }: { start: EditorStart }) {
  const editor = useEditor(start, null);
  const [step, show] = useShownStep(editor);
  const masking = useMasking(editor, step);
  const picture = { kind: 'shown' as const, address: 'blob:picture', local: null };
  return (
    <>
      <ZoomStage
        editor={editor}
        picture={picture}
        step={step}
        masking={masking}
        maskHelpId="help"
        onPicture={() => {}}
        onLoaded={() => {}}
      />
      <ZoomBar editor={editor} step={step} />
      <StepStrip editor={editor} address={null} step={step} invalidSteps={[]} onShow={show} />
      <WholePicture editor={editor} address="blob:picture" step={step} onShow={show} />
      <StepActions editor={editor} step={step} />
      <MaskTools editor={editor} masking={masking} isEnabled helpId="help" />
      <StepDescription editor={editor} step={step} />
    </>
  );
}

/** Renders the steps of a draft. */
export function open(changes: Partial<Level> = {}) {
  const start = { level: { ...level, ...changes }, savedHash: null, stored: null, draftKey: 'draft' };
  render(<Harness start={start} />);
}

/** The presets of the stored draft. */
export function presets() {
  return (storedJson('draft') as { level: Level }).level.zoomPresets;
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
export const click = (name: string) => fireEvent.click(button(name));
export const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
export const stage = () => screen.getByRole('application', { name: /^Step/ });

/** Sends a pointer event to the stage. */
export function pointer(
  type: 'Down' | 'Move' | 'Up',
  pointerId: number,
  clientX: number,
  clientY = 0,
  button = 0,
) {
  stage().setPointerCapture = vi.fn();
  fireEvent[`pointer${type}`](stage(), { pointerId, clientX, clientY, button });
}

/** Simulates the load of the stage's picture in the given size. */
export async function loadPicture(naturalWidth: number, naturalHeight: number) {
  const picture = stage().querySelector('img');
  if (!picture) throw new Error('There is no picture');
  Object.defineProperties(picture, {
    naturalWidth: { value: naturalWidth },
    naturalHeight: { value: naturalHeight },
    decode: { value: async () => {} },
  });
  await act(async () => void fireEvent.load(picture));
}
