import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSetting, listSettings, saveSetting } from '../setting/queries.ts';
import { databaseOutage } from './errors.ts';
import { migrate } from './migrate.ts';
import { openDatabase, withExclusiveLock } from './open.ts';
import { withSnapshot } from './snapshot.ts';
import type { Database } from './tables.ts';

let folder: string;
let file: string;
let db: Database;
/** As another process would be: it has a connection of its own. */
let other: DatabaseSync;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-locked-'));
  file = join(folder, 'zoomout.sqlite');
  db = openDatabase({ file });
  await migrate(db);
  other = new DatabaseSync(file);
});

afterEach(async () => {
  await db.destroy();
  if (other.isOpen) other.close();
  await rm(folder, { recursive: true });
});

/** Lets a write wait for the lock that `other` holds while this process goes on: many turns of the event loop, and as many reads. */
async function expectToWait(write: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = write.catch(() => {}).finally(() => (isOver = true));
  for (let turn = 0; turn < 50; turn += 1) {
    await nextTurn();
    expect(await findSetting(db, 'first_day')).toBeNull();
  }
  expect(isOver).toBe(false);
  void over;
}

const writes: [string, () => Promise<unknown>][] = [
  ['a single statement', () => saveSetting(db, 'seeded', 'pack')],
  ['a transaction', () => db.transaction().execute((trx) => saveSetting(trx, 'seeded', 'pack'))],
  ['an exclusive transaction', () => withExclusiveLock(db, (trx) => saveSetting(trx, 'seeded', 'pack'))],
];

describe('while another process holds the write lock', () => {
  it.each(writes)('%s waits, while reads go on, and is written once the lock is free', async (_, write) => {
    other.exec('begin immediate');
    const writing = write();
    await expectToWait(writing);
    expect(await findSetting(db, 'seeded')).toBeNull();
    other.exec('commit');
    await writing;
    expect(await findSetting(db, 'seeded')).toBe('pack');
  });

  it.each(writes)('%s gives up after some time, and writes nothing', async (_, write) => {
    await db.destroy();
    db = openDatabase({ file }, 20);
    other.exec('begin immediate');
    await expect(write()).rejects.toSatisfy((error) => databaseOutage(error) === 'unreachable');
    other.exec('rollback');
    expect(await findSetting(db, 'seeded')).toBeNull();
    await write();
    expect(await findSetting(db, 'seeded')).toBe('pack');
  });

  it('many writes keep their order, and each is written once', async () => {
    const texts = Array.from({ length: 60 }, (_, index) => `line ${index}`);
    other.exec('create table line (id integer primary key, text text); begin immediate');
    const writing = Promise.all(texts.map((text, index) => insertLine(text, index % 2 === 0)));
    await expectToWait(writing);
    other.exec('rollback');
    await writing;
    const lines = other.prepare('select text from line order by id').all();
    expect(lines.map(({ text }) => text)).toEqual(texts);
  });

  it('a migration waits, also of a file that the other is creating', async () => {
    const fresh = join(folder, 'fresh.sqlite');
    const creating = new DatabaseSync(fresh);
    creating.exec('begin exclusive; create table other (id integer)');
    const opening = openDatabase({ file: fresh });
    const migrating = migrate(opening);
    await expectToWait(migrating);
    creating.exec('commit');
    creating.close();
    await migrating;
    expect(await findSetting(opening, 'seeded')).toBeNull();
    await opening.destroy();
  });

  it('a snapshot is read', async () => {
    other.exec('begin immediate');
    expect((await withSnapshot(db, listSettings)).size).toBe(0);
  });

  it('closing the database refuses the writes that wait', async () => {
    other.exec('begin immediate');
    const writing = Promise.allSettled(writes.map(([, write]) => write()));
    await expectToWait(writing);
    await db.destroy();
    for (const { status } of await writing) expect(status).toBe('rejected');
    other.exec('rollback');
    expect(other.prepare('select * from site_setting').all()).toEqual([]);
  });
});

async function insertLine(text: string, isInTransaction: boolean): Promise<void> {
  const insert = sql`insert into line (text) values (${text})`;
  if (isInTransaction) await db.transaction().execute((trx) => insert.execute(trx));
  else await insert.execute(db);
}
