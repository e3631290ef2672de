import { addDays, type Day, dayNumber } from '../calendar/day.ts';
import { findRate, noPlayers, type PlayersByScore } from './players-by-score.ts';

const YEAR_DAYS = 365;
const MIN_FIND_RATE = 0.6;
const SHOWN = 10;

/** A level of the daily order that has been or will be played, on its day. */
export interface FeaturedLevel {
  gameId: number;
  name: string;
  day: Day;
  players: PlayersByScore;
}

/** A game worth featuring again; `players` are those of all its levels, `findRate` is 0 to 1. */
export interface Suggestion {
  gameId: number;
  name: string;
  lastFeatured: Day;
  players: PlayersByScore;
  findRate: number;
}

/**
 * 'Games worth featuring again': not featured for a year at least and not waiting in the queue, found by more than 60 % of all players;
 * ten of them at random, the best found first. `random` gives numbers from 0 up to 1 (specification, 5 and 9).
 */
export function suggestGames(
  featured: readonly FeaturedLevel[],
  today: Day,
  random: () => number,
): Suggestion[] {
  const latest = addDays(today, -YEAR_DAYS);
  const worthy = byGame(featured).filter(
    (game) => game.lastFeatured <= latest && game.findRate > MIN_FIND_RATE,
  );
  return pickSome(worthy, random).sort((one, other) => other.findRate - one.findRate);
}

/** Levels of unlisted games share an id and differ by name. */
function byGame(featured: readonly FeaturedLevel[]): Suggestion[] {
  const games = new Map<string, Suggestion>();
  for (const { gameId, name, day, players } of featured.toSorted(
    (one, other) => dayNumber(one.day) - dayNumber(other.day),
  )) {
    const key = `${gameId} ${name.toLowerCase()}`;
    const game = games.get(key) ?? { gameId, name, lastFeatured: day, players: noPlayers(), findRate: 0 };
    const sum = game.players.map((count, score) => count + (players[score] ?? 0));
    games.set(key, { ...game, lastFeatured: day, players: sum, findRate: findRate(sum) });
  }
  return [...games.values()];
}

function pickSome(games: Suggestion[], random: () => number): Suggestion[] {
  const left = [...games];
  const picked: Suggestion[] = [];
  while (picked.length < SHOWN && left.length > 0) {
    picked.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return picked;
}
