import { type InsertQueryBuilder, type InsertResult, type QueryCreator, sql } from 'kysely';
import { type CountedGuess, NO_GAME_ID } from '#shared/guess/counted-guesses.ts';
import {
  type GuessesByStep,
  MAX_NAMED_GUESSES,
  MIN_PLAYERS_OF_NAMED_GUESS,
  noGuesses,
} from '#shared/guess/guesses-by-step.ts';
import { type AcceptedGame, isRightName } from '#shared/level/also-accepted.ts';
import { cleanLine } from '#shared/text/clean-text.ts';
import { isPostgres } from '../database/open.ts';
import type { Database, Tables } from '../database/tables.ts';

/** The guesses of a play. */
export interface GuessesOfPlay {
  playId: string;
  levelId: string;
  guesses?: readonly CountedGuess[];
}

type GuessCountRow = Tables['guess_count'];

const COLUMNS = ['level_id', 'step', 'game_id', 'is_right', 'count'] as const;

/** Adds the guesses of plays to the counts; `plays` were never counted before. */
export async function countGuesses(trx: Database, plays: readonly GuessesOfPlay[]): Promise<void> {
  const rows = countRows(plays);
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
export function addGuessCounts(
  query: Pick<QueryCreator<Tables>, 'insertInto'>,
  plays: readonly GuessesOfPlay[],
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
    .columns(COLUMNS)
    .expression(rows)
    .onConflict((conflict) =>
      conflict.columns(['level_id', 'step', 'game_id', 'is_right']).doUpdateSet((update) => ({
        count: update('guess_count.count', '+', update.ref('excluded.count')),
      })),
    );
}

/** Rows in the order of `COLUMNS`, each key once. */
function countRows(plays: readonly GuessesOfPlay[]): (string | number)[][] {
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
