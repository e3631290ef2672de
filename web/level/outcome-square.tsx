import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomeMark } from './outcome-marks.ts';
import styles from './outcome-square.module.css';

interface OutcomeSquareProps {
  outcome: StepOutcome;
  size?: 'small' | 'medium' | 'large';
}

/** A square of the share text, whose shape says the same as its colour; hidden from screen readers. */
export function OutcomeSquare({ outcome, size = 'large' }: OutcomeSquareProps) {
  const Icon = outcomeMark(outcome)?.Icon;
  return (
    <i className={`${styles.square} ${styles[size]} ${styles[outcome] ?? ''}`} aria-hidden="true">
      {Icon && <Icon strokeWidth={3} />}
    </i>
  );
}
