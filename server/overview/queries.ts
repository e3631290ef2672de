import * as v from 'valibot';
import type { PlayedDay } from '#shared/api/site/overview.ts';
import { Day } from '#shared/calendar/day.ts';
import { noPlayers, type PlayersByScore } from '#shared/play/everyone/players-by-score.ts';
import type { RatingCounts } from '#shared/play/everyone/rating.ts';
import type { Database } from '../database/tables.ts';

/** The days from one on that anyone played on, in order. */
export async function listPlayedDays(db: Database, since: Day): Promise<PlayedDay[]> {
  const rows = await db
    .selectFrom('day_count')
    .select(['day', 'is_on_day', 'score', 'count'])
    .where('day', '>=', since)
    .where('count', '>', 0)
    .orderBy('day')
    .execute();
  const days = new Map<string, PlayedDay>();
  for (const { day: text, is_on_day, score, count } of rows) {
    const day = v.safeParse(Day, text);
    // An archive may bring anything that is text.
    if (!day.success) continue;
    const counts = days.get(text) ?? { day: day.output, onDay: noPlayers(), later: noPlayers() };
    addPlayers(is_on_day === 1 ? counts.onDay : counts.later, score, count);
    days.set(text, counts);
  }
  return [...days.values()];
}

/** The plays of levels on their day, by level id. */
export async function sumPlaysOnDay(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, PlayersByScore>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('play_count')
    .select(({ fn }) => ['level_id', 'score', fn.sum('count').as('count')])
    .where('level_id', 'in', ids)
    .where('is_on_day', '=', 1)
    .groupBy(['level_id', 'score'])
    .execute();
  const found = new Map(ids.map((id) => [id, noPlayers()]));
  for (const { level_id, score, count } of rows) {
    const players = found.get(level_id);
    if (players) addPlayers(players, score, Number(count));
  }
  return found;
}

function addPlayers(players: PlayersByScore, score: number, count: number): void {
  if (score in players) players[score] = (players[score] ?? 0) + count;
}

/** The ratings that were given on a day or later. */
export async function countRatingsSince(db: Database, since: Day): Promise<RatingCounts> {
  const rows = await db
    .selectFrom('rating_count')
    .select(({ fn }) => ['is_good', fn.sum('count').as('count')])
    .where('day', '>=', since)
    .groupBy('is_good')
    .execute();
  const of = (isGood: number) => Number(rows.find(({ is_good }) => is_good === isGood)?.count ?? 0);
  return { good: of(1), bad: of(0) };
}
