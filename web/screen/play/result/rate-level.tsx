import { Flag, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Rating } from '#shared/play/everyone/rating.ts';
import { useLocalStorage } from '../../../browser/use-local-storage.ts';
import { queueRating, RATINGS_KEY, Ratings, sendFeedback } from '../../../play/feedback-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import styles from './rate-level.module.css';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

const CHOICES = [
  { rating: 'good', label: 'Good level', Icon: ThumbsUp },
  { rating: 'bad', label: 'Not for me', Icon: ThumbsDown },
] as const;

/** What the player thinks of a finished level, and a way to report a problem of it. */
export function RateLevel({ levelId }: { levelId: string }) {
  const [ratings] = useLocalStorage(RATINGS_KEY, Ratings, {});
  const [isReporting, setIsReporting] = useState(false);
  const own = ratings[levelId] ?? null;

  function rate(rating: Rating) {
    queueRating(levelId, rating === own ? null : rating);
    void sendFeedback();
  }

  return (
    <section className={styles.bar} aria-label="Your opinion">
      <p className={styles.question} role="status">
        {own ? 'Thanks for the feedback' : 'How was this level?'}
      </p>
      <div className={styles.choices}>
        {CHOICES.map(({ rating, label, Icon }) => (
          <Button
            key={rating}
            className={styles.choice}
            aria-pressed={own === rating}
            onClick={() => rate(rating)}
          >
            <Icon size={17} aria-hidden="true" />
            {label}
          </Button>
        ))}
      </div>
      <Button variant="quiet" className={styles.report} onClick={() => setIsReporting(true)}>
        <Flag size={16} aria-hidden="true" />
        Report a problem
      </Button>
      {isReporting && (
        <Suspense>
          <ReportDialog levelId={levelId} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </section>
  );
}
