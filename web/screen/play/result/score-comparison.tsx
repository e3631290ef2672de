import { useQuery } from '@tanstack/react-query';
import { betterThan } from '#shared/play/everyone/better-than.ts';
import { formatComparison } from '#shared/play/everyone/comparisons.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import { levelScoresQuery } from '../../../level/queries.ts';
import { countedScores } from '../../../play/score-outbox.ts';
import styles from './score-comparison.module.css';

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
