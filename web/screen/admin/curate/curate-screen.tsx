import { useQuery } from '@tanstack/react-query';
import { ImageDown, Inbox } from 'lucide-react';
import { Link } from 'wouter';
import { t } from '#shared/language/t.ts';
import { paths } from '#shared/page/paths.ts';
import { useShortcuts } from '../../../browser/input/keyboard.ts';
import { queueQuery } from '../../../review/queries.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/loading/loaded.tsx';
import { Message } from '../../../ui/text/message.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminTools } from '../admin-tools.tsx';
import { usePosition } from '../one-by-one/use-position.ts';
import { CandidateReview } from './candidate-review.tsx';
import { MonthSide } from './month-side.tsx';
import { SetAside } from './set-aside.tsx';
import { useCandidates } from './use-candidates.ts';
import { useChanges } from './use-changes.ts';
import { useDesk } from './use-desk.ts';

/** The desk: pictures that may become levels, one by one (docs/rules/candidates.md#desk). */
export function CurateScreen() {
  const { user } = useVerifiedUser();
  const candidates = useCandidates();
  const { query, lists } = candidates;
  const desk = useDesk(user, candidates);
  const changes = useChanges();
  const position = usePosition(lists.open);
  useShortcuts({ z: desk.undoLast });
  const waiting = useQuery(queueQuery()).data?.filter(({ status }) => status === 'waiting').length ?? 0;
  if (!user) return null;
  const month = <MonthSide {...{ user, desk, lists }} />;
  return (
    <>
      <AdminTools>
        <Link className={buttonClass()} to={paths.queue()}>
          <Inbox size={18} aria-hidden="true" />
          {t('Review ({count})', { count: waiting })}
        </Link>
        <Link className={buttonClass()} to={paths.findPictures}>
          <ImageDown size={18} aria-hidden="true" />
          {t('Find pictures')}
        </Link>
      </AdminTools>
      <Loaded query={query} failed={t('The candidates could not be loaded')}>
        {() => (
          <>
            {position.current ? (
              <CandidateReview {...{ position, desk, changes }} current={position.current}>
                {month}
              </CandidateReview>
            ) : (
              <Message
                title={t('The desk is empty')}
                detail={t('Send drafts here, or add pictures from a source or a pack.')}
              />
            )}
            {!position.current && month}
            <SetAside {...{ lists, desk }} />
          </>
        )}
      </Loaded>
    </>
  );
}
