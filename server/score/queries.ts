import { type InsertQueryBuilder, type InsertResult, type OnConflictBuilder, sql } from 'kysely';
import { noPlayers, type PlayersByScore, type Score } from '#shared/score/players-by-score.ts';
import { isPostgres } from '../database/open.ts';
import { executePrepared } from '../database/prepared.ts';
import type { Database, Tables } from '../database/tables.ts';
import { addGuessCounts, countGuesses, type GuessesOfPlay } from '../guess/queries.ts';

/** A finished play; `createdAt` is ISO text. */
export interface Play extends GuessesOfPlay {
  score: Score;
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
    await trx.insertInto('score_count').values(countRows(added)).onConflict(addToCount).execute();
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

function countRows(added: readonly { level_id: string; score: number }[]) {
  const rows = Map.groupBy(added, ({ level_id, score }) => `${level_id} ${score}`);
  return [...rows]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([, [first, ...others]]) =>
      first ? [{ level_id: first.level_id, score: first.score, count: others.length + 1 }] : [],
    );
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
