import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import type { Rating } from '#shared/play/everyone/rating.ts';
import { useLocalStorage } from '../../../browser/storage/use-local-storage.ts';
import { queueRating, RATINGS_KEY, SentRatings, sendFeedback } from '../../../play/feedback-outbox.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

const CHOICES = [
  { rating: 'good', label: t('Good puzzle'), Icon: ThumbsUp },
  { rating: 'bad', label: t('Not great'), Icon: ThumbsDown },
] as const;

/** What the player thinks of a finished level. */
export function RateLevel({ levelId }: { levelId: string }) {
  const [ratings] = useLocalStorage(RATINGS_KEY, SentRatings, {});
  const own = ratings[levelId] ?? null;

  function rate(rating: Rating) {
    queueRating(levelId, rating === own ? null : rating);
    void sendFeedback();
  }

  return CHOICES.map(({ rating, label, Icon }) => (
    <IconButton
      key={rating}
      label={label}
      tipSide="end"
      aria-pressed={own === rating}
      onClick={() => rate(rating)}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  ));
}
