import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createBudgets } from '../server/budget/budgets.ts';
import { parseConfig } from '../server/config.ts';
import { migrate } from '../server/database/migrate.ts';
import { isPostgres, openDatabase } from '../server/database/open.ts';
import type { Database } from '../server/database/tables.ts';
import { insertLevels } from '../server/level/queries.ts';
import { openSiteSnapshots } from '../server/level/site-snapshot.ts';
import { findOverview } from '../server/overview/find-overview.ts';
import { saveSetting } from '../server/setting/queries.ts';
import { addDays, type Day } from '../shared/calendar/day.ts';
import { aLevel } from '../test/builders.ts';

// The overview of a site with 5,000 days behind it, from the counts, and the same figures from single plays. `npm run bench -- overview 1000000`
// takes fewer plays; DATABASE_URL names an empty PostgreSQL database to use in place of a SQLite file.
const LEVELS = 5000;
const PLAYS = Number(process.argv[2] ?? 10_000_000);
const PLAYS_PER_INSERT = 500_000;
const ROUNDS = 20;
const TODAY = '2026-11-20' as Day;
const FIRST_DAY = addDays(TODAY, 1 - LEVELS);
const NOW = Date.parse(`${TODAY}T12:00:00Z`);

/** Of each ten plays, seven are on the day of their level, and three of a level before. */
async function addPlays(db: Database, from: number, to: number): Promise<void> {
  const numbers = isPostgres(db)
    ? sql`select n from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to - 1)}::bigint) as numbers (n)`
    : sql`with recursive numbers (n) as (
        select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(to - 1)}) select n from numbers`;
  const index = sql.raw(`(n * ${LEVELS} / ${PLAYS})`);
  // A multiplicative hash: as good as chance, and the same in every run.
  const chance = sql.raw('(n * 2654435761 % 4294967296)');
  const createdAt = isPostgres(db)
    ? sql`to_char(${FIRST_DAY}::date + ${index}::integer, 'YYYY-MM-DD') || 'T12:00:00.000Z'`
    : sql`date(${FIRST_DAY}, '+' || ${index} || ' days') || 'T12:00:00.000Z'`;
  await sql`
    insert into play (play_id, level_id, score, created_at, is_on_day)
    select 'play-' || n, 'ZO-' || (case when n % 10 < 7 then ${index} else ${chance} % (${index} + 1) end),
      ${chance} / 7 % 6, ${createdAt}, case when n % 10 < 7 then 1 else 0 end
    from (${numbers}) as numbered`.execute(db);
}

/** As the migration and the statement that counts plays do. */
async function countAll(db: Database): Promise<void> {
  await sql`
    insert into play_count (level_id, is_on_day, day, skill, score, count)
    select level_id, is_on_day, substr(created_at, 1, 10), 0, score, count(*) from play group by 1, 2, 3, 5`.execute(
    db,
  );
  await sql`
    insert into day_count (day, is_on_day, score, count)
    select day, is_on_day, score, sum(count) from play_count group by 1, 2, 3`.execute(db);
  await sql`
    insert into rating (play_id, level_id, is_good, rated_on)
    select play_id, level_id, case when score > 2 then 1 else 0 end, substr(created_at, 1, 10) from play
    where score in (1, 3)`.execute(db);
  await sql`analyze`.execute(db);
}

/** The sums by day and by level that the overview reads, from single plays. */
async function recount(db: Database): Promise<void> {
  const since = addDays(TODAY, -364);
  await sql`
    select substr(created_at, 1, 10) as day, is_on_day, score, count(*) from play where created_at >= ${since}
    group by 1, 2, 3`.execute(db);
  await sql`
    select level_id, score, count(*) from play where is_on_day = 1 and level_id in (
      select id from level where position >= ${LEVELS - 365}) group by 1, 2`.execute(db);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const folder = await mkdtemp(join(tmpdir(), 'zoomout-overview-'));
const url = process.env.DATABASE_URL;
const db = openDatabase(url ? { url } : { file: join(folder, 'zoomout.sqlite') });
try {
  await migrate(db);
  await saveSetting(db, 'first_day', FIRST_DAY);
  const levels = Array.from({ length: LEVELS }, (_, index) => ({
    level: aLevel({ id: `ZO-${index}`, creator: `Creator ${index % 700}` }),
    position: index,
  }));
  for (let start = 0; start < LEVELS; start += 200) await insertLevels(db, levels.slice(start, start + 200));
  const filled = await timed(async () => {
    for (let start = 0; start < PLAYS; start += PLAYS_PER_INSERT)
      await addPlays(db, start, Math.min(PLAYS, start + PLAYS_PER_INSERT));
  });
  const counted = await timed(() => countAll(db));
  const { snapshot, close } = await openSiteSnapshots(db);
  const config = { ...parseConfig({}), dataDir: folder };
  const now = () => NOW;
  const budgets = createBudgets({ db, now, config, log: { warn: () => {} } });
  const context = { db, now, snapshot, budgets };
  const overview = await findOverview(context);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => findOverview(context)));
  const slow = await timed(() => recount(db));
  close();
  times.sort((one, other) => one - other);
  const median = times[ROUNDS / 2] ?? 0;
  const kilobytes = Math.round(JSON.stringify(overview).length / 1000);
  console.log(`${PLAYS} plays of ${LEVELS} levels, filled in ${Math.round(filled / 1000)} s`);
  console.log(`counted in ${Math.round(counted / 1000)} s, ${overview.days.length} days in ${kilobytes} KB`);
  console.log('| overview p50 ms | max ms | recount ms | ratio |');
  console.log('| ---: | ---: | ---: | ---: |');
  const columns = [median, times.at(-1) ?? 0, slow, slow / median];
  console.log(`| ${columns.map((column) => Math.round(column)).join(' | ')} |`);
} finally {
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
}
