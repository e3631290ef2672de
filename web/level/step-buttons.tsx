import { useState } from 'react';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomeMark } from './outcome-marks.ts';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  outcomes: StepOutcome[];
  shownStep: number;
  /** The last step that may be shown, 1 to 5; 5 when finished. */
  unlockedStep: number;
  onShow: (step: number) => void;
}

/** One button per zoom step: shows the outcome of its attempt and leads back to its picture. */
export function StepButtons({ outcomes, shownStep, unlockedStep, onShow }: StepButtonsProps) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {outcomes.map((outcome, index) => {
        const step = index + 1;
        return (
          <li key={step} className={styles.place}>
            <StepButton
              step={step}
              outcome={outcome}
              isShown={step === shownStep}
              isUnlocked={step <= unlockedStep}
              onShow={() => onShow(step)}
            />
          </li>
        );
      })}
    </ol>
  );
}

interface StepButtonProps {
  step: number;
  outcome: StepOutcome;
  isShown: boolean;
  isUnlocked: boolean;
  onShow: () => void;
}

/** The button of one zoom step; it pops when its outcome comes in. */
function StepButton({ step, outcome, isShown, isUnlocked, onShow }: StepButtonProps) {
  const [previousOutcome, setPreviousOutcome] = useState(outcome);
  const [popCount, setPopCount] = useState(0);
  if (outcome !== previousOutcome) {
    setPreviousOutcome(outcome);
    if (outcome !== 'not-played') setPopCount(popCount + 1);
  }
  const mark = outcomeMark(outcome);
  return (
    <button
      type="button"
      className={`${styles.step} ${mark ? styles[outcome] : ''}`}
      aria-label={mark ? `Step ${step}, ${mark.stepLabel}` : `Step ${step}`}
      aria-current={isShown ? 'step' : undefined}
      disabled={!isUnlocked}
      onClick={onShow}
    >
      {/* A new key restarts the animation. */}
      <span key={popCount} className={`${styles.face} ${popCount > 0 ? styles.pop : ''}`}>
        {step}
        {mark && <mark.Icon className={styles.mark} size={15} strokeWidth={3} aria-hidden="true" />}
      </span>
    </button>
  );
}
