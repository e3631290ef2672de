import { textLocale } from '#shared/language/runtime.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { formatDay } from '../calendar/format-day.ts';
import { UNLISTED_GAME_ID } from '../game/game.ts';
import { isSameName } from '../game/same-name.ts';
import { t } from '../language/t.ts';
import type { Level } from './level.ts';
import { dailyLevels } from './order/daily-order.ts';
import { dayOfLevel, type Schedule, scheduleNext } from './order/schedule.ts';

/** Within so many days, another level of a game is worth a second thought. */
export const DAYS_BETWEEN_LEVELS_OF_A_GAME = 365;

type LevelGame = Pick<Level, 'gameId' | 'name'>;
type FeaturingLevel = LevelGame & Pick<Level, 'id' | 'state'>;

/**
 * What a manager should know before approving a level, as sentences; none if nothing is unusual. `levels` are all of the site,
 * `latestDay` is the latest day on Earth (docs/rules/daily-order.md#approval). The day of another level of the game tells who plays along
 * where it is, unless both are seen.
 */
export function approvalNotes(
  level: FeaturingLevel,
  levels: readonly FeaturingLevel[],
  schedule: Schedule,
  latestDay: Day,
  isUnseen: (level: Pick<Level, 'id'>) => boolean = () => false,
): string[] {
  const order = dailyLevels(levels);
  const next = scheduleNext(schedule, order.length, latestDay);
  const day = dayOfLevel(order.length, next);
  const isDry = order.length > 0 && next !== schedule;
  const earliest = addDays(day, -DAYS_BETWEEN_LEVELS_OF_A_GAME);
  const days = order
    .flatMap((other, index) =>
      isSameGame(other, level) && other.id !== level.id ? [{ other, day: dayOfLevel(index, schedule) }] : [],
    )
    .filter((entry) => entry.day > earliest);
  const isTold = ({ other }: { other: FeaturingLevel }) => !isUnseen(level) && !isUnseen(other);
  const isTwice = levels.some(
    (other) => other.state === 'submitted' && other.id !== level.id && isSameGame(other, level),
  );
  return [
    ...(isDry
      ? [t('The queue is empty: this level starts on {day}.', { day: formatDay(day, textLocale()) })]
      : []),
    ...(days.every(isTold) ? [] : [t('Its game has another level within a year.')]),
    ...days
      .filter(isTold)
      .map((entry) =>
        entry.day > latestDay
          ? t('Its game is already in the queue, for {day}.', { day: formatDay(entry.day, textLocale()) })
          : t('Its game was featured on {day}.', { day: formatDay(entry.day, textLocale()) }),
      ),
    ...(isTwice ? [t('Another submitted level features the same game.')] : []),
  ];
}

/** Whether two levels are about one game: unlisted games are compared by name. */
export function isSameGame(one: LevelGame, other: LevelGame): boolean {
  const isListed = one.gameId !== UNLISTED_GAME_ID && one.gameId === other.gameId;
  return isListed || isSameName(one.name, other.name);
}
