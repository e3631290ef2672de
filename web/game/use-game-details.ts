import { useQuery } from '@tanstack/react-query';
import { type Game, hasGameId } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { type Guess, SKIP, UNKNOWN_GAME_ID } from '#shared/play/guess.ts';
import type { SeriesOf } from '#shared/play/guess-outcome.ts';
import type { YearOf } from '#shared/play/hints.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { gamesByIdQuery, gamesByNameQuery } from './queries.ts';

type GameKey = Pick<Game, 'id' | 'name'>;
type Details = Pick<Game, 'series' | 'year'>;
const NO_DETAILS: Details = { series: null, year: null };

export interface GameDetails {
  seriesOf: SeriesOf;
  yearOf: YearOf;
  /** Whether the catalogue could not be loaded. */
  hasFailed: boolean;
  retry: () => void;
}

/** What several games of one name have in common. */
function commonDetails(games: readonly Game[]): Details {
  const [first = NO_DETAILS] = games;
  return {
    series: games.every(({ series }) => series === first.series) ? first.series : null,
    year: games.every(({ year }) => year === first.year) ? first.year : null,
  };
}

/** The guessed games, without skips. */
export function guessedGames(guesses: readonly Guess[]): GameKey[] {
  return guesses.filter((guess) => guess !== SKIP);
}

/** Lookups of the series and year of games, undefined while the catalogue is loading; without games it is not loaded. */
export function useGameDetails(wanted: readonly GameKey[]): GameDetails {
  const ids = [...new Set(wanted.map(({ id }) => id))].filter((id) => id !== UNKNOWN_GAME_ID);
  const names = wanted.filter(({ id }) => id === UNKNOWN_GAME_ID).map(({ name }) => name);
  const byId = useQuery({ ...gamesByIdQuery(ids), enabled: ids.length > 0 });
  const byName = useQuery({ ...gamesByNameQuery(names), enabled: names.length > 0 });

  function detailsOf(id: number, name: string): Details | undefined {
    const { data: games = [], isSuccess, isPlaceholderData } = id === UNKNOWN_GAME_ID ? byName : byId;
    const isComplete = isSuccess && !isPlaceholderData;
    if (id === UNKNOWN_GAME_ID) {
      return isComplete ? commonDetails(games.filter((game) => isSameName(game.name, name))) : undefined;
    }
    const cached = catalogue.cachedGame(id);
    return games.find((game) => hasGameId(game, id)) ?? cached ?? (isComplete ? NO_DETAILS : undefined);
  }

  return {
    seriesOf: (id, name) => detailsOf(id, name)?.series,
    yearOf: (id, name) => detailsOf(id, name)?.year,
    hasFailed: byId.isError || byName.isError,
    retry: () => {
      if (byId.isError) void byId.refetch();
      if (byName.isError) void byName.refetch();
    },
  };
}
