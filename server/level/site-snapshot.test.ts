import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { deleteSetting, saveSetting } from '../setting/queries.ts';
import { deleteLevelRow, insertLevels, saveDailyOrder, updateLevel } from './queries.ts';
import { openSiteSnapshots, type SnapshotSource } from './site-snapshot.ts';

const order = [aLevel(), aLevel(), aLevel()];
const [first, second, third] = order as [Level, Level, Level];

describe('what is remembered', () => {
  let site: TestSite;

  beforeEach(async () => {
    site = await openTestSite({ firstDay: '2026-11-19' });
    await site.add(...order);
  });

  afterEach(() => site.close());

  const list = async () => (await site.call('/api/levels')).json<Level[]>();
  const names = async () => (await list()).map(({ name }) => name);
  const today = async () => uncoverLevel((await site.call('/api/daily/2026-11-20')).json().level).name;
  const page = async () => (await site.call('/api/env')).json();

  it('is new after a level was changed, added or deleted', async () => {
    expect(await names()).toEqual([first.name, second.name, third.name]);
    expect(await today()).toBe(second.name);
    await updateLevel(site.db, { ...second, name: 'New' }, second);
    expect(await names()).toEqual([first.name, 'New', third.name]);
    expect(await today()).toBe('New');
    await deleteLevelRow(site.db, first.id);
    expect(await names()).toEqual(['New', third.name]);
    expect(await today()).toBe(third.name);
    const added = aLevel();
    await site.add(added);
    expect(await names()).toEqual(['New', third.name, added.name]);
  });

  it('is new after the order was', async () => {
    expect(await today()).toBe(second.name);
    await saveDailyOrder(site.db, { order: [second.id, first.id, third.id], waiting: [] });
    expect(await names()).toEqual([second.name, first.name, third.name]);
    expect(await today()).toBe(first.name);
  });

  it('is new after a setting was', async () => {
    const catalogue = (await page()).catalogue;
    await saveSetting(site.db, 'catalogue_revision', 'another');
    expect((await page()).catalogue).not.toBe(catalogue);
    await deleteSetting(site.db, 'catalogue_revision');
    expect((await page()).catalogue).toBe(catalogue);
    await saveSetting(site.db, 'first_day', '2026-11-20');
    expect((await page()).firstDay).toBe('2026-11-20');
    expect(await today()).toBe(first.name);
  });

  it('is new at the moment a day begins, without any write', async () => {
    const next = aLevel();
    await site.add(next);
    site.clock.now = Date.parse('2026-11-21T09:59:59Z');
    expect(await list()).toHaveLength(3);
    const before = (await site.call('/api/daily/2026-11-21')).json();
    expect(before).toMatchObject({ number: 3, next: null });
    site.clock.now = Date.parse('2026-11-21T10:00:00Z');
    expect(await list()).toHaveLength(4);
    const after = (await site.call('/api/daily/2026-11-21')).json();
    expect(after).toMatchObject({ number: 3, next: '2026-11-22' });
  });

  it('gives nobody what is for others', async () => {
    const waiting = aLevel({ state: 'submitted' });
    await site.add(waiting);
    const manager = await site.logIn('manage-level');
    for (let round = 0; round < 2; round += 1) {
      expect(await list()).toHaveLength(3);
      const seen = (await site.call({ url: '/api/levels', cookies: manager })).json();
      expect(seen).toHaveLength(4);
    }
  });
});

describe.skipIf(inject('databaseUrl'))('the content of an SQLite file', () => {
  let folder: string;
  let db: Database;
  let keeper: SnapshotSource;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zoomout-content-'));
    db = openDatabase({ file: join(folder, 'zoomout.sqlite') });
    await migrate(db);
    await saveSetting(db, 'first_day', '2026-11-19');
    keeper = await openSiteSnapshots(db);
  });

  afterAll(async () => {
    keeper.close();
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  const ids = async () => (await keeper.snapshot()).levels.all.map(({ level }) => level.id);

  it('is new at once for who has just written', async () => {
    expect(await ids()).toEqual([]);
    await insertLevels(db, [{ level: first, position: 0 }]);
    expect(await ids()).toEqual([first.id]);
  });

  it('never shows what is taken back', async () => {
    const work = db.transaction().execute(async (trx) => {
      await insertLevels(trx, [{ level: second, position: 1 }]);
      // The next turn of the event loop, when another call would look.
      await new Promise((resolve) => setImmediate(resolve));
      const during = await keeper.snapshot();
      throw new Error(String(during.revision));
    });
    const before = (await keeper.snapshot()).revision;
    await expect(work).rejects.toThrow(String(before));
    await insertLevels(db, [{ level: third, position: 1 }]);
    expect(await ids()).toEqual([first.id, third.id]);
  });
});
