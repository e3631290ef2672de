import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomesOf, type RoomResult, scoreOf } from '#shared/room/room-result.ts';
import { outcomeMark } from '../../level/outcome-marks.ts';
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
        {STEPS.map((step, index) => {
          const outcome = outcomes[index] ?? 'not-played';
          const Icon = outcomeMark(outcome)?.Icon;
          return (
            <i key={step} className={`${styles.square} ${styles[outcome] ?? ''}`}>
              {Icon && <Icon size={14} strokeWidth={3} aria-hidden="true" />}
            </i>
          );
        })}
      </span>
      <span className={styles.step}>{score > 0 ? `Step ${score}` : 'Not found'}</span>
    </span>
  );
}
