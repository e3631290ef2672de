import { useQuery } from '@tanstack/react-query';
import { type Game, hasGameId, UNLISTED_GAME_ID } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { type Guess, SKIP, UNKNOWN_GAME_ID } from '#shared/play/guess.ts';
import type { SeriesOf } from '#shared/play/guess-outcome.ts';
import type { YearOf } from '#shared/play/hints.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { gameFactsQuery, gamesByIdQuery, gamesByNameQuery } from './queries.ts';

type GameKey = Pick<Game, 'id' | 'name'>;
interface Details extends Pick<Game, 'series' | 'year'> {
  editionOf?: number | null | undefined;
}
const NO_DETAILS: Details = { series: null, year: null };

export interface GameDetails {
  seriesOf: SeriesOf;
  yearOf: YearOf;
  /** The id of the game that one is an edition of, or its own. */
  originalOf: (gameId: number, name: string) => number | undefined;
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

/**
 * Lookups of the series and year of games, undefined while the catalogue is loading; without games it is not loaded. Few games that are
 * `urgent` are asked for one by one, as the catalogue takes seconds.
 */
export function useGameDetails(wanted: readonly GameKey[], isUrgent = false): GameDetails {
  const ids = [...new Set(wanted.map(({ id }) => id))].filter((id) => id !== UNKNOWN_GAME_ID);
  const names = wanted.filter(({ id }) => id === UNKNOWN_GAME_ID).map(({ name }) => name);
  const byId = useQuery({ ...gamesByIdQuery(ids), enabled: ids.length > 0 });
  const byName = useQuery({ ...gamesByNameQuery(names), enabled: names.length > 0 });
  const urgent = isUrgent ? ids.filter((id) => id !== UNLISTED_GAME_ID && !catalogue.cachedGame(id)) : [];
  const facts = useQuery({ ...gameFactsQuery(urgent), enabled: urgent.length > 0 });

  function detailsOf(id: number, name: string): Details | undefined {
    const { data: games = [], isSuccess, isPlaceholderData } = id === UNKNOWN_GAME_ID ? byName : byId;
    const isComplete = isSuccess && !isPlaceholderData;
    if (id === UNKNOWN_GAME_ID) {
      return isComplete ? commonDetails(games.filter((game) => isSameName(game.name, name))) : undefined;
    }
    const known =
      games.find((game) => hasGameId(game, id)) ??
      catalogue.cachedGame(id) ??
      facts.data?.find((game) => game.id === id);
    return known ?? (isComplete || id === UNLISTED_GAME_ID ? NO_DETAILS : undefined);
  }

  return {
    seriesOf: (id, name) => detailsOf(id, name)?.series,
    yearOf: (id, name) => detailsOf(id, name)?.year,
    originalOf: (id, name) => {
      const details = detailsOf(id, name);
      return details && (details.editionOf ?? id);
    },
    hasFailed: byId.isError || byName.isError,
    retry: () => {
      if (byId.isError) void byId.refetch();
      if (byName.isError) void byName.refetch();
    },
  };
}
