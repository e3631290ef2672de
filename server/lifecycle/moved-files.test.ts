import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aUser } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { createUser } from '../user/create-user.ts';

let folder: string;
let file: string;
let site: TestSite;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-moved-'));
  file = join(folder, 'zoomout.sqlite');
  lines = [];
  site = await openTestSite({ databaseFile: file, onLog: (line) => lines.push(line) });
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

function write(db = site.db): Promise<void> {
  return createUser(db, aUser(), 'a pass phrase', site.clock.now);
}

function writeInTransaction(after = async () => {}): Promise<void> {
  return site.db.transaction().execute(async (trx) => {
    await write(trx);
    await after();
  });
}

async function expectRefusals(): Promise<void> {
  await expect(write()).rejects.toThrow(/was (removed|replaced)/);
  await expect(writeInTransaction()).rejects.toThrow(/was (removed|replaced)/);
  const health = await site.call('/api/health');
  expect(health.statusCode).toBe(503);
  expect(health.json().detail).toContain('has been moved');
  expect(health.body).not.toContain('sqlite');
  expect(lines.at(-1)).toContain('put the file back, or restart the site');
  expect((await site.call('/api/health/live')).statusCode).toBe(200);
}

describe.each(['', '-wal', '-shm'])('the file zoomout.sqlite%s of an open database', (suffix) => {
  it('is missed when it is moved away: nothing is acknowledged until it is back', async () => {
    await rename(`${file}${suffix}`, join(folder, 'elsewhere'));
    await expectRefusals();
    await rename(join(folder, 'elsewhere'), `${file}${suffix}`);
    await write();
    await writeInTransaction();
    expect((await site.call('/api/health')).statusCode).toBe(200);
  });

  it('is missed when another one is in its place', async () => {
    await copyFile(`${file}${suffix}`, join(folder, 'copy'));
    await rename(join(folder, 'copy'), `${file}${suffix}`);
    await expectRefusals();
  });
});

it('a transaction that commits to a file that has just been removed is not acknowledged', async () => {
  await expect(writeInTransaction(() => rm(file))).rejects.toThrow('was removed');
});
