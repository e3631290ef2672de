import * as v from 'valibot';
import type { Day } from '../calendar/day.ts';
import { dotsOf } from '../difficulty/difficulty.ts';
import type { GameKind } from '../game/facts/facts.ts';
import { Genre } from '../game/facts/genres.ts';
import { Platform } from '../game/facts/platforms.ts';
import { isSameCreator } from '../level/credit/same-creator.ts';
import type { Level } from '../level/level.ts';
import { dailyLevelIndex, dailyLevels } from '../level/order/daily-order.ts';
import type { Schedule } from '../level/order/schedule.ts';
import { isWebAddress } from '../level/picture/picture-key.ts';
import { isShown, type ListedLevel, type ShownLevel } from '../level/showing.ts';
import { decadeOf } from '../play/decade.ts';
import { isFinished, isStarted, type Play } from '../play/play.ts';
import { Integer } from '../schema/values.ts';

const Kind = v.picklist(['replay', 'remix']);
const Played = v.picklist(['any', 'lost', 'not-played']);
const Dots = v.pipe(Integer, v.minValue(1), v.maxValue(5));

/** What is practised; null for any. A level has to fit all of them (docs/rules/play.md#practice). */
export const PracticeFilters = v.object({
  /** The levels as they were, or remixes of those that were finished. */
  kind: v.optional(Kind, 'replay'),
  decade: v.nullable(Integer),
  series: v.nullable(v.string()),
  genre: v.optional(v.nullable(Genre), null),
  platform: v.optional(v.nullable(Platform), null),
  creator: v.nullable(v.string()),
  /** As dots, of which five are the hardest. */
  difficulty: v.nullable(Dots),
  played: Played,
});
export type PracticeFilters = v.InferOutput<typeof PracticeFilters>;

/** Any level, as it was released. */
export const NO_FILTERS: PracticeFilters = {
  kind: 'replay',
  decade: null,
  series: null,
  genre: null,
  platform: null,
  creator: null,
  difficulty: null,
  played: 'any',
};

/** Whether the day of the level at an index has ended everywhere on Earth. The last level of an order that has ended is still played. */
export function hasEndedEverywhere(
  index: number | null,
  { schedule, earliestDay }: { schedule: Schedule; earliestDay: Day },
  count: number,
): boolean {
  const current = dailyLevelIndex(earliestDay, schedule, count);
  return index !== null && current !== null && index < current;
}

/** The levels of a list sorted by position that may be practised: of days that have ended everywhere on Earth, as far as they can be shown. */
export function practicableLevels(
  levels: readonly ListedLevel[],
  days: { schedule: Schedule; earliestDay: Day },
): ShownLevel[] {
  const order = dailyLevels(levels);
  return order.filter((_, index) => hasEndedEverywhere(index, days, order.length)).filter(isShown);
}

/** What filters need to know of a level; undefined where it is not known. */
export interface PracticeFacts {
  playOf: (level: Level) => Play | null;
  seriesOf: (level: Level) => string | null | undefined;
  kindOf: (level: Level) => GameKind | undefined;
  /** Where the players of its day find the game on average. */
  stepOf: (level: Level) => number | undefined;
}

/** The levels that fit all filters. */
export function filteredLevels(
  levels: readonly Level[],
  filters: PracticeFilters,
  facts: PracticeFacts,
): Level[] {
  return levels.filter((level) => isFitting(level, filters, facts));
}

function isFitting(level: Level, filters: PracticeFilters, facts: PracticeFacts): boolean {
  const { kind, decade, series, creator, difficulty, played } = filters;
  const { releaseDate: year } = level;
  if (kind === 'remix' && !isRemixable(level, facts.playOf(level))) return false;
  if (decade !== null && (year === null || decadeOf(year) !== decade)) return false;
  if (series !== null && facts.seriesOf(level) !== series) return false;
  if (!isOfKind(facts.kindOf(level), filters)) return false;
  if (creator !== null && !isSameCreator(level.creator, creator)) return false;
  if (difficulty !== null) {
    const step = facts.stepOf(level);
    if (step === undefined || dotsOf(step) !== difficulty) return false;
  }
  return isPlayedAs(facts.playOf(level), played);
}

function isOfKind(known: GameKind | undefined, { genre, platform }: PracticeFilters): boolean {
  if (genre !== null && known?.genre !== genre) return false;
  return platform === null || known?.platforms.includes(platform) === true;
}

/** Whether a player may be shown a remix of a level: it would give away the picture of one that is not finished (docs/rules/play.md#remixes). */
export function isRemixable(level: Level, play: Play | null): boolean {
  return play !== null && isFinished(play) && !isWebAddress(level.path);
}

function isPlayedAs(play: Play | null, played: PracticeFilters['played']): boolean {
  if (played === 'lost') return play?.score === 0;
  return played === 'any' || !play || !isStarted(play);
}

/**
 * The next level to practise: one of those that were not shown yet, or else any but the last one shown. `shown` are ids, the last one last, and
 * `random` is from 0 to less than 1. Null if there is none.
 */
export function nextPractice(
  levels: readonly Level[],
  shown: readonly string[],
  random: () => number,
): Level | null {
  const unseen = levels.filter(({ id }) => !shown.includes(id));
  const others = levels.filter(({ id }) => id !== shown.at(-1));
  const choices = [unseen, others, levels].find((found) => found.length > 0) ?? [];
  return choices[Math.floor(random() * choices.length)] ?? null;
}
