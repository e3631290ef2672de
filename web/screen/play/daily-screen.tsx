import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { isDay } from '#shared/calendar/day.ts';
import { paths } from '#shared/page/paths.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound } from '../../browser/call.ts';
import { useToday } from '../../browser/clock.ts';
import { dailyQuery } from '../../level/queries.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useUser } from '../../user/user.ts';
import { LoadFailure } from './load-failure.tsx';
import { PlayLevel } from './play-level.tsx';
import { PlayPlaceholder } from './play-placeholder.tsx';
import { useUnfinishedDay } from './use-unfinished-day.ts';

const NoPuzzle = lazyPart(async () => (await import('./no-puzzle.tsx')).NoPuzzle);

/** Today's level, or that of the day in the address; redirects to today's where there is none or it is not released yet (docs/rules/daily-order.md#release). */
export function DailyScreen({ asked }: { asked?: string }) {
  const today = useToday();
  const seesFuture = hasPermission(useUser(), 'manage-level');
  const isValid = asked === undefined || (isDay(asked) && (seesFuture || asked <= today));
  const { unfinished, noteInput } = useUnfinishedDay(asked === undefined, today);
  const day = asked !== undefined && isValid && isDay(asked) ? asked : (unfinished ?? today);
  const { data, error, refetch } = useQuery(dailyQuery(day));
  if (!isValid) return <Redirect to={paths.today} replace />;
  if (asked !== undefined && isNotFound(error)) return <Redirect to={paths.today} replace />;
  if (data) return <PlayLevel key={data.level.id} {...data} today={today} onInput={noteInput} />;
  if (isNotFound(error)) {
    return (
      <Suspense fallback={<PlayPlaceholder />}>
        <NoPuzzle today={today} />
      </Suspense>
    );
  }
  if (error) return <LoadFailure onRetry={() => void refetch()} />;
  return <PlayPlaceholder />;
}
