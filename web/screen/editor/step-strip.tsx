import { withPreset } from '#shared/level/edit-level.ts';
import { masksOf } from '#shared/level/edit-masks.ts';
import { brokenNestings } from '#shared/level/nesting.ts';
import { FRAME_RATIO } from '#shared/level/zoom.ts';
import { presetOfStep } from '../../level/zoomable-level.ts';
import styles from './step-strip.module.css';
import { StepTile } from './step-tile.tsx';
import type { Editor } from './use-editor.ts';

interface StepStripProps {
  editor: Editor;
  /** The address of the picture; null without one. */
  address: string | null;
  step: number;
  invalidSteps: readonly number[];
  onShow: (step: number) => void;
}

/** The five steps as thumbnails. An unset step starts as a copy of the shown one. */
export function StepStrip({ editor, address, step, invalidSteps, onShow }: StepStripProps) {
  const { zoomPresets, imageRatio, noSmoothing } = editor.level;
  const broken = brokenNestings(zoomPresets, imageRatio ?? FRAME_RATIO);

  function show(next: number) {
    editor.change((before) => {
      if (before.zoomPresets[next - 1]) return before;
      return withPreset(before, next, presetOfStep(before, step));
    });
    onShow(next);
  }

  return (
    <ol className={styles.strip} aria-label="Steps">
      {zoomPresets.map((preset, index) => {
        const one = index + 1;
        return (
          <li key={one}>
            <StepTile
              step={one}
              preset={preset}
              address={address}
              imageRatio={imageRatio ?? FRAME_RATIO}
              hasHardPixels={noSmoothing}
              masks={masksOf(editor.level)}
              isShown={one === step}
              isInvalid={invalidSteps.includes(one)}
              isBroken={broken.some((entry) => entry.step === one)}
              onShow={() => show(one)}
            />
          </li>
        );
      })}
    </ol>
  );
}
