import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#shared/language/t.ts';
import { betterThan } from '#shared/play/everyone/better-than.ts';
import { formatComparison } from '#shared/play/everyone/comparisons.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import type { StepOutcome } from '#shared/play/guess-outcome.ts';
import type { Play } from '#shared/play/play.ts';
import { Mark } from '../../../level/mark/mark.tsx';
import { levelScoresQuery } from '../../../level/queries.ts';
import { countedScores } from '../../../play/score-outbox.ts';
import layout from '../play-layout.module.css';
import styles from './result-card.module.css';

interface ResultCardProps {
  play: Play;
  outcomes: readonly StepOutcome[];
  /** Below the score. */
  texts: ReactNode;
  children: ReactNode;
}

/** How a play ended, and what to do with that. */
export function ResultCard({ play, outcomes, texts, children }: ResultCardProps) {
  const score = play.score ?? 0;
  return (
    <section className={`${layout.controls} stack ${styles.card}`} aria-label={t('Result')}>
      <div className={styles.result}>
        <Mark outcomes={outcomes} className={styles.mark} />
        <div className={styles.texts}>
          <p className={styles.score}>
            {score > 0 ? t('Found at step {score}', { score }) : t('Not found this time')}
            {play.help && (
              <span role="img" aria-label={t('With help')}>
                {' •'}
              </span>
            )}
          </p>
          {texts}
        </div>
      </div>
      {children}
    </section>
  );
}

/** The score beside those of everyone, in a line that has its place before they are loaded. */
export function ScoreComparison({ levelId, score }: { levelId: string; score: Score }) {
  const { data } = useQuery(levelScoresQuery(levelId));
  const counted = countedScores()[levelId] ?? score;
  return (
    <p className={`note ${styles.comparison}`}>
      {data && formatComparison(betterThan(data, score, counted))}
    </p>
  );
}
