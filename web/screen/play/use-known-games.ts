import { useQuery } from '@tanstack/react-query';
import { type Guess, SKIP } from '#shared/play/guess.ts';
import type { SeriesOf } from '#shared/play/guess-outcome.ts';
import type { YearOf } from '#shared/play/hints.ts';
import { catalogue } from '../../game/catalogue.ts';
import { knownGamesQuery } from '../../game/queries.ts';

/** Series and years of the guessed games and of the answer, as far as the catalogue has come. */
export function useKnownGames(
  guesses: readonly Guess[],
  answerId: number,
): { seriesOf: SeriesOf; yearOf: YearOf } {
  const guessed = guesses.filter((guess) => guess !== SKIP).map(({ id }) => id);
  const { data: games = [] } = useQuery(knownGamesQuery([answerId, ...guessed]));
  const gameOf = (id: number) =>
    games.find((game) => game.id === id) ?? (catalogue.isLoaded() ? catalogue.cachedGame(id) : undefined);
  return {
    seriesOf: (id) => gameOf(id)?.series ?? null,
    yearOf: (id) => gameOf(id)?.year ?? null,
  };
}
