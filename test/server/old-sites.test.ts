import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { verifyAuditLog } from '../../server/audit/verify-log.ts';
import { allMigrations, FIRST_RELEASE, migrationNames } from '../../server/database/migrations/all.ts';
import type { Database } from '../../server/database/tables.ts';
import { listDailyIds } from '../../server/level/queries.ts';
import { openSite } from '../../server/lifecycle/open-site.ts';
import { measurePictures } from '../../server/picture/stored-picture.ts';
import { OLD_PASSWORD, type OldSite, openOldSite, versions } from '../old-sites/open.ts';
import { allRows } from '../old-sites/rows.ts';
import { createMemoryLog } from '../site/memory-log.ts';
import { cookiesOf } from '../site/site.ts';
import { codeOf } from '../user/authenticator.ts';

/** Later than all that the old sites have stored. */
const NOW = Date.parse('2026-12-01T12:00:00Z');
const RENAMED: Record<string, string> = { webhook_message: 'queued_message' };

/** All keep their rows. Once migrated they have the same tables: those of releases are served as well. */
const servedVersions = [FIRST_RELEASE, versions.at(-1)];

const opened: OldSite[] = [];

// One after another: dropping a schema locks all of its tables, and PostgreSQL has room for so many locks.
afterAll(async () => {
  for (const old of opened) await old.close();
});

async function open(version: string): Promise<OldSite> {
  const old = await openOldSite(version, inject('databaseUrl'));
  opened.push(old);
  return old;
}

/** Every row of the tables before, with its columns of then, as it is now. */
async function rowsAsBefore(db: Database, before: Awaited<ReturnType<typeof allRows>>) {
  const now = await allRows(db);
  return new Map(
    [...before].map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {});
      const found = now.get(RENAMED[table] ?? table) ?? [];
      return [table, found.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))];
    }),
  );
}

describe.each(versions)('a site of the version %s', (version) => {
  let old: OldSite;
  let rows: Awaited<ReturnType<typeof allRows>>;

  beforeAll(async () => {
    old = await open(version);
    rows = await allRows(old.db);
  });

  it('keeps all its rows when it is opened, once and again', async () => {
    const before = new Map(rows);
    before.delete('migration');
    // It counts writes, which are none of its own.
    before.delete('content_revision');
    // They no longer have the shape of one service.
    const messages = before.get('webhook_message');
    if (messages)
      before.set(
        'webhook_message',
        messages.map(({ content: _, ...message }) => message),
      );
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const { db, secret } = await openSite(old.config);
      expect(await rowsAsBefore(db, before)).toEqual(before);
      expect((await allRows(db)).get('migration')?.map(({ name }) => name)).toEqual(
        migrationNames(allMigrations),
      );
      expect(secret).toMatch(/^a-secret-of-sixty-four/);
      await db.destroy();
    }
  });

  if (!servedVersions.includes(version)) return;

  it('is served: levels in their order, pictures, scores, games, users and their second factors', async () => {
    const site = await openSite(old.config);
    await measurePictures(site.db, site.screenshots);
    const { log } = createMemoryLog();
    const app = await buildApp({ ...site, config: old.config, now: () => NOW, webFolder: 'missing', log });
    const get = async (url: string, cookies: Record<string, string> = {}) => {
      const response = await app.inject({ url, cookies });
      expect(response.statusCode, `${url} ${response.body.slice(0, 200)}`).toBe(200);
      return response;
    };
    const levels = rows.get('level') ?? [];
    const daily = levels.filter(({ state }) => state === 'approved').sort(byPosition);
    expect(await listDailyIds(site.db)).toEqual(daily.map(({ id }) => id));
    for (const { id } of daily) {
      const level = (await get(`/api/level/${encodeURIComponent(String(id))}`)).json();
      expect(level).toMatchObject({ id, imageHeight: 360 });
    }
    const picture = await get(`/api/screenshot/${daily[0]?.path}/1?${daily[0]?.id}.1`);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.rawPayload.length).toBeGreaterThan(20);
    const played = rows.get('score_count') ?? [];
    for (const { level_id: id } of played) {
      const counts = Array.from({ length: 6 }, (_, score) =>
        Number(played.find((row) => row.level_id === id && row.score === score)?.count ?? 0),
      );
      expect((await get(`/api/level/${id}/scores`)).json()).toEqual(counts);
    }
    expect((await get('/api/games/id,name.json')).json()).toHaveLength(rows.get('game')?.length ?? 0);

    const credentials = { name: 'admin', password: OLD_PASSWORD };
    const login = await app.inject({ method: 'POST', url: '/api/login', payload: credentials });
    expect(login.statusCode).toBe(200);
    const admin = cookiesOf(login);
    for (const url of ['/api/levels', '/api/audit', '/api/levels/missing', '/api/profile/sessions']) {
      await get(url, admin);
    }
    for (const { id, state } of levels) {
      const response = await get(`/api/level/${encodeURIComponent(String(id))}`, admin);
      expect(response.json()).toMatchObject({ id, state });
    }
    const { password, secret } = old.tess;
    const logIn = async (code?: string) => {
      const payload = { name: 'tess', password, code };
      return (await app.inject({ method: 'POST', url: '/api/login', payload })).statusCode;
    };
    expect(await logIn()).toBe(401);
    expect(await logIn(codeOf(secret, NOW))).toBe(200);
    expect((await verifyAuditLog(site.db, null)).problems).toEqual([]);
    await app.close();
    await site.db.destroy();
  });
});

function byPosition(one: Record<string, unknown>, other: Record<string, unknown>): number {
  return Number(one.position) - Number(other.position);
}
