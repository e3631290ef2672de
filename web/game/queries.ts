import { queryOptions } from '@tanstack/react-query';
import { game } from '#shared/api/game.ts';
import { call } from '../browser/call.ts';

/** What the catalogue says of a game. */
export function gameSummaryQuery(id: number) {
  return queryOptions({
    queryKey: ['game', id],
    queryFn: ({ signal }) => call(game, { params: { id, fields: 'id,summary' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
