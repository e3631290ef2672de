import { type CSSProperties, useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomeMark, stepName } from './outcome-marks.ts';
import styles from './step-buttons.module.css';

interface StepButtonsProps {
  outcomes: StepOutcome[];
  /** 1 to 5; 0 while the level is loading. */
  shownStep: number;
  /** The last step that may be shown, 1 to 5; 5 when finished. */
  unlockedStep: number;
  onShow: (step: number) => void;
  /** What was guessed at each step: seen where the ruler stands upright, as a list of the guesses says it anyway. */
  captions?: readonly (string | null)[];
}

/** The lens ring: one button per zoom step, which shows the outcome of its attempt and leads back to its picture. */
export function StepButtons({ outcomes, shownStep, unlockedStep, onShow, captions }: StepButtonsProps) {
  const place: Record<string, number> = { '--step': shownStep };
  return (
    <ol className={styles.steps} aria-label={t('Steps')}>
      {outcomes.map((outcome, index) => {
        const step = index + 1;
        return (
          <li key={step}>
            <StepButton
              step={step}
              outcome={outcome}
              isShown={step === shownStep}
              isUnlocked={step <= unlockedStep}
              onShow={() => onShow(step)}
            />
            {captions?.[index] && (
              <span className={styles.caption} aria-hidden="true">
                {captions[index]}
              </span>
            )}
          </li>
        );
      })}
      {shownStep > 0 && <li className={styles.needle} style={place as CSSProperties} aria-hidden="true" />}
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
    if (outcomeMark(outcome)) setPopCount(popCount + 1);
  }
  const mark = outcomeMark(outcome);
  return (
    <button
      type="button"
      className={`${styles.step} ${mark ? styles[outcome] : ''}`}
      aria-label={stepName(step, outcome)}
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
