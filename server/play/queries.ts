import {
  type InsertQueryBuilder,
  type InsertResult,
  type OnConflictBuilder,
  type QueryCreator,
  sql,
} from 'kysely';
import { type AcceptedGame, isRightName } from '#shared/level/also-accepted.ts';
import { type CountedGuess, NO_GAME_ID } from '#shared/play/everyone/counted-guesses.ts';
import {
  type GuessesByStep,
  MAX_NAMED_GUESSES,
  MIN_PLAYERS_OF_NAMED_GUESS,
  noGuesses,
} from '#shared/play/everyone/guesses-by-step.ts';
import { noPlayers, type PlayersByScore, type Score } from '#shared/play/everyone/players-by-score.ts';
import type { Rating, RatingCounts } from '#shared/play/everyone/rating.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { isPostgres } from '../database/open.ts';
import { executePrepared } from '../database/prepared.ts';
import type { Database, Tables } from '../database/tables.ts';

/** A finished play; `createdAt` is ISO text. */
export interface Play {
  playId: string;
  levelId: string;
  score: Score;
  guesses?: readonly CountedGuess[];
  createdAt: string;
}

type PlayRow = Tables['play'];

const PLAY_COLUMNS = ['play_id', 'level_id', 'score', 'created_at'] as const;

/** Counts plays in one transaction, ignoring play ids that were counted before (docs/rules/play.md#score-counting). */
export async function countPlays(db: Database, plays: readonly Play[]): Promise<void> {
  const sorted = uniquePlays(plays).toSorted(byId);
  await (isPostgres(db) ? countInStatement(db, sorted) : countInTransaction(db, sorted));
}

/** One round trip, in place of one for each step of a transaction. */
async function countInStatement(db: Database, plays: readonly Play[]): Promise<void> {
  const query = db
    .with('added', (query) =>
      returnAdded(
        query
          .insertInto('play')
          .columns(PLAY_COLUMNS)
          .expression(unnestPlays(plays.map(rowFromPlay))),
      ),
    )
    .with('guessed', (query) => addGuessCounts(query, plays))
    .insertInto('score_count')
    .columns(['level_id', 'score', 'count'])
    .expression((query) =>
      query
        .selectFrom('added')
        .select(({ fn }) => ['level_id', 'score', fn.countAll<number>().as('count')])
        .groupBy(['level_id', 'score'])
        .orderBy('level_id')
        .orderBy('score'),
    )
    .onConflict(addToCount)
    .compile();
  await executePrepared(db, 'count_plays', query);
}

async function countInTransaction(db: Database, plays: readonly Play[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const added = await returnAdded(trx.insertInto('play').values(plays.map(rowFromPlay))).execute();
    if (added.length === 0) return;
    await trx.insertInto('score_count').values(scoreCountRows(added)).onConflict(addToCount).execute();
    const ids = new Set(added.map(({ play_id }) => play_id));
    await countGuesses(
      trx,
      plays.filter(({ playId }) => ids.has(playId)),
    );
  });
}

/** Of several plays with the same id, the first. */
function uniquePlays(plays: readonly Play[]): Play[] {
  const byPlayId = new Map(plays.toReversed().map((play) => [play.playId, play]));
  return [...byPlayId.values()];
}

/** One array for each column: the statement is short, and the same for any number of plays. */
function unnestPlays(rows: readonly PlayRow[]) {
  const [ids, levelIds, scores, dates] = PLAY_COLUMNS.map((column) => rows.map((row) => row[column]));
  return sql<PlayRow>`select * from unnest(${ids}::text[], ${levelIds}::text[], ${scores}::integer[], ${dates}::text[])`;
}

/** The plays that were not there before. */
function returnAdded(insert: InsertQueryBuilder<Tables, 'play', InsertResult>) {
  return insert
    .onConflict((conflict) => conflict.column('play_id').doNothing())
    .returning(['play_id', 'level_id', 'score']);
}

function addToCount(conflict: OnConflictBuilder<Tables, 'score_count'>) {
  return conflict.columns(['level_id', 'score']).doUpdateSet((update) => ({
    count: update('score_count.count', '+', update.ref('excluded.count')),
  }));
}

/** All servers insert rows in the same order, which rules out deadlocks between them. */
function byId(one: Play, other: Play): number {
  return compare(one.playId, other.playId);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function rowFromPlay({ playId, levelId, score, createdAt }: Play): PlayRow {
  return { play_id: playId, level_id: levelId, score, created_at: createdAt };
}

function scoreCountRows(added: readonly { level_id: string; score: number }[]) {
  const rows = Map.groupBy(added, ({ level_id, score }) => `${level_id} ${score}`);
  return [...rows]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ level_id: first.level_id, score: first.score, count: others.length + 1 }] : [],
    );
}

type GuessCountRow = Tables['guess_count'];

const GUESS_COLUMNS = ['level_id', 'step', 'game_id', 'is_right', 'count'] as const;

/** Adds the guesses of plays to the counts; `plays` were never counted before. */
async function countGuesses(trx: Database, plays: readonly Play[]): Promise<void> {
  const rows = guessCountRows(plays);
  if (rows.length === 0) return;
  const values = JSON.stringify(rows);
  // One parameter: the statement is the same for any number of rows.
  await addCounts(
    trx,
    sql<GuessCountRow>`
      select value->>0, value->>1, value->>2, value->>3, value->>4 from json_each(${values}) where true`,
  ).execute();
}

/** The same as a part of a statement on PostgreSQL, for those of the plays that are in the query `added`. */
function addGuessCounts(
  query: Pick<QueryCreator<Tables>, 'insertInto'>,
  plays: readonly Play[],
): InsertQueryBuilder<Tables, 'guess_count', InsertResult> {
  const guesses = plays.flatMap(({ playId, guesses = [] }) => guesses.map((guess) => ({ playId, ...guess })));
  const playIds = guesses.map(({ playId }) => playId);
  const steps = guesses.map(({ step }) => step);
  const gameIds = guesses.map(({ gameId }) => gameId);
  const isRight = guesses.map(({ isRight }) => Number(isRight));
  return addCounts(
    query,
    sql<GuessCountRow>`
      select added.level_id, guess.step, guess.game_id, guess.is_right, count(*)
      from added join unnest(${playIds}::text[], ${steps}::integer[], ${gameIds}::bigint[], ${isRight}::integer[])
        as guess (play_id, step, game_id, is_right) on guess.play_id = added.play_id
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
}

function addCounts(
  query: Pick<QueryCreator<Tables>, 'insertInto'>,
  rows: ReturnType<typeof sql<GuessCountRow>>,
): InsertQueryBuilder<Tables, 'guess_count', InsertResult> {
  return query
    .insertInto('guess_count')
    .columns(GUESS_COLUMNS)
    .expression(rows)
    .onConflict((conflict) =>
      conflict.columns(['level_id', 'step', 'game_id', 'is_right']).doUpdateSet((update) => ({
        count: update('guess_count.count', '+', update.ref('excluded.count')),
      })),
    );
}

/** Rows in the order of `GUESS_COLUMNS`, each key once. */
function guessCountRows(plays: readonly Play[]): (string | number)[][] {
  const counts = new Map<string, { row: (string | number)[]; count: number }>();
  for (const { levelId, guesses = [] } of plays) {
    for (const { step, gameId, isRight } of guesses) {
      const row = [levelId, step, gameId, Number(isRight)];
      const key = row.join(' ');
      counts.set(key, { row, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()].map(({ row, count }) => [...row, count]);
}

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

/** The rating of a play; null takes it back. */
export interface PlayRating {
  playId: string;
  levelId: string;
  rating: Rating | null;
}

/** Stores ratings in one transaction; the last one of a play counts. A play that has rated one level rates no other. */
export async function saveRatings(db: Database, ratings: readonly PlayRating[]): Promise<void> {
  // All servers write rows in the same order, which rules out deadlocks between them.
  const last = new Map(ratings.map((rating) => [`${rating.playId} ${rating.levelId}`, rating]));
  const sorted = [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, rating]) => rating);
  await db.transaction().execute(async (trx) => {
    for (const { playId, levelId, rating } of sorted) {
      if (rating)
        await upsertRating(trx, { play_id: playId, level_id: levelId, is_good: Number(rating === 'good') });
      else {
        await trx
          .deleteFrom('rating')
          .where('play_id', '=', playId)
          .where('level_id', '=', levelId)
          .execute();
      }
    }
  });
}

async function upsertRating(
  trx: Database,
  row: { play_id: string; level_id: string; is_good: number },
): Promise<void> {
  await trx
    .insertInto('rating')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('play_id')
        .doUpdateSet((update) => ({ is_good: update.ref('excluded.is_good') }))
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
