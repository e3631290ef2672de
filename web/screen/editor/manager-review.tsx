import { Suspense } from 'react';
import type { ReviewThread } from '#shared/api/thread.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { isPlayerMade } from '#shared/level/player-made.ts';
import type { User } from '#shared/user/user.ts';
import { useClaim } from '../../review/use-claim.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { Place } from './use-place.ts';
import type { Stored } from './use-stored.ts';

const ReviewPanel = lazyPart(async () => (await import('../../review/review-panel.tsx')).ReviewPanel);

interface ManagerReviewProps {
  stored: Stored;
  level: Level;
  user: User;
  place: Place;
}

/** The review of a stored level beside its form, for managers; tells others that they have it open. */
export function ManagerReview({ stored, level, user, place }: ManagerReviewProps) {
  useClaim(level.state === 'submitted' ? level.id : null, user.name);
  if (!isPlayerMade(level.id)) return null;
  // Its state may have changed; what another manager has saved meanwhile stays a conflict.
  function follow({ level: answered }: ReviewThread) {
    if (contentHash(answered) === contentHash(level)) stored.set(answered);
  }
  return (
    <Card title="Review">
      <Suspense fallback={<p aria-busy="true">Loading the review…</p>}>
        <ReviewPanel
          levelId={level.id}
          label={level.name}
          user={user}
          daysAhead={place.ahead}
          onAnswered={follow}
        />
      </Suspense>
    </Card>
  );
}
