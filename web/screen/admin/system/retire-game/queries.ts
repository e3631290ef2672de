import { queryOptions } from '@tanstack/react-query';
import { gameUsage, retiredGames } from '#shared/api/retired-game.ts';
import { call } from '../../../../browser/call.ts';

/** A game and the levels that feature it, as they are now. */
export function gameUsageQuery(id: number) {
  return queryOptions({
    queryKey: ['game-usage', id],
    queryFn: ({ signal }) => call(gameUsage, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The games that were removed or merged last. */
export function retiredGamesQuery() {
  return queryOptions({
    queryKey: ['retired-games'],
    queryFn: ({ signal }) => call(retiredGames, { signal }),
    staleTime: 0,
  });
}
