import { STEP_COUNT, visibleRect } from '#shared/level/zoom/zoom.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { cssPercent } from '../../browser/css-percent.ts';
import { outcomeMark } from '../outcome-marks.ts';
import { placeOnStage } from './picture.tsx';
import styles from './step-frames.module.css';
import { presetOfStep, type ZoomableLevel } from './zoomable-level.ts';

interface StepFramesProps {
  level: ZoomableLevel;
  imageRatio: number;
  /** Of a finished level. */
  outcomes: readonly StepOutcome[] | undefined;
}

/** What each attempt had shown, as frames on the whole picture in the colours and patterns of the outcomes (docs/rules/zoom.md#frames). */
export function StepFrames({ level, imageRatio, outcomes }: StepFramesProps) {
  if (!outcomes) return null;
  return (
    <svg data-frames className={styles.frames} aria-hidden="true">
      {outcomes.map((outcome, index) => {
        if (!outcomeMark(outcome)) return null;
        const step = index + 1;
        const { x, y, width, height } = placeOnStage(
          visibleRect(presetOfStep(level, step), imageRatio),
          imageRatio,
        );
        const place = {
          x: cssPercent(x),
          y: cssPercent(y),
          width: cssPercent(width),
          height: cssPercent(height),
          style: {
            // The last one lies on the edge of the window.
            rx: step === STEP_COUNT ? 0 : `calc(min(18px, ${cssPercent(width / 10)}) / var(--scale, 1))`,
            animationDelay: `${index * 90}ms`,
          },
        };
        return (
          <g key={step} className={styles[outcome]}>
            <rect {...place} />
            <rect {...place} data-outcome={outcome} />
          </g>
        );
      })}
    </svg>
  );
}
