import type { Game } from '../game.ts';
import { isSameName } from '../same-name.ts';
import { POPULAR_FAME } from './results.ts';

const MAX_GAMES_BY_SERIES = 7;

/** The fame of a game, from 1 to 9; that of a catalogue without it is known from popular games only. */
export function fameOf(game: Game): number {
  return game.fame ?? (game.isPopular ? POPULAR_FAME : 1);
}

/** What the name of its series tells of a game. */
interface SeriesAlias {
  /** The series, if it is an alias of the game. */
  alias?: string;
  /** Whether games of the series are known better. */
  isLesser: boolean;
  /** For a popular game that its series is named after, one more than the fame of the best-known game of the series. */
  fameAsNamesake?: number;
}

/**
 * The names of series as additional aliases: of the best-known popular games of each series, at most seven, else of one, except games of
 * that very name (docs/decisions/0144-as-typed.md). The games are in the order of fame.
 */
export function seriesAliases(games: readonly Game[]): Map<Game, SeriesAlias> {
  const found = new Map<Game, SeriesAlias>();
  const bySeries = new Map<string, { fame: number; count: number }>();
  for (const game of games) {
    const { name, series } = game;
    if (!series) continue;
    const fame = fameOf(game);
    const isPopular = fame >= POPULAR_FAME;
    const best = bySeries.get(series) ?? { fame, count: 0 };
    bySeries.set(series, best);
    const isAliased = best.count++ < (isPopular ? MAX_GAMES_BY_SERIES : 1);
    const isLesser = fame < best.fame;
    if (isSameName(name, series)) {
      if (isPopular) found.set(game, { isLesser, fameAsNamesake: best.fame + 1 });
    } else if (isAliased) found.set(game, { isLesser, alias: series });
  }
  return found;
}
