import type { RefObject } from 'react';
import { t } from '#shared/language/t.ts';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { Mark } from '../../../level/mark/mark.tsx';
import styles from './zoom-reading.module.css';

interface ZoomReadingProps {
  outcomes: readonly StepOutcome[];
  /** The step of the next attempt, whose ring is drawn. */
  step: number;
  shownStep: number;
  /** The camera of the picture writes the magnification into it. */
  ref: RefObject<HTMLParagraphElement | null>;
}

/** How far a play is: the mark, the magnification, and the step that is shown. */
export function ZoomReading({ outcomes, step, shownStep, ref }: ZoomReadingProps) {
  return (
    <div className={`line gap-4 ${styles.reading}`}>
      <Mark outcomes={outcomes} current={step} />
      {/* The picture says it to screen readers. */}
      <p ref={ref} dir="ltr" className={styles.magnification} aria-hidden="true" />
      <p className={styles.step}>
        {shownStep > 0 && t('Step {shownStep} of {stepCount}', { shownStep, stepCount: STEP_COUNT })}
      </p>
    </div>
  );
}
