import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openBareDatabase, openTestDatabase } from '../../test/database/database.ts';
import { openSchema } from '../../test/database/postgres-schema.ts';
import { findLevel, insertLevels } from '../level/queries.ts';
import { findScores } from '../play/queries.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { isUniqueViolation } from './errors.ts';
import { migrate } from './migrate.ts';
import { openDatabase, withExclusiveLock } from './open.ts';
import type { Database } from './tables.ts';

describe('the database', () => {
  it('stores a level without loss', async () => {
    const { db, close } = await openTestDatabase();
    const level = aLevel({
      gameId: Number.MAX_SAFE_INTEGER,
      imageRatio: 1920 / 1081,
      popularity: null,
      releaseDate: null,
      noSmoothing: true,
      didYouKnowSpoils: true,
      presentation: 'Ünïcode — “quotes” \'and\' "more" 🎮',
      credit: { attribution: '© A', licence: 'MIT', homepage: 'https://a.example' },
      zoomPresets: [{ x: 12.345, y: 0.001, zoom: 99.9 }, null, null, null, { x: 50, y: 50, zoom: 100 }],
    });
    await insertLevels(db, [{ level, position: 0 }]);
    expect(await findLevel(db, level.id)).toEqual({ level, index: 0 });
    await close();
  });

  it('requires a place in the order for an approved level, and none for any other', async () => {
    const { db, close } = await openTestDatabase();
    await expect(insertLevels(db, [{ level: aLevel(), position: null }])).rejects.toThrow();
    const archived = aLevel({ state: 'archived' });
    await expect(insertLevels(db, [{ level: archived, position: 1 }])).rejects.toThrow();
    await close();
  });

  it('numbers the daily order without gaps, whatever the positions', async () => {
    const { db, close } = await openTestDatabase();
    const [first, second] = [aLevel(), aLevel()];
    await insertLevels(db, [
      { level: second, position: 70 },
      { level: first, position: -3 },
    ]);
    expect((await findLevel(db, first.id))?.index).toBe(0);
    expect((await findLevel(db, second.id))?.index).toBe(1);
    await close();
  });

  it('tells a unique violation from other errors', async () => {
    const { db, close } = await openTestDatabase();
    const level = aLevel();
    await insertLevels(db, [{ level, position: 0 }]);
    await expect(insertLevels(db, [{ level, position: 1 }])).rejects.toSatisfy(isUniqueViolation);
    const orphan = { play_id: 'a', level_id: 'nothing', score: 1, created_at: '' };
    await expect(db.insertInto('play').values(orphan).execute()).rejects.not.toSatisfy(isUniqueViolation);
    expect(await findScores(db)).toEqual(new Map());
    await close();
  });

  it('rolls back all of a failed transaction', async () => {
    const { db, close } = await openTestDatabase();
    const transaction = withExclusiveLock(db, async (trx) => {
      await saveSetting(trx, 'seeded', 'pack');
      throw new Error('Something failed');
    });
    await expect(transaction).rejects.toThrow('Something failed');
    expect(await findSetting(db, 'seeded')).toBeNull();
    await close();
  });

  it('is migrated once, also when several servers start together', async () => {
    const { db, close } = await openBareDatabase();
    await Promise.all([migrate(db), migrate(db), migrate(db)]);
    await saveSetting(db, 'seeded', 'pack');
    await migrate(db);
    expect(await findSetting(db, 'seeded')).toBe('pack');
    await close();
  });
});

describe.skipIf(inject('databaseUrl'))('an SQLite file', () => {
  it('can be open on several connections', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zoomout-sqlite-'));
    const file = join(folder, 'zoomout.sqlite');
    const [one, two] = [openDatabase({ file }), openDatabase({ file })];
    await migrate(one);
    await migrate(two);
    await saveSetting(one, 'seeded', 'pack');
    expect(await findSetting(two, 'seeded')).toBe('pack');
    await Promise.all([one.destroy(), two.destroy()]);
    await rm(folder, { recursive: true });
  });
});

describe('a commit', () => {
  it.skipIf(inject('databaseUrl'))('waits for the disk on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zoomout-sqlite-'));
    const db = openDatabase({ file: join(folder, 'zoomout.sqlite') });
    const setting = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await setting('journal_mode')).toBe('wal');
    // 2 is `full`; with 1, `normal`, a power failure could lose the last commits.
    expect(await setting('synchronous')).toBe(2);
    for (const name of ['fullfsync', 'checkpoint_fullfsync']) expect(await setting(name)).toBe(1);
    await db.destroy();
    await rm(folder, { recursive: true });
  });

  it.runIf(inject('databaseUrl'))(
    'waits for the disk on PostgreSQL, also when the server is configured not to',
    async () => {
      const { db, url, close } = await openSchema(inject('databaseUrl') ?? '');
      const setting = async (of: Database) => {
        const { rows } = await sql<{
          value: string;
        }>`select current_setting('synchronous_commit') as value`.execute(of);
        return rows[0]?.value;
      };
      // As ALTER ROLE or ALTER DATABASE sets it.
      const openWith = (value: string) => {
        const address = new URL(url);
        address.searchParams.set(
          'options',
          `${address.searchParams.get('options')} -c synchronous_commit=${value}`,
        );
        return openDatabase({ url: address.href });
      };
      for (const [configured, used] of [
        ['off', 'on'],
        ['remote_apply', 'remote_apply'],
      ] as const) {
        const other = openWith(configured);
        expect(await setting(other)).toBe(used);
        await other.destroy();
      }
      expect(await setting(db)).not.toBe('off');
      await close();
    },
  );
});
