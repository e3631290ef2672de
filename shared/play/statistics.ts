import type { Day } from '../calendar/day.ts';
import { creatorKey } from '../level/credit/same-creator.ts';
import { dayOfLevel, indexOnDay } from '../level/order/schedule.ts';
import type { Archive } from './archive.ts';
import { decadeOf } from './decade.ts';
import { findRate } from './everyone/level-results.ts';
import { noPlayers, type PlayersByScore, playerCount, type Score } from './everyone/players-by-score.ts';
import { isCaughtUp } from './streak.ts';

/** A finished daily level and its day; `isLate` if it was played after that day, which an old save does not know. */
export interface FinishedLevel<Listed> {
  level: Listed;
  day: Day;
  /** The day of the first attempt. */
  playedOn: Day;
  score: Score;
  isLate: boolean;
}

/** One person's finished levels in numbers; `averageStep` counts found levels only, null if there are none. */
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

/** Finished levels with a common key, such as their creator. */
interface Group<Key, Listed> {
  key: Key;
  finished: readonly FinishedLevel<Listed>[];
}

/** The levels of the daily order until today. */
export function releasedLevels<Listed>({
  order,
  schedule,
  today,
}: Pick<Archive<Listed>, 'order' | 'schedule' | 'today'>): readonly Listed[] {
  return order.slice(0, Math.max(0, indexOnDay(today, schedule) + 1));
}

/** The released levels that this person has finished or still can: one that cannot be shown any more counts if it was finished before. */
export function countedLevels<Listed>(archive: Archive<Listed>): readonly Listed[] {
  const isFinished = (level: Listed) => (archive.playOf(level)?.score ?? null) !== null;
  return releasedLevels(archive).filter((level) => archive.showingOf(level) === 'shown' || isFinished(level));
}

/** The finished levels of the daily order until today, latest day first: what all statistics derive from (docs/rules/statistics.md#statistics). */
export function finishedLevels<Listed>(archive: Archive<Listed>): FinishedLevel<Listed>[] {
  const finished = releasedLevels(archive).flatMap((level, index): FinishedLevel<Listed>[] => {
    const play = archive.playOf(level);
    if (!play || play.score === null) return [];
    const day = dayOfLevel(index, archive.schedule);
    return [{ level, day, playedOn: play.playedOn ?? day, score: play.score, isLate: isCaughtUp(play, day) }];
  });
  return finished.reverse();
}

/** Counts finished levels by score, found and late. */
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

/** Groups by `identityOf` the key; each group keeps its first key. Levels with key null are left out. */
function groupBy<Listed, Key, Identity>(
  finished: readonly FinishedLevel<Listed>[],
  keyOf: (level: Listed) => Key | null,
  identityOf: (key: Key) => Identity,
): Group<Key, Listed>[] {
  const groups = new Map<Identity, { key: Key; finished: FinishedLevel<Listed>[] }>();
  for (const entry of finished) {
    const key = keyOf(entry.level);
    if (key === null) continue;
    const identity = identityOf(key);
    const known = groups.get(identity);
    if (known) known.finished.push(entry);
    else groups.set(identity, { key, finished: [entry] });
  }
  return [...groups.values()];
}

/** Finished levels by creator, ignoring the spelling of names; the creator with most finished levels first, then by name. */
export function byContributor<Listed extends { creator: string }>(
  finished: readonly FinishedLevel<Listed>[],
): Group<string, Listed>[] {
  return groupBy(finished, ({ creator }) => creator.trim() || null, creatorKey).sort(
    (one, other) => other.finished.length - one.finished.length || one.key.localeCompare(other.key, 'en'),
  );
}

/** Finished levels by the decade of their game, as its first year, oldest first; games without a year are left out. */
export function byDecade<Listed extends { releaseDate: number | null }>(
  finished: readonly FinishedLevel<Listed>[],
): Group<number, Listed>[] {
  const decade = ({ releaseDate }: Listed) => (releaseDate === null ? null : decadeOf(releaseDate));
  return groupBy(finished, decade, (key) => key).sort((one, other) => one.key - other.key);
}
