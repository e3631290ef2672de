import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Day } from '#shared/calendar/day.ts';
import { openRooms } from './open-rooms.ts';
import { loadRoom, type RoomView } from './read-room.ts';
import { onReported } from './report-results.ts';

/** How often an open room is read again. */
const REFRESH_MS = 60_000;

/** A room with the results since a day. */
export function roomQuery(roomKey: string, memberSecret: string | null, since: Day) {
  const queryKey = ['room', roomKey, memberSecret, since];
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<RoomView>(queryKey);
      return loadRoom({ roomKey, memberSecret, since, known, signal });
    },
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** Reads a room, again and again while it is shown, and after own results were reported to it. */
export function useRoom(roomKey: string, memberSecret: string | null, since: Day) {
  const queryClient = useQueryClient();
  const query = useQuery(roomQuery(roomKey, memberSecret, since));
  const { refetch } = query;
  useEffect(() => {
    const readAgain = async () => {
      // A first load would not be repeated while it runs.
      await queryClient.cancelQueries({ queryKey: ['room', roomKey] });
      await refetch();
    };
    const stop = onReported((key) => {
      if (key === roomKey) void readAgain();
    });
    void openRooms();
    return stop;
  }, [roomKey, refetch, queryClient]);
  return query;
}
