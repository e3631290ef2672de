import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomesOf, type RoomResult, scoreOf } from '#shared/room/room-result.ts';
import { outcomeMark } from '../../level/outcome-marks.ts';
import { OutcomeSquare } from '../../level/outcome-square.tsx';
import styles from './result-cell.module.css';

const STEPS = ['first', 'second', 'third', 'fourth', 'fifth'];

function formatOutcomes(outcomes: readonly StepOutcome[]): string {
  const steps = outcomes.flatMap((outcome, index) => {
    const mark = outcomeMark(outcome);
    return mark ? `step ${index + 1} ${mark.stepLabel}` : [];
  });
  return steps.join(', ');
}

/** The squares of a result, as in the share text, and its step. */
export function ResultCell({ result }: { result: RoomResult }) {
  const outcomes = outcomesOf(result);
  const score = scoreOf(result);
  return (
    <span className={styles.result}>
      <span className={styles.squares} role="img" aria-label={formatOutcomes(outcomes)}>
        {STEPS.map((step, index) => (
          <OutcomeSquare key={step} outcome={outcomes[index] ?? 'not-played'} size="small" />
        ))}
      </span>
      <span className={styles.step}>{score > 0 ? `Step ${score}` : 'Not found'}</span>
    </span>
  );
}
