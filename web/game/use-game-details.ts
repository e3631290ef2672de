import { useQuery } from '@tanstack/react-query';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { SeriesOf } from '#shared/play/guess-outcome.ts';
import type { YearOf } from '#shared/play/hints.ts';
import { catalogue } from './catalogue.ts';
import { gamesByIdQuery } from './queries.ts';

/** The ids of the guessed games, without skips. */
export function guessedGameIds(guesses: readonly Guess[]): number[] {
  return guesses.filter((guess) => guess !== SKIP).map(({ id }) => id);
}

/** Lookups of the series and year of games, null while the catalogue is loading; without ids it is not loaded. */
export function useGameDetails(ids: readonly number[]): { seriesOf: SeriesOf; yearOf: YearOf } {
  const { data: games = [] } = useQuery({ ...gamesByIdQuery(ids), enabled: ids.length > 0 });
  const byId = new Map(games.map((game) => [game.id, game]));
  const gameOf = (id: number) =>
    byId.get(id) ?? (catalogue.isLoaded() ? catalogue.cachedGame(id) : undefined);
  return {
    seriesOf: (id) => gameOf(id)?.series ?? null,
    yearOf: (id) => gameOf(id)?.year ?? null,
  };
}
