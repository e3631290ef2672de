import { useQuery } from '@tanstack/react-query';
import { dayOfLevel } from '#shared/level/daily-order.ts';
import { isNotFound } from '../../browser/call.ts';
import { useToday } from '../../browser/clock.ts';
import { site } from '../../browser/site.ts';
import { levelQuery, levelsQuery } from '../../level/queries.ts';
import { PageNotFound } from '../../shell/page-not-found.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PlayLevel } from './play-level.tsx';
import { PlayPlaceholder } from './play-placeholder.tsx';

/** A level by its id, with its place in the daily order when it has one. */
export function LevelScreen({ levelId }: { levelId: string }) {
  const today = useToday();
  const { data: level, error, refetch } = useQuery(levelQuery(levelId));
  const { data: levels = [] } = useQuery(levelsQuery(today));
  if (isNotFound(error)) return <PageNotFound />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!level) return <PlayPlaceholder />;
  const order = levels.filter(({ state }) => state === 'approved');
  const index = order.findIndex(({ id }) => id === levelId);
  const { firstDay } = site();
  const place = {
    number: index < 0 ? null : index + 1,
    day: index < 0 ? null : dayOfLevel(index, firstDay),
    previous: index < 1 ? null : dayOfLevel(index - 1, firstDay),
    next: index < 0 || index + 1 >= order.length ? null : dayOfLevel(index + 1, firstDay),
  };
  return <PlayLevel key={level.id} level={level} {...place} today={today} />;
}
