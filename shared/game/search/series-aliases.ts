import type { Game } from '../game.ts';
import { isSameName } from '../same-name.ts';

const MAX_GAMES_BY_SERIES = 7;

function fameOf(game: Game): number {
  return game.fame ?? (game.isPopular ? 1 : 0);
}

function gamesBySeries(games: readonly Game[]): Map<string, Game[]> {
  const bySeries = new Map<string, Game[]>();
  for (const game of games) {
    if (!game.series) continue;
    const known = bySeries.get(game.series);
    if (known) known.push(game);
    else bySeries.set(game.series, [game]);
  }
  return bySeries;
}

/**
 * The names of series as additional aliases: the most famous games of each series are found by its name, at most seven if they are
 * popular, else one, in the order given. Maps each such game to its series, except games of that very name
 * (docs/decisions/0020-search-order.md).
 */
export function seriesAliases(games: readonly Game[]): Map<Game, string> {
  const aliases = new Map<Game, string>();
  for (const [series, ofSeries] of gamesBySeries(games)) {
    const maxFame = ofSeries.reduce((max, game) => Math.max(max, fameOf(game)), 0);
    const mostFamous = ofSeries.filter((game) => fameOf(game) === maxFame);
    for (const game of mostFamous.slice(0, mostFamous[0]?.isPopular ? MAX_GAMES_BY_SERIES : 1)) {
      if (!isSameName(game.name, series)) aliases.set(game, series);
    }
  }
  return aliases;
}

/** A name for `isOnlySeries`: in lower case, with 'and' for ampersands and without 'the' before it. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll('&', 'and').replace(/^the /, '');
}

/**
 * Whether the full name of a series is an exact match whatever its case: if no game has that name, given as plain names. So 'wii' finds Wii
 * Sports before the games of which it is an acronym.
 */
export function isOnlySeries(series: string, plainNames: ReadonlySet<string>): boolean {
  return !plainNames.has(plainName(series));
}
