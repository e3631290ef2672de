import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { game, missingGames } from '#shared/api/game.ts';
import { call } from '../browser/call.ts';
import { catalogue } from './catalogue.ts';

/** What the catalogue says of a game. */
export function gameSummaryQuery(id: number) {
  return queryOptions({
    queryKey: ['game', id],
    queryFn: ({ signal }) => call(game, { params: { id, fields: 'id,summary' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The catalogue's entries of some games, by id. */
export function gamesByIdQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['known-games', ...ids],
    queryFn: () => catalogue.gamesById(ids),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** The best known games that no level features. */
export function missingGamesQuery() {
  return queryOptions({
    queryKey: ['missing-games'],
    queryFn: ({ signal }) => call(missingGames, { signal }),
  });
}
