import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { game } from '#shared/api/game/game.ts';
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

async function factsOf(id: number) {
  try {
    const { year, series, editionOf } = await call(game, { params: { id, fields: 'year,series,editionOf' } });
    return { id, year: year ?? null, series: series ?? null, editionOf };
  } catch (error) {
    // One that the catalogue lacks has none of them.
    if (isNotFound(error)) return { id, year: null, series: null };
    throw error;
  }
}

/** What a few games are, without the catalogue. */
export function gameFactsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['game-facts', ...ids],
    queryFn: () => Promise.all(ids.map(factsOf)),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
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
