import { type RawBuilder, sql } from 'kysely';
import type { Skill } from '#shared/difficulty/skill.ts';
import type { CountedGuess } from '#shared/play/everyone/counted-guesses.ts';
import type { Score } from '#shared/play/everyone/players-by-score.ts';
import { isPostgres } from '../../database/open.ts';
import { executePrepared } from '../../database/prepared.ts';
import type { Database } from '../../database/tables.ts';

/** A finished play; `createdAt` is ISO text. */
export interface PlayToCount {
  playId: string;
  levelId: string;
  score: Score;
  guesses?: readonly CountedGuess[];
  createdAt: string;
  /** Whether the level was the daily level (docs/rules/play.md#counts). */
  isOnDay: boolean;
  /** 0 by default. */
  skill?: Skill | undefined;
}

/** The tables of counts, and what they count by. */
const counts = {
  score_count: ['level_id', 'score'],
  play_count: ['level_id', 'is_on_day', 'day', 'skill', 'score'],
  skill_count: ['level_id', 'is_on_day', 'skill', 'score'],
  day_count: ['day', 'is_on_day', 'score'],
  guess_count: ['level_id', 'step', 'game_id', 'is_right'],
} as const;

/** Counts plays in one transaction, ignoring play ids that were counted before (docs/rules/play.md#score-counting). */
export async function countPlays(db: Database, plays: readonly PlayToCount[]): Promise<void> {
  const sorted = uniquePlays(plays).toSorted(byId);
  await (isPostgres(db) ? countInStatement(db, sorted) : countInTransaction(db, sorted));
}

/** Of several plays with the same id, the first. */
function uniquePlays(plays: readonly PlayToCount[]): PlayToCount[] {
  const byPlayId = new Map(plays.toReversed().map((play) => [play.playId, play]));
  return [...byPlayId.values()];
}

/** All servers insert rows in the same order, which rules out deadlocks between them. */
function byId({ playId: one }: PlayToCount, { playId: other }: PlayToCount): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** The plays of `source` that were not there before, as the query `added`. */
function insertNew(source: RawBuilder<unknown>): RawBuilder<AddedPlay> {
  return sql`
    insert into play (play_id, level_id, score, created_at, is_on_day, skill) ${source}
    on conflict (play_id) do nothing
    returning play_id, level_id, score, is_on_day, substr(created_at, 1, 10) as day, skill`;
}

interface AddedPlay {
  play_id: string;
  level_id: string;
  score: number;
  is_on_day: number;
  day: string;
  skill: number;
}

/** Adds the number of rows in `source` to the counts of a table. */
function addCounts(table: keyof typeof counts, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const key = sql.join(counts[table].map((column) => sql.ref(column)));
  return sql`
    insert into ${sql.table(table)} (${key}, count)
    select ${key}, count(*) from ${source} where true group by ${key} order by ${key}
    on conflict (${key}) do update set count = ${sql.table(table)}.count + excluded.count`;
}

/** One round trip, in place of one for each step of a transaction. One array for each column: the statement is the same for any number of plays. */
async function countInStatement(db: Database, plays: readonly PlayToCount[]): Promise<void> {
  const columns = {
    playIds: plays.map(({ playId }) => playId),
    levelIds: plays.map(({ levelId }) => levelId),
    scores: plays.map(({ score }) => score),
    dates: plays.map(({ createdAt }) => createdAt),
    areOnDay: plays.map(({ isOnDay }) => Number(isOnDay)),
    skills: plays.map(({ skill = 0 }) => skill),
  };
  const guesses = plays.flatMap(({ playId, guesses = [] }) => guesses.map((guess) => ({ playId, ...guess })));
  const guessed = sql`(
    select added.level_id, guess.* from added join unnest(
      ${guesses.map(({ playId }) => playId)}::text[], ${guesses.map(({ step }) => step)}::integer[],
      ${guesses.map(({ gameId }) => gameId)}::bigint[], ${guesses.map(({ isRight }) => Number(isRight))}::integer[]
    ) as guess (play_id, step, game_id, is_right) on guess.play_id = added.play_id
  ) as guessed`;
  const query = sql`
    with added as (${insertNew(sql`
      select * from unnest(${columns.playIds}::text[], ${columns.levelIds}::text[], ${columns.scores}::integer[],
        ${columns.dates}::text[], ${columns.areOnDay}::integer[], ${columns.skills}::integer[])`)}),
    by_level as (${addCounts('play_count', sql`added`)}),
    by_skill as (${addCounts('skill_count', sql`added`)}),
    by_day as (${addCounts('day_count', sql`added`)}),
    by_guess as (${addCounts('guess_count', guessed)})
    ${addCounts('score_count', sql`added`)}`.compile(db);
  await executePrepared(db, 'count_plays', query);
}

async function countInTransaction(db: Database, plays: readonly PlayToCount[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = plays.map(({ playId, levelId, score, createdAt, isOnDay, skill = 0 }) => [
      ...[playId, levelId, score, createdAt],
      Number(isOnDay),
      skill,
    ]);
    const source = sql`
      select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 from json_each(${JSON.stringify(rows)}) where true`;
    const { rows: added } = await insertNew(source).execute(trx);
    if (added.length === 0) return;
    const levelIds = new Map(added.map(({ play_id, level_id }) => [play_id, level_id]));
    const guessed = plays.flatMap(({ playId, guesses = [] }) => {
      const levelId = levelIds.get(playId);
      if (levelId === undefined) return [];
      return guesses.map(({ step, gameId, isRight }) => ({
        ...{ level_id: levelId, step, game_id: gameId, is_right: Number(isRight) },
      }));
    });
    for (const table of ['play_count', 'skill_count', 'day_count', 'score_count', 'guess_count'] as const) {
      await addCounts(table, fromJson(table, table === 'guess_count' ? guessed : added)).execute(trx);
    }
  });
}

/** One parameter: the statement is the same for any number of rows. */
function fromJson(table: keyof typeof counts, rows: readonly object[]): RawBuilder<unknown> {
  const columns = counts[table].map((column) => sql`value->>${sql.lit(column)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(columns)} from json_each(${JSON.stringify(rows)})) as counted`;
}
