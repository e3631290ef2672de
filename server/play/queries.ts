import { sql } from 'kysely';
import type { Day } from '#shared/calendar/day.ts';
import { type AcceptedGame, isRightName } from '#shared/level/also-accepted.ts';
import { NO_GAME_ID } from '#shared/play/everyone/counted-guesses.ts';
import {
  type GuessesByStep,
  MAX_NAMED_GUESSES,
  MIN_PLAYERS_OF_NAMED_GUESS,
  noGuesses,
} from '#shared/play/everyone/guesses-by-step.ts';
import { noPlayers, type PlayersByScore } from '#shared/play/everyone/players-by-score.ts';
import type { Rating, RatingCounts } from '#shared/play/everyone/rating.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, Tables } from '../database/tables.ts';

/** The players by score of one level, or of all levels that anyone has finished, by level id. */
export async function findScores(db: Database, levelId?: string): Promise<Map<string, PlayersByScore>> {
  let query = db.selectFrom('score_count').select(['level_id', 'score', 'count']);
  if (levelId !== undefined) query = query.where('level_id', '=', levelId);
  const found = new Map<string, PlayersByScore>();
  for (const row of await query.execute()) {
    const players = found.get(row.level_id) ?? noPlayers();
    players[row.score] = row.count;
    found.set(row.level_id, players);
  }
  return found;
}

/** A level, and the games that are right. */
interface GuessedLevel {
  id: string;
  name: string;
  alsoAccepted?: readonly AcceptedGame[] | undefined;
}

/** What was tried at each step of a level; `merged` has the game of each one that was merged into it. */
export async function findGuesses(
  db: Database,
  level: GuessedLevel,
  merged: ReadonlyMap<number, number>,
): Promise<GuessesByStep> {
  const guesses = noGuesses();
  for (const { step, ...counts } of await sumSteps(db, level.id)) {
    const found = guesses[step - 1];
    if (found) Object.assign(found, counts);
  }
  const accepted = level.alsoAccepted ?? [];
  const acceptedIds = new Set(accepted.map(({ id }) => merged.get(id) ?? id));
  // Another game may have the name of a right one.
  const limit = MAX_NAMED_GUESSES + 2 * (1 + accepted.length);
  for (const { step, ...guess } of await listWrongGuesses(db, level.id, { merged, limit })) {
    const wrong = guesses[step - 1]?.wrong ?? [];
    const name = cleanLine(guess.name);
    // It may have become right since, as levels are corrected and games merged.
    const isRight = acceptedIds.has(guess.gameId) || isRightName(name, level);
    if (wrong.length < MAX_NAMED_GUESSES && !isRight) wrong.push({ ...guess, name });
  }
  return guesses;
}

type StepSums = { step: number } & Record<'players' | 'found' | 'unnamed', number>;

async function sumSteps(db: Database, levelId: string): Promise<StepSums[]> {
  const rows = await db
    .selectFrom('guess_count')
    .select(({ fn, eb }) => [
      'step',
      fn.sum('count').as('players'),
      fn.sum(eb.case().when('is_right', '=', 1).then(eb.ref('count')).else(0).end()).as('found'),
      fn
        .sum(
          eb
            .case()
            .when(eb.and([eb('is_right', '=', 0), eb('game_id', '=', NO_GAME_ID)]))
            .then(eb.ref('count'))
            .else(0)
            .end(),
        )
        .as('unnamed'),
    ])
    .where('level_id', '=', levelId)
    .groupBy('step')
    .execute();
  // PostgreSQL sums up as text.
  return rows.map(({ step, players, found, unnamed }) => ({
    step,
    players: Number(players),
    found: Number(found),
    unnamed: Number(unnamed),
  }));
}

interface RankedGuess {
  step: number;
  gameId: number;
  name: string;
  count: number;
}

/** The most frequent wrong guesses that may be named, by step, most frequent first: `limit` of each. */
async function listWrongGuesses(
  db: Database,
  levelId: string,
  { merged, limit }: { merged: ReadonlyMap<number, number>; limit: number },
): Promise<RankedGuess[]> {
  const { rows } = await sql<RankedGuess>`
    with merged (id, final_id) as (${mergedRows(db, merged)}),
    wrong as (
      select step, coalesce(final_id, game_id) as id, sum(count) as players
      from guess_count left join merged on merged.id = game_id
      where level_id = ${levelId} and is_right = 0
      group by step, coalesce(final_id, game_id)
      having sum(count) >= ${MIN_PLAYERS_OF_NAMED_GUESS}
    ),
    ranked as (
      select step, game.id, name, players, row_number() over (partition by step order by players desc, game.id) as rank
      from wrong join game on game.id = wrong.id
    )
    select step, id as "gameId", name, players as count from ranked where rank <= ${limit}
    order by step, rank`.execute(db);
  return rows;
}

function mergedRows(db: Database, merged: ReadonlyMap<number, number>) {
  if (!isPostgres(db)) {
    return sql`select value->>0, value->>1 from json_each(${JSON.stringify([...merged])})`;
  }
  return sql`select * from unnest(${[...merged.keys()]}::bigint[], ${[...merged.values()]}::bigint[])`;
}

/** The names of those of the games that are in the catalogue, by id. */
export async function findGameNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('game').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, cleanLine(name)]));
}

/** The rating of a play, given on a date in UTC; null takes it back. */
export interface PlayRating {
  playId: string;
  levelId: string;
  rating: Rating | null;
  ratedOn: Day;
}

/** Stores ratings in one transaction; the last one of a play counts. A play that has rated one level rates no other. */
export async function saveRatings(db: Database, ratings: readonly PlayRating[]): Promise<void> {
  // All servers write rows in the same order, which rules out deadlocks between them.
  const last = new Map(ratings.map((rating) => [`${rating.playId} ${rating.levelId}`, rating]));
  const sorted = [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rating]) => rating);
  await db.transaction().execute(async (trx) => {
    for (const { playId, levelId, rating, ratedOn } of sorted) {
      if (rating) {
        const isGood = Number(rating === 'good');
        await upsertRating(trx, { play_id: playId, level_id: levelId, is_good: isGood, rated_on: ratedOn });
      } else {
        await trx
          .deleteFrom('rating')
          .where('play_id', '=', playId)
          .where('level_id', '=', levelId)
          .execute();
      }
    }
  });
}

async function upsertRating(trx: Database, row: Tables['rating']): Promise<void> {
  await trx
    .insertInto('rating')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('play_id')
        .doUpdateSet((update) => ({
          is_good: update.ref('excluded.is_good'),
          rated_on: update.ref('excluded.rated_on'),
        }))
        .whereRef('rating.level_id', '=', 'excluded.level_id'),
    )
    .execute();
}

/** The ratings of all levels that have any, by level id. */
export async function countRatings(db: Database, levelId?: string): Promise<Map<string, RatingCounts>> {
  let rated = db.selectFrom('rating');
  if (levelId !== undefined) rated = rated.where('level_id', '=', levelId);
  const rows = await rated
    .select(({ fn }) => ['level_id', 'is_good', fn.countAll().as('count')])
    .groupBy(['level_id', 'is_good'])
    .execute();
  const counts = new Map<string, RatingCounts>();
  for (const { level_id, is_good, count } of rows) {
    const ofLevel = counts.get(level_id) ?? { good: 0, bad: 0 };
    ofLevel[is_good === 0 ? 'bad' : 'good'] += Number(count);
    counts.set(level_id, ofLevel);
  }
  return counts;
}
