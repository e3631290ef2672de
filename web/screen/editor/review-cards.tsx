import { Suspense } from 'react';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { isPlayerMade } from '#shared/level/level-origin.ts';
import type { User } from '#shared/user/user.ts';
import { CREATOR_TEXTS, EntryList } from '../../review/entry-list.tsx';
import { useOwnSubmission } from '../../review/queries.ts';
import { StatusLink } from '../../review/status-link.tsx';
import { useClaim } from '../../review/use-claim.ts';
import { Card } from '../../ui/card/card.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const LevelThread = lazyPart(async () => (await import('../../review/review-panel.tsx')).LevelThread);

/** The thread of a stored level, for managers; shows others that it is open here. The decisions are in the bar. */
export function ManagerReview({ level, user }: { level: Level; user: User }) {
  useClaim(level.state === 'submitted' ? level.id : null, user.name);
  if (!isPlayerMade(level.id)) return null;
  return (
    <Card title={t('[heading] Review')}>
      <Suspense fallback={<p aria-busy="true">{t('Loading the review…')}</p>}>
        <LevelThread levelId={level.id} user={user} />
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
