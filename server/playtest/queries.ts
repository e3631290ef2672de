import * as v from 'valibot';
import { Level } from '#shared/level/level.ts';
import { TriedGames } from '#shared/play/everyone/counted-guesses.ts';
import { Score } from '#shared/play/everyone/players-by-score.ts';
import { MAX_PLAYTESTS_OF_LEVEL } from '#shared/playtest/playtest.ts';
import type { TestedVersion, TesterPlay } from '#shared/playtest/rounds.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { isPostgres, withExclusiveLock } from '../database/open.ts';
import type { PlaytestRow } from '../database/playtest-tables.ts';
import type { Database } from '../database/tables.ts';
import { findLevel } from '../level/queries.ts';

/** The link with an id; null for none. */
export async function findPlaytest(db: Database, id: string): Promise<PlaytestRow | null> {
  return (await db.selectFrom('playtest').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A link to store; it is of the level as that is stored now. */
type NewPlaytest = Omit<PlaytestRow, 'version' | 'path' | 'zoom_presets'>;

/** Stores a link, or does nothing when it is stored already. Returns why not: no such level, too many links, or a key that another level has. */
export function insertPlaytest(
  db: Database,
  playtest: NewPlaytest,
): Promise<'gone' | 'full' | 'taken' | null> {
  return withExclusiveLock(db, async (trx) => {
    const stored = await findPlaytest(trx, playtest.id);
    if (stored) return stored.level_id === playtest.level_id ? null : 'taken';
    const placed = await findLevel(trx, playtest.level_id);
    if (!placed) return 'gone';
    if ((await listCountedPlaytests(trx, playtest.level_id)).length >= MAX_PLAYTESTS_OF_LEVEL) return 'full';
    const { version, path, zoomPresets } = placed.level;
    await trx
      .insertInto('playtest')
      .values({ ...playtest, version, path, zoom_presets: JSON.stringify(zoomPresets) })
      .execute();
    return null;
  });
}

/** Removes a link with what its testers did. */
export async function deletePlaytest(db: Database, id: string): Promise<void> {
  await db.deleteFrom('playtest').where('id', '=', id).execute();
}

type CountedPlaytest = PlaytestRow & { begun: number; finished: number };

/** The links of a level, newest first, with how many testers have begun and finished. */
export async function listCountedPlaytests(db: Database, levelId: string): Promise<CountedPlaytest[]> {
  const rows = await db
    .selectFrom('playtest')
    .leftJoin('playtest_play', 'playtest_play.playtest_id', 'playtest.id')
    .selectAll('playtest')
    .select(({ fn }) => [
      fn.count('playtest_play.play_id').as('begun'),
      fn.count('playtest_play.score').as('finished'),
    ])
    .where('level_id', '=', levelId)
    .groupBy('playtest.id')
    .orderBy('created_at', 'desc')
    .orderBy('playtest.id')
    .execute();
  return rows.map((row) => ({ ...row, begun: Number(row.begun), finished: Number(row.finished) }));
}

/** A tester who has begun, and the version of the level that they play; `score` is null until the finish. */
interface Tester {
  playId: string;
  levelId: string;
  version: number;
  endsAt: string;
  score: number | null;
}

/** The testers with these play ids. */
export async function findTesters(db: Database, playIds: readonly string[]): Promise<Tester[]> {
  if (playIds.length === 0) return [];
  const rows = await db
    .selectFrom('playtest_play')
    .innerJoin('playtest', 'playtest.id', 'playtest_play.playtest_id')
    .select(['play_id', 'level_id', 'version', 'ends_at', 'score'])
    .where('play_id', 'in', playIds)
    .execute();
  return rows.map(({ play_id, level_id, version, ends_at, score }) => ({
    ...{ playId: play_id, levelId: level_id, version, score },
    endsAt: ends_at,
  }));
}

/** How many testers of a link have begun. */
export async function countBegun(db: Database, playtestId: string): Promise<number> {
  const { count } = await db
    .selectFrom('playtest_play')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('playtest_id', '=', playtestId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores that a tester begins, once; false when the link is gone or has all its testers. */
export function insertTester(db: Database, playtestId: string, playId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locked until the end of the transaction, so that testers begin one by one. On SQLite every transaction is exclusive.
    const query = trx.selectFrom('playtest').select('testers').where('id', '=', playtestId);
    const playtest = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
    if (!playtest) return false;
    if ((await findTesters(trx, [playId])).length > 0) return true;
    if ((await countBegun(trx, playtestId)) >= playtest.testers) return false;
    await trx
      .insertInto('playtest_play')
      .values({ play_id: playId, playtest_id: playtestId })
      // It may begin by another link at the same moment.
      .onConflict((conflict) => conflict.column('play_id').doNothing())
      .execute();
    return true;
  });
}

/** What a tester reports; `guesses` are null where they are not known. */
interface TesterReport extends Omit<TesterPlay, 'version'> {
  playId: string;
}

/** Stores the score and the guesses of a tester, the first ones, and the last opinions. */
export async function saveReport(db: Database, report: TesterReport): Promise<void> {
  const { playId, score, guesses, recognisedAt, isFair } = report;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('playtest_play')
      .set({ score, guesses: guesses && JSON.stringify(guesses) })
      .where('play_id', '=', playId)
      .where('score', 'is', null)
      .execute();
    await trx
      .updateTable('playtest_play')
      .set({ recognised_at: recognisedAt, is_fair: isFair === null ? null : Number(isFair) })
      .where('play_id', '=', playId)
      .execute();
  });
}

const StoredGuesses = v.nullable(TriedGames);
const Presets = Level.entries.zoomPresets;

/** The version that a link was made for; null for one that cannot be read, as an archive may have one. */
export function testedVersion({ version, path, zoom_presets }: PlaytestRow): TestedVersion | null {
  const presets = v.safeParse(Presets, parseJson(zoom_presets));
  return presets.success ? { version, path, zoomPresets: presets.output } : null;
}

/** The finished plays of the testers of a level. */
export async function listTesterPlays(db: Database, levelId: string): Promise<TesterPlay[]> {
  const rows = await db
    .selectFrom('playtest_play')
    .innerJoin('playtest', 'playtest.id', 'playtest_play.playtest_id')
    .select(['version', 'score', 'guesses', 'recognised_at', 'is_fair'])
    .where('level_id', '=', levelId)
    .where('score', 'is not', null)
    .orderBy('play_id')
    .execute();
  return rows.flatMap(({ version, score, guesses, recognised_at, is_fair }) => {
    const known = v.safeParse(StoredGuesses, parseJson(guesses) ?? null);
    if (!v.is(Score, score)) return [];
    return {
      version,
      score,
      guesses: known.success ? known.output : null,
      recognisedAt: recognised_at,
      isFair: is_fair === null ? null : is_fair === 1,
    };
  });
}
