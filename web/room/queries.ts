import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '#shared/calendar/day.ts';
import { loadRoom } from './read-room.ts';
import { reportResults } from './report-results.ts';

/** How often an open room is read again. */
const REFRESH_MS = 60_000;

/** A room with the results since a day, once own results are on their way. */
export function roomQuery(roomKey: string, memberSecret: string | null, since: Day) {
  return queryOptions({
    queryKey: ['room', roomKey, memberSecret, since],
    queryFn: async ({ signal }) => {
      await reportResults();
      return loadRoom(roomKey, memberSecret, since, signal);
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}
