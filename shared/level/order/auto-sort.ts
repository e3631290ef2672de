import type { Genre } from '../../game/facts/genres.ts';
import { isSameCreator } from '../credit/same-creator.ts';
import type { Level } from '../level.ts';
import { isStarterMade } from '../level-origin.ts';

const CONTEXT_LENGTH = 7;
const TARGET_POPULARITY = 5;
const MAX_POPULARITY_DISTANCE = 4;
const MAX_YEAR_GAP = 20;

/** The parts of a level that sorting compares; `popularity` is 1 to 9, `releaseDate` a year. */
export interface SortableLevel
  extends Pick<Level, 'id' | 'version' | 'popularity' | 'releaseDate' | 'creator' | 'celebration'> {
  /** That of its game; null or undefined where it is not known. */
  genre?: Genre | null | undefined;
}

/** What sorting respects besides the levels themselves. */
interface Sorting<Sortable> {
  /** How well a level suits the day of an index. */
  suits?: ((level: Sortable, index: number) => number) | undefined;
  /** The ids of those that are pinned to a day. */
  pins?: Pick<ReadonlySet<string>, 'has'>;
}

/**
 * The daily order with the levels of some places, by default all, sorted for variety: each place gets the level with the best score after
 * the seven before it and, where `suits` is given, for its day. Other levels, those pinned to a day and celebrations keep their places,
 * equally good ones their order (docs/rules/daily-order.md#auto-sort).
 */
export function autoSort<Sortable extends SortableLevel>(
  order: readonly Sortable[],
  { first, last = order.length - 1 }: { first: number; last?: number },
  { suits = () => 0, pins = new Set() }: Sorting<Sortable> = {},
): Sortable[] {
  const isFixed = (level: Sortable, index: number) =>
    index < first || index > last || pins.has(level.id) || hasCelebration(level);
  const waiting = order.filter((level, index) => !isFixed(level, index));
  const sorted: Sortable[] = [];
  for (const [index, level] of order.entries()) {
    const context = sorted.slice(-CONTEXT_LENGTH);
    const scoreOf = (other: Sortable) => scoreAfter(other, context) + suits(other, index);
    sorted.push(isFixed(level, index) ? level : takeBest(waiting, scoreOf, level));
  }
  return sorted;
}

/**
 * Whether auto-sort leaves a level on its day: it has a celebration. All levels of the starter pack come with one, which is about no
 * day: theirs counts once the level has been edited.
 */
export function hasCelebration({ id, version, celebration }: SortableLevel): boolean {
  return celebration.trim() !== '' && !(isStarterMade(id) && version === 1);
}

/** Removes the level with the best score from `waiting` and returns it; `fallback` if none is left. */
function takeBest<Sortable extends SortableLevel>(
  waiting: Sortable[],
  scoreOf: (level: Sortable) => number,
  fallback: Sortable,
): Sortable {
  let bestIndex = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [index, level] of waiting.entries()) {
    const score = scoreOf(level);
    if (score > bestScore) [bestIndex, bestScore] = [index, score];
  }
  return waiting.splice(bestIndex, 1)[0] ?? fallback;
}

/** How well a level suits the levels before it, 0 to 4: up to a point each for popularity, years, creators and genres. */
export function scoreAfter(level: SortableLevel, context: readonly SortableLevel[]): number {
  const variety = yearScore(level, context) + creatorScore(level, context) + genreScore(level, context);
  return popularityScore(level, context) + variety;
}

function popularityScore(level: SortableLevel, context: readonly SortableLevel[]): number {
  const all = [...context, level].map(({ popularity }) => popularity ?? TARGET_POPULARITY);
  const mean = all.reduce((sum, popularity) => sum + popularity, 0) / all.length;
  return 1 - Math.abs(mean - TARGET_POPULARITY) / MAX_POPULARITY_DISTANCE;
}

function yearScore({ releaseDate }: SortableLevel, context: readonly SortableLevel[]): number {
  return weightedMean(context, (other) => {
    if (releaseDate === null || other.releaseDate === null) return 0.5;
    return Math.min(Math.abs(releaseDate - other.releaseDate), MAX_YEAR_GAP) / MAX_YEAR_GAP;
  });
}

function creatorScore({ creator }: SortableLevel, context: readonly SortableLevel[]): number {
  return weightedMean(context, (other) => (isSameCreator(creator, other.creator) ? 0 : 1));
}

function genreScore({ genre }: SortableLevel, context: readonly SortableLevel[]): number {
  return weightedMean(context, (other) => (genre && other.genre === genre ? 0 : 1));
}

/** The mean score against each level of the context, weighted 1 for the first to n for the last of n levels; 1 without levels. */
function weightedMean(context: readonly SortableLevel[], scoreOf: (level: SortableLevel) => number): number {
  let sum = 0;
  let weights = 0;
  for (const [index, level] of context.entries()) {
    sum += scoreOf(level) * (index + 1);
    weights += index + 1;
  }
  return weights === 0 ? 1 : sum / weights;
}
