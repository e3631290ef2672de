import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useToday } from '../../../browser/clock.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { LoadError } from '../../../ui/load-error.tsx';
import { useVerifiedUser } from '../../../user/queries.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LevelsBoard } from './levels-board.tsx';

/** All levels: submitted, daily and archived. */
export function LevelsScreen() {
  const { user } = useVerifiedUser();
  const today = useToday();
  const { data, error, refetch } = useQuery({ ...levelsQuery(today), placeholderData: keepPreviousData });
  if (!user) return null;
  return (
    <AdminFrame title="Levels" user={user}>
      {data && <LevelsBoard levels={data} today={today} user={user} />}
      {!data && !error && <p aria-busy="true">Loading the levels…</p>}
      {!data && error && (
        <LoadError
          title="The levels could not be loaded"
          detail={`Nothing has changed. ${error.message}`}
          onRetry={() => void refetch()}
        />
      )}
    </AdminFrame>
  );
}
