import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type Driver } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { databaseOutage } from './errors.ts';
import { openReading, openWriting } from './sqlite-connection.ts';
import { createSqliteDriver, type SqliteDriverOptions } from './sqlite-driver.ts';

const LOCK_TIMEOUT_MS = 10_000;

/** A driver on a file with a table of one column, and another connection to the file. */
async function openDriver(changes: Partial<SqliteDriverOptions> & { mode: 'wal' | 'delete' }) {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-driver-'));
  const file = join(folder, 'file');
  const other = new DatabaseSync(file);
  other.exec(`pragma journal_mode = ${changes.mode}; create table t (x integer)`);
  const driver = createSqliteDriver({
    open: () => ({ writer: openWriting(file, ''), reader: openReading(file) }),
    begin: 'begin immediate',
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    ...changes,
  });
  await driver.init();
  onTestFinished(async () => {
    await driver.destroy();
    other.close();
    await rm(folder, { recursive: true });
  });
  return { driver, other, count: () => other.prepare('select count(*) as count from t').get()?.count };
}

const insert = CompiledQuery.raw('insert into t values (1)');
const select = CompiledQuery.raw('select count(*) as count from t');

async function countOutside(driver: Driver): Promise<unknown> {
  const { rows } = await (await driver.acquireConnection()).executeQuery<{ count: number }>(select);
  return rows[0]?.count;
}

it('reads outside of a transaction see what is committed, those within it what it wrote', async () => {
  const { driver } = await openDriver({ mode: 'wal' });
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  await connection.executeQuery(insert);
  expect((await connection.executeQuery(select)).rows).toEqual([{ count: 1 }]);
  expect(await countOutside(driver)).toBe(0);
  await driver.commitTransaction(connection);
  expect(await countOutside(driver)).toBe(1);
});

it('a commit waits for a reader where the file has no write-ahead log, and happens once', async () => {
  const { driver, other, count } = await openDriver({ mode: 'delete' });
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  await connection.executeQuery(insert);
  other.exec('begin; select * from t');
  let isCommitted = false;
  const committing = driver.commitTransaction(connection).then(() => (isCommitted = true));
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(isCommitted).toBe(false);
  other.exec('commit');
  await committing;
  expect(count()).toBe(1);
});

it('a commit that cannot happen is rolled back, and the next writer can write', async () => {
  const { driver, other, count } = await openDriver({ mode: 'delete', lockTimeoutMs: 20 });
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  await connection.executeQuery(insert);
  other.exec('begin; select * from t');
  await expect(driver.commitTransaction(connection)).rejects.toSatisfy(
    (error) => databaseOutage(error) === 'unreachable',
  );
  other.exec('commit');
  await driver.rollbackTransaction(connection);
  await driver.releaseConnection(connection);
  await (await driver.acquireConnection()).executeQuery(insert);
  expect(count()).toBe(1);
});

it('a read waits for a lock that excludes readers', async () => {
  const { driver, other } = await openDriver({ mode: 'delete' });
  other.exec('begin exclusive; insert into t values (1)');
  let isRead = false;
  const reading = countOutside(driver).finally(() => (isRead = true));
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(isRead).toBe(false);
  other.exec('commit');
  expect(await reading).toBe(1);
});

it('a transaction whose content is out of date fails at once, and writes nothing', async () => {
  const { driver, other, count } = await openDriver({ mode: 'wal', begin: 'begin' });
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  await connection.executeQuery(select);
  other.exec('insert into t values (1)');
  await expect(connection.executeQuery(insert)).rejects.toMatchObject({ errcode: 517 });
  await driver.rollbackTransaction(connection);
  await connection.executeQuery(insert);
  expect(count()).toBe(2);
});

it('a connection that is released within a transaction rolls back, and lets others write', async () => {
  const { driver, count } = await openDriver({ mode: 'wal' });
  const connection = await driver.acquireConnection();
  await driver.beginTransaction(connection, {});
  await connection.executeQuery(insert);
  await driver.releaseConnection(connection);
  await (await driver.acquireConnection()).executeQuery(insert);
  expect(count()).toBe(1);
});
