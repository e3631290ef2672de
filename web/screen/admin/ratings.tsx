import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import styles from './ratings.module.css';

const NO_RATINGS: RatingCounts = { good: 0, bad: 0 };

/** How players rated a level. */
export function Ratings({ counts = NO_RATINGS }: { counts: RatingCounts | undefined }) {
  const { good, bad } = counts;
  return (
    <span className={styles.ratings}>
      <span title="Good level">
        <ThumbsUp size={14} aria-hidden="true" />
        {good}
        <span className="visually-hidden"> rated it good, </span>
      </span>
      <span title="Not great">
        <ThumbsDown size={14} aria-hidden="true" />
        {bad}
        <span className="visually-hidden"> rated it bad</span>
      </span>
    </span>
  );
}
