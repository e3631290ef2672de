import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeError } from './describe-error.ts';
import { outageOf } from './outage.ts';

const NO_SPACE = 'The site cannot store anything just now, try again later';
const UNREACHABLE = 'The database does not respond, try again in a minute';

const NO_ACCESS = 'The site has no access to its data just now, try again later';
const DAMAGED = 'The database of the site is damaged, until its owner restores a backup';

function anError(code: string | undefined, message = 'said so'): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

async function aFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-outage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'file');
}

describe('an outage', () => {
  it.each([
    // Files.
    ['ENOSPC', NO_SPACE],
    ['EDQUOT', NO_SPACE],
    ['EROFS', NO_SPACE],
    ['EACCES', NO_ACCESS],
    ['EPERM', NO_ACCESS],
    ['EIO', NO_ACCESS],
    ['EMFILE', NO_ACCESS],
    // PostgreSQL: insufficient privilege, corrupt data and index, a lock that lasts.
    ['42501', NO_ACCESS],
    ['XX001', DAMAGED],
    ['XX002', DAMAGED],
    ['55P03', UNREACHABLE],
    // PostgreSQL: disk full, read-only, too many connections, deadlock, shut down, starting, wrong password.
    ['53100', NO_SPACE],
    ['25006', NO_SPACE],
    ['53300', UNREACHABLE],
    ['40P01', UNREACHABLE],
    ['57P01', UNREACHABLE],
    ['57P03', UNREACHABLE],
    ['28P01', UNREACHABLE],
    // Connections.
    ['ECONNREFUSED', UNREACHABLE],
    ['ECONNRESET', UNREACHABLE],
    ['ENOTFOUND', UNREACHABLE],
  ])('is %s', (code, message) => {
    const error = anError(code);
    const failure = outageOf(error);
    expect(failure?.message).toBe(message);
    expect(failure?.code).toBe('unavailable');
    expect(failure?.cause).toBe(error);
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('is %j', (message) => {
    expect(outageOf(anError(undefined, message))?.message).toBe(UNREACHABLE);
  });

  it.each([
    anError('23505'),
    anError('42P01'),
    anError('22P05'),
    anError('ENOENT'),
    anError('5310'),
    anError('XX000'),
    anError('42000'),
    anError('EEXIST'),
    anError(undefined, 'A bug: Connection terminated'),
    new TypeError('undefined is no function'),
    'ENOSPC',
    null,
  ])('is not %s', (error) => {
    expect(outageOf(error)).toBeNull();
  });

  it('is a full, read-only or locked SQLite database', async () => {
    const file = await aFile();
    const database = new DatabaseSync(file);
    const reading = new DatabaseSync(file, { readOnly: true });
    database.exec('create table t (x); pragma max_page_count = 2');
    const full = errorOf(() => database.exec('insert into t values (zeroblob(100000))'));
    database.exec('begin immediate');
    const other = new DatabaseSync(file);
    const busy = errorOf(() => other.exec('pragma busy_timeout = 0; begin immediate'));
    const readOnly = errorOf(() => reading.exec('insert into t values (1)'));
    const wrong = errorOf(() => database.exec('select * from nothing'));
    const messages = [full, readOnly, busy, wrong].map((error) => outageOf(error)?.message ?? null);
    expect(messages).toEqual([NO_SPACE, NO_SPACE, UNREACHABLE, null]);
    for (const one of [database, reading, other]) one.close();
  });

  it('is a damaged SQLite file, and one that is none', async () => {
    const file = await aFile();
    const database = new DatabaseSync(file);
    database.exec('create table t (x); insert into t values (zeroblob(20000))');
    database.close();
    const size = (await readFile(file)).length;
    await writeFile(file, Buffer.concat([(await readFile(file)).subarray(0, 4096), Buffer.alloc(size, 7)]));
    const damaged = new DatabaseSync(file);
    const corrupt = errorOf(() => damaged.prepare('select x from t').all());
    damaged.close();
    await writeFile(file, 'no database '.repeat(1000));
    const other = new DatabaseSync(file);
    const none = errorOf(() => other.exec('pragma journal_mode = wal'));
    other.close();
    for (const error of [corrupt, none]) {
      expect(outageOf(error)?.message).toBe(DAMAGED);
      expect(describeError(error)).toMatch(
        /^The database is damaged: .+ \(stop the site, .+restore a backup.+\)$/,
      );
    }
  });

  it('is printed as one line with the message of the system', () => {
    expect(describeError(anError('ENOSPC', 'ENOSPC: no space left on device, write'))).toBe(
      'Cannot write: ENOSPC: no space left on device, write',
    );
    expect(describeError(anError('57P01', 'terminating connection'))).toBe(
      'The database does not respond: terminating connection',
    );
    expect(describeError(new Error('A bug'))).toContain('outage.test.ts');
  });
});
