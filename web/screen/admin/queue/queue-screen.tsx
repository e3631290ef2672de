import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Images, List, Square } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { useAddressValue } from '../../../browser/page/address-query.ts';
import { useToday } from '../../../browser/time/clock.ts';
import { storedLevelsQuery } from '../../../level/queries.ts';
import { queueQuery } from '../../../review/queries.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { LoadError } from '../../../ui/loading/load-error.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminTools } from '../admin-tools.tsx';
import { QueuedReview } from './queued-review.tsx';
import { useDecided } from './use-decided.ts';
import { type QueuePosition, useQueue } from './use-queue.ts';
import { WaitingList } from './waiting-list.tsx';

/** The waiting levels one by one, with all that a manager does by keys (docs/rules/submission.md#review-queue). */
export function QueueScreen() {
  const { user } = useVerifiedUser();
  const queue = useQuery(queueQuery());
  const levels = useQuery({ ...storedLevelsQuery(useToday()), placeholderData: keepPreviousData });
  const latest = useQueue(queue.data, levels.data, user?.name);
  // Another manager's decision does not replace the level while this one is writing.
  const [held, setHeld] = useState<QueuePosition | null>(null);
  const position = held ?? latest;
  const { tell, undoLast } = useDecided(user);
  useShortcuts({ z: undoLast });
  const [view, setView] = useAddressValue('view');
  const isList = view === 'list';
  if (!user) return null;
  const error = queue.error ?? levels.error;
  const isLoaded = queue.data && levels.data;
  return (
    <>
      {!isLoaded && !error && <p aria-busy="true">{t('Loading the levels…')}</p>}
      {!isLoaded && error && (
        <LoadError
          title={t('The review could not be loaded')}
          detail={error.message}
          onRetry={() => {
            void queue.refetch();
            void levels.refetch();
          }}
        />
      )}
      <AdminTools>
        <Link className={buttonClass()} to={paths.curate()}>
          <Images size={18} aria-hidden="true" />
          {t('Desk')}
        </Link>
        {isLoaded && position.current && (
          <Button aria-pressed={isList} onClick={() => setView(isList ? '' : 'list')}>
            {isList ? <Square size={18} aria-hidden="true" /> : <List size={18} aria-hidden="true" />}
            {isList ? t('One by one') : t('Many at once')}
          </Button>
        )}
      </AdminTools>
      {isLoaded && position.current && isList && <WaitingList waiting={latest.waiting} user={user} />}
      {isLoaded && position.current && !isList && (
        <QueuedReview
          key={position.current.level.id}
          {...{ position, user }}
          levels={levels.data}
          onDecided={tell}
          onHold={(isHeld) => setHeld(isHeld ? position : null)}
        />
      )}
      {isLoaded && !position.current && (
        <Message title={t('Nothing to review')} detail={t('No level is waiting for review.')}>
          <Link className={buttonClass('primary')} to={paths.admin}>
            {t('All levels')}
          </Link>
        </Message>
      )}
    </>
  );
}
