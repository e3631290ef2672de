import { type Difficulty, difficultyName, dotsOf } from '#shared/difficulty/difficulty.ts';
import { t } from '#shared/language/t.ts';
import styles from './dots.module.css';

/** 'Difficulty: Hard, 4 of 5'. */
export function describeDifficulty({ step }: Pick<Difficulty, 'step'>): string {
  const dots = dotsOf(step);
  return t('Difficulty: {name}, {dots} of 5', { name: difficultyName(dots), dots });
}

interface DotsProps {
  difficulty: Pick<Difficulty, 'step'>;
  /** What screen readers read, by default the difficulty. */
  label?: string;
  /** Whether it only seems so, before enough have played. */
  isExpected?: boolean;
}

/** A difficulty as five dots. */
export function Dots({ difficulty, label = describeDifficulty(difficulty), isExpected = false }: DotsProps) {
  const dots = dotsOf(difficulty.step);
  return (
    <span
      className={`${styles.dots} ${isExpected ? styles.expected : ''}`}
      role="img"
      aria-label={label}
      title={label}
    >
      {[1, 2, 3, 4, 5].map((dot) => (
        <i key={dot} className={dot <= dots ? styles.full : undefined} />
      ))}
    </span>
  );
}
