import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { OutcomeSquare } from '../../level/outcome-square.tsx';
import styles from './result-squares.module.css';

const STEPS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The squares of the share text, large; hidden from screen readers, which read the same from the step buttons. */
export function ResultSquares({ outcomes }: { outcomes: readonly StepOutcome[] }) {
  return (
    <p className={styles.squares} aria-hidden="true">
      {STEPS.map((step, index) => (
        <OutcomeSquare key={step} outcome={outcomes[index] ?? 'not-played'} />
      ))}
    </p>
  );
}
