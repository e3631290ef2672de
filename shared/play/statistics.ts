import { type Day, dayIndex } from '../calendar/day.ts';
import { dayOfLevel } from '../level/daily-order.ts';
import { decadeOf } from '../level/decade.ts';
import { creatorKey } from '../level/same-creator.ts';
import {
  findRate,
  noPlayers,
  type PlayersByScore,
  playerCount,
  type Score,
} from '../score/players-by-score.ts';
import type { Archive } from './archive.ts';
import { isCaughtUp } from './streak.ts';

/** A daily level that was finished, its day, and whether that was over by then. */
export interface FinishedLevel<L> {
  level: L;
  day: Day;
  score: Score;
  isLate: boolean;
}

/** One person's finished levels in numbers; `averageStep` is over the found ones, null without any. */
export interface Summary {
  finished: number;
  found: number;
  /** How many levels had each score; index 0 counts the losses. */
  counts: PlayersByScore;
  /** 0 to 1. */
  foundRate: number;
  averageStep: number | null;
  late: number;
}

/** The finished levels that have something in common. */
export interface Group<Key, L> {
  key: Key;
  finished: readonly FinishedLevel<L>[];
}

/** The daily levels until today. */
export function releasedLevels<L>({ order, firstDay, today }: Omit<Archive<L>, 'playOf'>): readonly L[] {
  return order.slice(0, Math.max(0, dayIndex(today, firstDay) + 1));
}

/** The daily levels that were finished, the latest day first. All statistics derive from them, so that nothing can drift. */
export function finishedLevels<L>(archive: Archive<L>): FinishedLevel<L>[] {
  const finished = releasedLevels(archive).flatMap((level, index): FinishedLevel<L>[] => {
    const play = archive.playOf(level);
    if (!play || play.score === null) return [];
    const day = dayOfLevel(index, archive.firstDay);
    return [{ level, day, score: play.score, isLate: isCaughtUp(play, day) }];
  });
  return finished.reverse();
}

/** Finished levels in numbers. */
export function summarise(finished: readonly FinishedLevel<unknown>[]): Summary {
  const counts = noPlayers();
  for (const { score } of finished) counts[score] = (counts[score] ?? 0) + 1;
  const found = playerCount(counts) - (counts[0] ?? 0);
  const steps = counts.reduce((sum, count, score) => sum + count * score, 0);
  return {
    finished: finished.length,
    found,
    counts,
    foundRate: findRate(counts),
    averageStep: found === 0 ? null : steps / found,
    late: finished.filter(({ isLate }) => isLate).length,
  };
}

function group<L, Key, Mark>(
  finished: readonly FinishedLevel<L>[],
  keyOf: (level: L) => Key | null,
  markOf: (key: Key) => Mark,
): Group<Key, L>[] {
  const groups = new Map<Mark, { key: Key; finished: FinishedLevel<L>[] }>();
  for (const entry of finished) {
    const key = keyOf(entry.level);
    if (key === null) continue;
    const mark = markOf(key);
    const known = groups.get(mark);
    if (known) known.finished.push(entry);
    else groups.set(mark, { key, finished: [entry] });
  }
  return [...groups.values()];
}

/** Finished levels by creator, whichever way the name is spelled; whose levels were finished most stands first. */
export function byContributor<L extends { creator: string }>(
  finished: readonly FinishedLevel<L>[],
): Group<string, L>[] {
  return group(finished, ({ creator }) => creator.trim() || null, creatorKey).sort(
    (one, other) => other.finished.length - one.finished.length || one.key.localeCompare(other.key, 'en'),
  );
}

/** Finished levels by the decade in which their game came out, oldest first; games without a year are left out. */
export function byDecade<L extends { releaseDate: number | null }>(
  finished: readonly FinishedLevel<L>[],
): Group<number, L>[] {
  const decade = ({ releaseDate }: L) => (releaseDate === null ? null : decadeOf(releaseDate));
  return group(finished, decade, (key) => key).sort((one, other) => one.key - other.key);
}
