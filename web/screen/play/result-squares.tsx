import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomeMark } from '../../level/outcome-marks.ts';
import styles from './result-squares.module.css';

const STEPS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The squares of the share text, large; hidden from screen readers, which read the same from the step buttons. */
export function ResultSquares({ outcomes }: { outcomes: readonly StepOutcome[] }) {
  return (
    <p className={styles.squares} aria-hidden="true">
      {STEPS.map((step, index) => {
        const outcome = outcomes[index] ?? 'not-played';
        const Icon = outcomeMark(outcome)?.Icon;
        return (
          <i key={step} className={`${styles.square} ${styles[outcome] ?? ''}`}>
            {Icon && <Icon size={24} strokeWidth={3} />}
          </i>
        );
      })}
    </p>
  );
}
