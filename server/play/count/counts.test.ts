import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { seeded } from '#shared/practice/seeded.ts';
import { aGame, aLevel } from '../../../test/builders.ts';
import { openBareDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { writeArchive } from '../../../test/transfer/archive.ts';
import { applyMigrations, createMigrationTable } from '../../database/migrate.ts';
import { allMigrations, migrationNames } from '../../database/migrations/all.ts';
import type { Database } from '../../database/tables.ts';
import { saveGames } from '../../game/queries.ts';
import { listDailyIds } from '../../level/queries.ts';
import { cleanUp } from '../../lifecycle/cleanup.ts';
import { openScreenshots } from '../../picture/screenshots.ts';
import { exportSite } from '../../transfer/export-site.ts';
import { importSite } from '../../transfer/import-site.ts';

const CHANGES = 150;
const MIGRATION = '030-play-counts';
const names = migrationNames(allMigrations);

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function openSite(options: Parameters<typeof openTestSite>[0] = {}): Promise<TestSite> {
  const site = await openTestSite(options);
  closing.push(site.close);
  return site;
}

async function openBare(): Promise<TestDatabase> {
  const opened = await openBareDatabase();
  closing.push(opened.close);
  return opened;
}

type Counts = Record<'byLevel' | 'bySkill' | 'byDay' | 'byScore', unknown[]>;

/** The counts as they are kept. */
async function keptCounts(db: Database): Promise<Counts> {
  return {
    byLevel: await rowsOf(db, 'select level_id, is_on_day, day, skill, score, count from play_count'),
    bySkill: await rowsOf(db, 'select level_id, is_on_day, skill, score, count from skill_count'),
    byDay: await rowsOf(db, 'select day, is_on_day, score, count from day_count where count > 0'),
    byScore: await rowsOf(db, 'select level_id, score, count from score_count'),
  };
}

/** The same, counted from the single plays. */
async function recount(db: Database): Promise<Counts> {
  const day = 'substr(created_at, 1, 10)';
  return {
    byLevel: await rowsOf(
      db,
      `select level_id, is_on_day, ${day} as day, skill, score, count(*) as count from play group by 1, 2, 3, 4, 5`,
    ),
    bySkill: await rowsOf(
      db,
      'select level_id, is_on_day, skill, score, count(*) as count from play group by 1, 2, 3, 4',
    ),
    byDay: await rowsOf(
      db,
      `select ${day} as day, is_on_day, score, count(*) as count from play group by 1, 2, 3`,
    ),
    byScore: await rowsOf(db, 'select level_id, score, count(*) as count from play group by 1, 2'),
  };
}

async function rowsOf(db: Database, query: string): Promise<string[]> {
  const { rows } = await sql.raw<object>(query).execute(db);
  return rows.map((row) => JSON.stringify(Object.values(row).map(String))).sort();
}

/** Whether a date that is today somewhere on Earth has the level, as the site says. */
async function isDailyNow(site: TestSite, id: string): Promise<boolean> {
  const days = [-12, 0, 14].map((hours) =>
    new Date(site.clock.now + hours * MS_PER_HOUR).toISOString().slice(0, 10),
  );
  const found = await Promise.all(days.map((day) => site.call(`/api/daily/${day}`)));
  return found.some((response) => response.statusCode === 200 && response.json().level.id === id);
}

let callers = 0;

function send(site: TestSite, id: string, payload: object) {
  callers += 1;
  const remoteAddress = `10.3.${(callers >> 8) & 255}.${callers & 255}`;
  return site.call({ method: 'POST', url: `/api/level/${id}/score`, payload, remoteAddress });
}

/** A site that is played, sorted, extended, paused and cleared by chance, always in the same way; the order begins with a day of `firstDay`. */
async function playAround(site: TestSite): Promise<void> {
  const chosen = seeded(7);
  const admin = await site.logIn('admin');
  await saveGames(site.db, [aGame({ id: 1, name: 'Doom' }), aGame({ id: 2, name: 'Quake' })]);
  const spare: Level[] = Array.from({ length: 12 }, (_, index) =>
    aLevel({ id: `spare-${index}`, state: 'archived' }),
  );
  await site.add(...Array.from({ length: 6 }, (_, index) => aLevel({ id: `first-${index}` })), ...spare);
  const moved = { firstDay: '2026-11-18', replaces: '2026-11-10' };
  const response = await site.call({
    ...{ method: 'POST', url: '/api/first-day', payload: moved, cookies: admin },
  });
  expect(response.statusCode, response.body).toBe(200);
  const told: { id: string; payload: object }[] = [];

  const changes: Record<string, () => Promise<unknown>> = {
    play: async () => {
      const id = chosen.one(await listDailyIds(site.db));
      const payload = { score: chosen.below(6), playId: randomUUID(), skill: chosen.below(6) };
      const isExpectedOnDay = await isDailyNow(site, id);
      const { statusCode } = await send(site, id, payload);
      const play = await site.db
        .selectFrom('play')
        .select('is_on_day')
        .where('play_id', '=', payload.playId)
        .executeTakeFirst();
      if (statusCode !== 200) return expect(play).toBeUndefined();
      told.push({ id, payload });
      return expect(play).toEqual({ is_on_day: Number(isExpectedOnDay) });
    },
    retry: async () => {
      if (told.length === 0) return;
      const { id, payload } = chosen.one(told);
      await Promise.all([send(site, id, payload), send(site, id, { ...payload, score: 1 })]);
    },
    wait: async () => {
      site.clock.now += chosen.below(20) * MS_PER_HOUR;
    },
    approve: async () => {
      const level = spare.pop();
      if (!level) return;
      const payload = { ...level, state: 'approved', baseRevision: levelRevision(level) };
      const saved = await site.call({ method: 'POST', url: '/api/level', payload, cookies: admin });
      expect(saved.statusCode, saved.body).toBe(200);
    },
    sort: async () => {
      const ids = await listDailyIds(site.db);
      // Refused while there are no two levels beyond the lock window.
      await site.call({
        ...{ method: 'POST', url: '/api/level-order', cookies: admin },
        payload: { ids: [...ids.slice(0, -2), ...ids.slice(-2).reverse()], unlocked: true },
      });
    },
    merge: () =>
      site.call({ method: 'POST', url: '/api/game/1/merge', payload: { into: 2 }, cookies: admin }),
  };
  const often = ['play', 'play', 'play', 'play', 'retry', 'wait', 'wait', 'approve', 'sort', 'merge'];
  for (let change = 0; change < CHANGES; change += 1) await changes[chosen.one(often)]?.();
}

it('are those of the single plays, after any changes, a deletion, an export and an import', async () => {
  const site = await openSite();
  await playAround(site);
  const counts = await keptCounts(site.db);
  expect(counts).toEqual(await recount(site.db));
  const kinds = new Set(counts.byDay.map((row) => JSON.parse(String(row))[1]));
  expect(kinds).toEqual(new Set(['0', '1']));

  const archive = await exportSite({ ...site, dataDir: site.folder, now: () => site.clock.now });
  const file = await writeArchive(`${site.folder}/site.zip`, Buffer.concat(await archive.stream.toArray()));
  const { db } = await openBare();
  const screenshots = openScreenshots(`${site.folder}/imported`);
  await importSite({ db, screenshots, now: 0, report: () => {} }, file);
  expect(await keptCounts(db)).toEqual(counts);

  for (const id of ['first-1', 'first-2']) await site.db.deleteFrom('level').where('id', '=', id).execute();
  const left = await keptCounts(site.db);
  expect(left).toEqual(await recount(site.db));
  expect(left.byDay).not.toEqual(counts.byDay);
});

it('are made from the plays that a site of before has', async () => {
  const site = await openSite();
  await playAround(site);
  const { db } = await openBare();
  await createMigrationTable(db);
  await applyMigrations(db, names.slice(0, names.indexOf(MIGRATION)));
  await db.deleteFrom('site_setting').execute();
  await db
    .insertInto('site_setting')
    .values(await site.db.selectFrom('site_setting').selectAll().execute())
    .execute();
  const levels = await site.db.selectFrom('level').selectAll().execute();
  await db
    .insertInto('level')
    .values(
      levels.map(({ language: _, translations: __, may_share: ___, ...level }) => level) as typeof levels,
    )
    .execute();
  const plays = await site.db.selectFrom('play').selectAll().execute();
  await db
    .insertInto('play')
    .values(plays.map(({ is_on_day: _, skill: __, ...play }) => play))
    .execute();
  await db
    .insertInto('score_count')
    .values(await site.db.selectFrom('score_count').selectAll().execute())
    .execute();
  const [play] = plays;
  const rating = { play_id: play?.play_id ?? '', level_id: play?.level_id ?? '', is_good: 1 };
  await sql`insert into rating (play_id, level_id, is_good) values (${rating.play_id}, ${rating.level_id}, 1)`.execute(
    db,
  );
  await applyMigrations(db, names.slice(names.indexOf(MIGRATION)));
  expect(await keptCounts(db)).toEqual(await recount(db));
  const { byDay, byScore } = await keptCounts(site.db);
  expect(await keptCounts(db)).toMatchObject({ byDay, byScore });
  expect(await db.selectFrom('rating').selectAll().execute()).toEqual([
    { ...rating, rated_on: play?.created_at.slice(0, 10) },
  ]);
});

function clean({ db, screenshots, folder, clock }: TestSite): Promise<void> {
  const log = { warn: () => {}, error: () => {} };
  return cleanUp({ db, screenshots, dataDir: folder, now: () => clock.now, log });
}

it('stay when the single plays are dropped after 90 days', async () => {
  const site = await openSite();
  const level = aLevel();
  await site.add(level);
  const play = { score: 3, playId: randomUUID() };
  await send(site, level.id, play);
  site.clock.now += 89 * MS_PER_DAY;
  await send(site, level.id, { score: 0, playId: randomUUID() });
  await clean(site);
  await send(site, level.id, play);
  expect((await site.call(`/api/level/${level.id}/scores`)).json()).toEqual([1, 0, 0, 1, 0, 0]);
  const counts = await keptCounts(site.db);
  site.clock.now += 2 * MS_PER_DAY;
  await clean(site);
  expect(await site.db.selectFrom('play').select('score').execute()).toEqual([{ score: 0 }]);
  expect(await keptCounts(site.db)).toEqual(counts);
  expect((await site.call(`/api/level/${level.id}/scores`)).json()).toEqual([1, 0, 0, 1, 0, 0]);
});
