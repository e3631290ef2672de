import type { Game } from './game.ts';
import { sameName } from './same-name.ts';

const MAX_FACES = 7;

function fameOf(game: Game): number {
  return game.fame ?? (game.isPopular ? 1 : 0);
}

function entriesBySeries(games: readonly Game[]): Map<string, Game[]> {
  const entries = new Map<string, Game[]>();
  for (const game of games) {
    if (!game.series) continue;
    const known = entries.get(game.series);
    if (known) known.push(game);
    else entries.set(game.series, [game]);
  }
  return entries;
}

/**
 * The games that the name of a series stands for: its most famous entries, at most seven when popular, else one, in the
 * order given. Maps each to the name of its series, unless it bears that name itself (decision 20).
 */
export function seriesTitles(games: readonly Game[]): Map<Game, string> {
  const faces = new Map<Game, string>();
  for (const [series, entries] of entriesBySeries(games)) {
    const fame = entries.reduce((most, game) => Math.max(most, fameOf(game)), 0);
    const famous = entries.filter((game) => fameOf(game) === fame);
    for (const game of famous.slice(0, famous[0]?.isPopular ? MAX_FACES : 1)) {
      if (!sameName(game.name, series)) faces.set(game, series);
    }
  }
  return faces;
}

/**
 * Whether the whole name of a series counts as typed exactly, whatever its case: when no game bears it. So 'wii' means
 * Wii Sports before the games that it is an acronym of.
 */
export function mayStandFirst(series: string, names: ReadonlySet<string>): boolean {
  return !names.has(series.toLowerCase());
}
