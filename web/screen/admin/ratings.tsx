import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import styles from './ratings.module.css';

const NO_RATINGS: RatingCounts = { good: 0, bad: 0 };

/** How players rated a level. */
export function Ratings({ counts = NO_RATINGS }: { counts: RatingCounts | undefined }) {
  const { good, bad } = counts;
  return (
    <span className={`digits ${styles.ratings}`}>
      <span title={t('Good puzzle')}>
        <ThumbsUp size={14} aria-hidden="true" />
        <span aria-hidden="true">{good}</span>
        <span className="visually-hidden">{t('{count} rated it good,', { count: good })} </span>
      </span>
      <span title={t('Not great')}>
        <ThumbsDown size={14} aria-hidden="true" />
        <span aria-hidden="true">{bad}</span>
        <span className="visually-hidden">{t('{count} rated it bad', { count: bad })}</span>
      </span>
    </span>
  );
}
