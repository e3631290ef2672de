import { useQuery } from '@tanstack/react-query';
import type { DailyLevel } from '#shared/api/level/level.ts';
import { dailyPlace } from '#shared/level/order/daily-place.ts';
import { isShown, type ListedLevel } from '#shared/level/showing.ts';
import { hasPermission } from '#shared/user/user.ts';
import { isNotFound } from '../../browser/call.ts';
import { useToday } from '../../browser/time/clock.ts';
import { levelQuery } from '../../level/level-query.ts';
import { dailyQuery, levelsQuery } from '../../level/queries.ts';
import { PageNotFound } from '../../shell/page-not-found.tsx';
import { site } from '../../site/site.ts';
import { useUser } from '../../user/user.ts';
import { HiddenLevel } from './no-puzzle/hidden-level.tsx';
import { LoadFailure } from './no-puzzle/load-failure.tsx';
import { WaitingDay } from './no-puzzle/waiting-day.tsx';
import { PlayLevel } from './play-level.tsx';
import { PlayPlaceholder } from './play-placeholder.tsx';

const NO_PLACE = { number: null, previous: null, next: null };

/** A level by its id, with its place in the daily order when it has one. Nobody but managers plays it before its day. */
export function LevelScreen({ levelId }: { levelId: string }) {
  const today = useToday();
  const user = useUser();
  const seesAll = hasPermission(user, 'manage-level');
  const { data, error, refetch } = useQuery(levelQuery(levelId));
  const day = data?.day ?? today;
  // The list would give away the answer to others.
  const { data: levels = [] } = useQuery({ ...levelsQuery(today), enabled: seesAll });
  const { data: daily } = useQuery({ ...dailyQuery(day), enabled: data?.day != null && day <= today });
  if (isNotFound(error)) return <PageNotFound />;
  if (!data && error) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <PlayPlaceholder />;
  if (!seesAll && day > today) return <WaitingDay day={day} />;
  const place = seesAll ? dailyPlace(levels, levelId, site(), null) : placeOf(daily, levelId);
  const props = { ...(place ?? { ...NO_PLACE, day: data.day }), today };
  const { level } = data;
  return isShown(level) ? (
    <PlayLevel key={level.id} level={level} {...props} />
  ) : (
    <HiddenLevel level={level} {...props} />
  );
}

function placeOf(
  daily: DailyLevel<ListedLevel> | undefined,
  levelId: string,
): Omit<DailyLevel, 'level'> | null {
  if (daily?.level.id !== levelId) return null;
  const { level: _, ...place } = daily;
  return place;
}
