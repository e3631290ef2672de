import type { Level } from './level.ts';
import { isSameCreator } from './same-creator.ts';

const CONTEXT = 7;
const TARGET_POPULARITY = 5;
const LARGEST_DISTANCE = 4;
const YEAR_CAP = 20;

/** What sorting looks at; `popularity` is 1 to 9, `releaseDate` a year. */
export type SortedLevel = Pick<Level, 'id' | 'popularity' | 'releaseDate' | 'creator' | 'celebration'>;

/**
 * The daily order with the levels from the first free index on sorted for variety. Each place takes the level that goes best with the seven
 * before it: popularity around 5 on average, years far apart (a gap of 20 counts fully), other creators. Levels before the first free
 * index and levels with a celebration keep their places; equally good levels keep their order (specification, 9).
 */
export function autoSort<Sorted extends SortedLevel>(order: readonly Sorted[], firstFree: number): Sorted[] {
  const waiting = order.filter((level, index) => index >= firstFree && level.celebration === '');
  const sorted: Sorted[] = [];
  for (const [index, level] of order.entries()) {
    const isFixed = index < firstFree || level.celebration !== '';
    sorted.push(isFixed ? level : takeBest(waiting, sorted.slice(-CONTEXT), level));
  }
  return sorted;
}

function takeBest<Sorted extends SortedLevel>(
  waiting: Sorted[],
  context: readonly Sorted[],
  first: Sorted,
): Sorted {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [index, level] of waiting.entries()) {
    const score = scoreAfter(level, context);
    if (score > bestScore) [best, bestScore] = [index, score];
  }
  return waiting.splice(best, 1)[0] ?? first;
}

/** How well a level goes with the levels before it, 0 to 3: one point each for popularity, years and creators. */
export function scoreAfter(level: SortedLevel, context: readonly SortedLevel[]): number {
  return popularityScore(level, context) + yearScore(level, context) + creatorScore(level, context);
}

function popularityScore(level: SortedLevel, context: readonly SortedLevel[]): number {
  const all = [...context, level].map(({ popularity }) => popularity ?? TARGET_POPULARITY);
  const mean = all.reduce((sum, popularity) => sum + popularity, 0) / all.length;
  return 1 - Math.abs(mean - TARGET_POPULARITY) / LARGEST_DISTANCE;
}

function yearScore({ releaseDate }: SortedLevel, context: readonly SortedLevel[]): number {
  return weightedMean(context, (other) => {
    if (releaseDate === null || other.releaseDate === null) return 0.5;
    return Math.min(Math.abs(releaseDate - other.releaseDate), YEAR_CAP) / YEAR_CAP;
  });
}

function creatorScore({ creator }: SortedLevel, context: readonly SortedLevel[]): number {
  return weightedMean(context, (other) => (isSameCreator(creator, other.creator) ? 0 : 1));
}

/** The nearer a level, the more it weighs: the last one as many times as there are levels, the first one once. */
function weightedMean(context: readonly SortedLevel[], scoreOf: (level: SortedLevel) => number): number {
  let sum = 0;
  let weights = 0;
  for (const [index, level] of context.entries()) {
    sum += scoreOf(level) * (index + 1);
    weights += index + 1;
  }
  return weights === 0 ? 1 : sum / weights;
}
