import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

const MINUTE_MS = 60_000;
const DAMAGED = 'The database of the site is damaged, until its owner restores a backup';

let folder: string;
let file: string;
let site: TestSite;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-damaged-'));
  file = join(folder, 'zoomout.sqlite');
  lines = [];
  site = await openTestSite({ databaseFile: file, onLog: (line) => lines.push(line) });
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

/** Overwrites the root page of a table, on the disk only: connections that have read it may still have it in memory. */
async function damage(table: string): Promise<void> {
  const database = new DatabaseSync(file);
  const { page = 0 } =
    database.prepare('select rootpage as page from sqlite_schema where name = ?').get(table) ?? {};
  const { page_size = 0 } = database.prepare('pragma page_size').get() ?? {};
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  const handle = await open(file, 'r+');
  await handle.write(
    Buffer.alloc(Number(page_size), 7),
    0,
    Number(page_size),
    (Number(page) - 1) * Number(page_size),
  );
  await handle.close();
}

async function expectDamage(url: string, cookies: Record<string, string> = {}): Promise<void> {
  const response = await site.call({ url, cookies });
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'unavailable', detail: DAMAGED });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.body).not.toContain('sqlite');
  expect(lines.filter((line) => line.includes('"level":50')).at(-1)).toContain('restore a backup');
}

describe('a damaged database', () => {
  it('is reported by the health check while nothing else has read it', async () => {
    await writeFile(file, 'overwritten '.repeat((await readFile(file)).length / 12));
    await damageLog();
    await expectDamage('/api/health');
    expect((await site.call('/api/health/live')).statusCode).toBe(200);
  });

  it('is reported by the requests that meet the damage, and by the health check for a minute', async () => {
    const admin = await site.logIn('admin');
    expect((await site.call('/api/health')).statusCode).toBe(200);
    await damage('audit_entry');
    await expectDamage('/api/audit', admin);
    expect((await site.call('/api/levels')).statusCode).toBe(200);
    await expectDamage('/api/health');
    site.clock.now += MINUTE_MS;
    expect((await site.call('/api/health')).statusCode).toBe(200);
  });
});

/** All that a small database contains may still be in its log. */
function damageLog(): Promise<void> {
  return writeFile(`${file}-wal`, '');
}
