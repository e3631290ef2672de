import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { StepButton } from './step-button.tsx';
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
