import { useQuery } from '@tanstack/react-query';
import { dailyPlace } from '#shared/level/order/daily-order.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound } from '../../browser/call.ts';
import { useToday } from '../../browser/clock.ts';
import { levelQuery, levelsQuery } from '../../level/queries.ts';
import { PageNotFound } from '../../shell/page-not-found.tsx';
import { site } from '../../site/site.ts';
import { useUser } from '../../user/user.ts';
import { LoadFailure } from './load-failure.tsx';
import { PlayLevel } from './play-level.tsx';
import { PlayPlaceholder } from './play-placeholder.tsx';

const NO_PLACE = { number: null, day: null, previous: null, next: null };

/** A level by its id, with its place in the daily order when it has one. */
export function LevelScreen({ levelId }: { levelId: string }) {
  const today = useToday();
  const user = useUser();
  const { data: level, error, refetch } = useQuery(levelQuery(levelId));
  const { data: levels = [] } = useQuery(levelsQuery(today));
  if (isNotFound(error)) return <PageNotFound />;
  if (!level && error) return <LoadFailure onRetry={() => void refetch()} />;
  if (!level) return <PlayPlaceholder />;
  const seesAll = hasPermission(user, 'manage-level');
  const place = dailyPlace(levels, levelId, site(), seesAll ? null : today) ?? NO_PLACE;
  return <PlayLevel key={level.id} level={level} {...place} today={today} />;
}
