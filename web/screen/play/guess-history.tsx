import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { outcomeMark } from '../../level/outcome-marks.ts';
import { FoldingCard } from '../../ui/card.tsx';
import styles from './guess-history.module.css';

interface GuessHistoryProps {
  /** The guess of each step; null where it is not known. */
  guesses: readonly (Guess | null)[];
  outcomes: readonly StepOutcome[];
}

/** The guesses so far with their outcomes. */
export function GuessHistory({ guesses, outcomes }: GuessHistoryProps) {
  return (
    <FoldingCard title="Guesses">
      <ol className={styles.guesses}>
        {guesses.map((guess, index) => {
          if (guess === null) return null;
          const outcome = outcomes[index] ?? 'not-played';
          const mark = outcomeMark(outcome);
          const name = guess === SKIP ? 'Skipped' : guess.name;
          return (
            <li key={name === 'Skipped' ? `skip ${index}` : name} className={styles.guess}>
              <span className={`${styles.mark} ${styles[outcome] ?? ''}`}>
                {mark && <mark.Icon size={14} strokeWidth={3} aria-hidden="true" />}
              </span>
              <span className={styles.name}>{name}</span>
              {guess !== SKIP && <span className="visually-hidden">{mark?.guessLabel}</span>}
            </li>
          );
        })}
      </ol>
    </FoldingCard>
  );
}
