import { Check, ChevronsRight, X } from 'lucide-react';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import { FoldingCard } from '../../ui/card.tsx';
import styles from './guess-history.module.css';

const MARKS = {
  success: { icon: <Check size={14} strokeWidth={3} aria-hidden="true" />, word: 'right' },
  overlap: { icon: <span aria-hidden="true">≈</span>, word: 'close' },
  error: { icon: <X size={14} strokeWidth={3} aria-hidden="true" />, word: 'wrong' },
  skipped: { icon: <ChevronsRight size={14} strokeWidth={3} aria-hidden="true" />, word: 'skipped' },
  'not-played': { icon: null, word: '' },
};

/** The guesses so far, with what each was worth. */
export function GuessHistory({
  guesses,
  outcomes,
}: {
  guesses: readonly Guess[];
  outcomes: readonly StepOutcome[];
}) {
  return (
    <FoldingCard title="Guesses">
      <ol className={styles.guesses}>
        {guesses.map((guess, index) => {
          const outcome = outcomes[index] ?? 'not-played';
          const name = guess === SKIP ? 'Skipped' : guess.name;
          return (
            <li key={name === 'Skipped' ? `skip ${index}` : name} className={styles.guess}>
              <span className={`${styles.mark} ${styles[outcome] ?? ''}`}>{MARKS[outcome].icon}</span>
              <span className={styles.name}>{name}</span>
              {guess !== SKIP && <span className="visually-hidden">{MARKS[outcome].word}</span>}
            </li>
          );
        })}
      </ol>
    </FoldingCard>
  );
}
