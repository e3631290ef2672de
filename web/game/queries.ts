import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { game, missingGames } from '#shared/api/game.ts';
import type { Game } from '#shared/game/game.ts';
import { call, isNotFound } from '../browser/call.ts';
import { catalogue } from './catalogue/catalogue.ts';

/** The summary of a game. */
export function gameSummaryQuery(id: number) {
  return queryOptions({
    queryKey: ['game', id],
    queryFn: ({ signal }) => call(game, { params: { id, fields: 'id,summary' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function gameFactsQuery(id: number) {
  return queryOptions({
    queryKey: ['game-facts', id],
    queryFn: async () => {
      const { series, year, editionOf } = await call(game, {
        params: { id, fields: 'year,series,editionOf' },
      }).catch((error): Partial<Game> => {
        // One that the catalogue lacks has none of them.
        if (isNotFound(error)) return {};
        throw error;
      });
      return { id, series: series ?? null, year: year ?? null, editionOf };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a few games are, without the catalogue. */
export function gamesFactsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['games-facts', ...ids],
    queryFn: ({ client }) => Promise.all(ids.map((id) => client.ensureQueryData(gameFactsQuery(id)))),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The games with some ids; loads the catalogue. */
export function gamesByIdQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['games-by-id', ...ids],
    queryFn: () => catalogue.gamesById(ids),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** The games with some names; loads the catalogue. */
export function gamesByNameQuery(names: readonly string[]) {
  return queryOptions({
    queryKey: ['games-by-name', ...names],
    queryFn: () => catalogue.gamesByName(names),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}

/** A game with its editions and what it is one of; loads the catalogue. */
export function editionsQuery(gameId: number) {
  return queryOptions({
    queryKey: ['editions', gameId],
    queryFn: () => catalogue.editionsOf(gameId),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The best known games without a level (docs/rules/catalogue.md#missing-games). */
export function missingGamesQuery() {
  return queryOptions({
    queryKey: ['missing-games'],
    queryFn: ({ signal }) => call(missingGames, { signal }),
  });
}
