import { Suspense } from 'react';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isPlayerMade } from '#shared/level/level-origin.ts';
import { contentHash } from '#shared/level/level-version.ts';
import type { User } from '#shared/user/user.ts';
import { CREATOR_TEXTS, EntryList } from '../../review/entry-list.tsx';
import { useOwnSubmission } from '../../review/queries.ts';
import { StatusLink } from '../../review/status-link.tsx';
import { useClaim } from '../../review/use-claim.ts';
import { Card } from '../../ui/card/card.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { Place, Stored } from './stored-level.ts';

const ReviewPanel = lazyPart(async () => (await import('../../review/review-panel.tsx')).ReviewPanel);

interface ManagerReviewProps {
  stored: Stored;
  level: Level;
  user: User;
  place: Place;
}

/** The review of a stored level beside its form, for managers; shows others that it is open here. */
export function ManagerReview({ stored, level, user, place }: ManagerReviewProps) {
  useClaim(level.state === 'submitted' ? level.id : null, user.name);
  if (!isPlayerMade(level.id)) return null;
  // Its state may have changed; what another manager has saved meanwhile stays a conflict.
  function follow({ level: decided }: ReviewThread) {
    if (contentHash(decided) === contentHash(level)) stored.set(decided);
  }
  return (
    <Card title={t('[heading] Review')}>
      <Suspense fallback={<p aria-busy="true">{t('Loading the review…')}</p>}>
        <ReviewPanel
          levelId={level.id}
          label={level.name}
          user={user}
          daysAhead={place.ahead}
          onDecided={follow}
        />
      </Suspense>
    </Card>
  );
}

/** The review of a submitted level beside its form, for its creator; nothing in a browser without its key. */
export function ReviewCard({ levelId }: { levelId: string }) {
  const { key, data } = useOwnSubmission(levelId);
  if (key === undefined) return null;
  return (
    <Card title={t('[heading] Review')}>
      <div className="stack">
        {data && <EntryList entries={data.entries} titleOf={({ kind }) => CREATOR_TEXTS[kind]} />}
        <StatusLink submissionKey={key} mayChange />
      </div>
    </Card>
  );
}
