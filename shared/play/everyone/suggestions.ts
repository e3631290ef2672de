import { addDays, type Day, dayNumber } from '../../calendar/day.ts';
import { findRate } from './level-results.ts';
import { noPlayers, type PlayersByScore } from './players-by-score.ts';

const MIN_DAYS_SINCE_FEATURED = 365;
const MIN_FIND_RATE = 0.6;
const MAX_SUGGESTIONS = 10;

/** A level of the daily order, with its day. */
export interface FeaturedLevel {
  gameId: number;
  name: string;
  day: Day;
  players: PlayersByScore;
}

/** A game worth featuring again; `players` sums up all its levels, `findRate` is 0 to 1. */
export interface Suggestion {
  gameId: number;
  name: string;
  lastFeatured: Day;
  players: PlayersByScore;
  findRate: number;
}

/**
 * 'Games worth featuring again': last featured at least a year ago, not in the queue, and found by more than 60 % of players. Returns up to
 * ten at random, highest find rate first. `random` returns a number from 0 to below 1 (docs/rules/catalogue.md#suggestions).
 */
export function suggestGames(
  featured: readonly FeaturedLevel[],
  today: Day,
  random: () => number,
): Suggestion[] {
  const latestDay = addDays(today, -MIN_DAYS_SINCE_FEATURED);
  const candidates = byGame(featured).filter(
    (game) => game.lastFeatured <= latestDay && game.findRate > MIN_FIND_RATE,
  );
  return pickRandom(candidates, random).sort((one, other) => other.findRate - one.findRate);
}

/** Groups levels by game. Unlisted games share an id and differ by name. */
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

function pickRandom(games: Suggestion[], random: () => number): Suggestion[] {
  const remaining = [...games];
  const picked: Suggestion[] = [];
  while (picked.length < MAX_SUGGESTIONS && remaining.length > 0) {
    picked.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  }
  return picked;
}
