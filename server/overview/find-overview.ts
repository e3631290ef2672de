import {
  type Overview,
  PERIOD_DAYS,
  type Period,
  type PeriodName,
  type RankedLevel,
} from '#shared/api/site/overview.ts';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { daysInQueue } from '#shared/level/order/level-queue.ts';
import { dayOfLevel, indexOnDay } from '#shared/level/order/schedule.ts';
import { MIN_RANKED_PLAYERS, meanStepWithLosses } from '#shared/play/everyone/level-results.ts';
import { type PlayersByScore, playerCount } from '#shared/play/everyone/players-by-score.ts';
import type { Backups } from '../backup/backups.ts';
import type { Budgets } from '../budget/budgets.ts';
import { type Calendar, calendarAt } from '../level/calendar.ts';
import type { LevelContext, LevelIndex } from '../level/site-snapshot.ts';
import type { Messages } from '../message/open-messages.ts';
import { countReports } from '../report/queries.ts';
import { checkBackups } from '../site-check/host-checks.ts';
import { checkReceivers } from '../site-check/service-checks.ts';
import { listReviewQueue } from '../submission/review/thread.ts';
import { countRatingsSince, listPlayedDays, sumPlaysOnDay } from './queries.ts';

const MAX_RANKED = 8;
const MAX_WAITING = 5;

export interface OverviewContext extends LevelContext {
  budgets: Budgets;
  backups: Pick<Backups, 'status' | 'age'>;
  messages: Pick<Messages, 'receivers'>;
}

/** The figures of the site (docs/rules/administration.md#overview). */
export async function findOverview(context: OverviewContext): Promise<Overview> {
  const { db, now, snapshot, budgets, backups, messages } = context;
  const { schedule, levels } = await snapshot();
  const calendar = calendarAt(schedule, now());
  const { today } = calendar;
  const waiting = (await listReviewQueue(context)).filter(({ status }) => status === 'waiting');
  const dated = datedLevels(levels, calendar, firstDayOf('year', today));
  const played = await sumPlaysOnDay(
    db,
    dated.map(({ id }) => id),
  );
  const since = { month: firstDayOf('month', today), year: firstDayOf('year', today) };
  const period = async (name: PeriodName): Promise<Period> => {
    const those = dated.filter(({ day }) => day >= since[name]);
    const ratings = await countRatingsSince(db, since[name]);
    return { ratings, ...rankByDifficulty(those, played) };
  };
  return {
    today,
    days: await listPlayedDays(db, since.year),
    month: await period('month'),
    year: await period('year'),
    waiting: {
      count: waiting.length,
      longest: waiting.slice(0, MAX_WAITING).map(({ id, since }) => ({ id, since })),
    },
    daysInQueue: daysInQueue(levels.order.length, schedule, today),
    openReports: await countReports(db),
    storage: await budgets.report(),
    health: {
      backups: (await checkBackups(backups)).state,
      messages: (await checkReceivers(db, messages.receivers)).state,
    },
  };
}

function firstDayOf(name: PeriodName, today: Day): Day {
  return addDays(today, 1 - PERIOD_DAYS[name]);
}

interface DatedLevel {
  id: string;
  name: string;
  day: Day;
  isWithdrawn: boolean;
}

/** The levels of the days from one to today, in their order. */
function datedLevels({ order }: LevelIndex, { schedule, today }: Calendar, since: Day): DatedLevel[] {
  const dated: DatedLevel[] = [];
  const firstIndex = indexOnDay(since, schedule);
  for (const [index, { kind, stored: level }] of order.entries()) {
    if (index < firstIndex) continue;
    const day = dayOfLevel(index, schedule);
    if (day > today) break;
    if (day < since) continue;
    dated.push({
      ...{ id: level.id, name: level.name, day },
      isWithdrawn: kind === 'withdrawn',
    });
  }
  return dated;
}

/** The hardest and the easiest half of the levels that enough have played on their day, a few of each. */
function rankByDifficulty(
  levels: readonly DatedLevel[],
  played: ReadonlyMap<string, PlayersByScore>,
): Pick<Period, 'hardest' | 'easiest'> {
  const ranked = levels
    .flatMap(({ id, name, day, isWithdrawn }): RankedLevel[] => {
      const players = played.get(id);
      // A withdrawn one has no name, and no picture to look at.
      if (isWithdrawn || !players || playerCount(players) < MIN_RANKED_PLAYERS) return [];
      return [{ id, name, day, players }];
    })
    .sort((one, other) => meanStepWithLosses(other.players) - meanStepWithLosses(one.players));
  const half = ranked.length / 2;
  return {
    hardest: ranked.slice(0, Math.min(MAX_RANKED, Math.ceil(half))),
    easiest: ranked.toReversed().slice(0, Math.min(MAX_RANKED, Math.floor(half))),
  };
}
