import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import styles from './score-bar.module.css';

interface ScoreBarProps {
  outcomes: readonly StepOutcome[];
}

const STEPS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Five segments, one per step; hidden from screen readers, as the link or row around it has a label. */
export function ScoreBar({ outcomes }: ScoreBarProps) {
  return (
    <span className={styles.bar} aria-hidden="true" data-outcomes={outcomes.join(' ')}>
      {STEPS.map((step, index) => (
        <i key={step} className={styles[outcomes[index] ?? 'not-played'] ?? ''} />
      ))}
    </span>
  );
}
