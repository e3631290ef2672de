import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openBareDatabase } from '../../test/database/database.ts';
import { type FilledSite, fillPlays, openFilledSite } from '../../test/site/filled-site.ts';
import { logIn, openTestSite } from '../../test/site/site.ts';
import { rowsOf, unzip, writeArchive } from '../../test/transfer/archive.ts';
import { PASSWORD } from '../../test/user/user.ts';
import { verifyAuditLog } from '../audit/verify-log.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { insertLevels } from '../level/queries.ts';
import { openScreenshots, type Screenshots } from '../picture/screenshots.ts';
import { countPlays } from '../play/count/queries.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { exportedTables, readRows } from './queries.ts';

let folder: string;
let site: FilledSite;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-transfer-'));
  site = await openFilledSite();
});

afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function readContent(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  // The import adds an entry of its own to the audit log.
  for (const table of exportedTables.filter((name) => name !== 'audit_head')) {
    const rows: string[] = [];
    for await (const row of readRows(db, table)) {
      if (row.action !== 'imported') rows.push(JSON.stringify(row, Object.keys(row).sort()));
    }
    content[table] = rows.sort();
  }
  return content;
}

type DatabaseKind = 'the other database' | 'the same database';

/** An empty site, on a SQLite file or on the database that the tests run on. */
async function emptySite(kind: DatabaseKind): Promise<{ db: Database; screenshots: Screenshots }> {
  const name = randomUUID();
  const opened =
    kind === 'the same database'
      ? await openBareDatabase()
      : openedFile(openDatabase({ file: join(folder, `${name}.sqlite`) }));
  closing.push(opened.close);
  return { db: opened.db, screenshots: openScreenshots(join(folder, name)) };
}

function openedFile(db: Database) {
  return { db, close: () => db.destroy() };
}

async function exportToFile(db: Database, screenshots: Screenshots): Promise<string> {
  const made = await exportSite({ db, screenshots, dataDir: folder, now: () => site.clock.now });
  return writeArchive(join(folder, `${randomUUID()}.zip`), await bytesOf(made.stream));
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

describe('npm run import', () => {
  it.each<[DatabaseKind, DatabaseKind]>([
    ['the same database', 'the same database'],
    ['the other database', 'the same database'],
  ])('restores the same site on %s, and from there on %s', async (first, second) => {
    let from: { db: Database; screenshots: Screenshots } = site;
    for (const kind of [first, second]) {
      const file = await exportToFile(from.db, from.screenshots);
      const to = await emptySite(kind);
      await importSite({ ...to, now: site.clock.now, report: () => {} }, file);
      expect(await readContent(to.db)).toEqual(await readContent(site.db));
      expect((await verifyAuditLog(to.db, null)).problems).toEqual([]);
      for (const path of site.pictures) {
        const copy = await to.screenshots.pictures.read(path);
        expect(copy?.equals((await site.screenshots.pictures.read(path)) ?? Buffer.alloc(0))).toBe(true);
      }
      from = to;
    }
  });

  it('keeps passwords and second factors, and no sessions', async () => {
    const file = await exportToFile(site.db, site.screenshots);
    const to = await openTestSite();
    closing.push(to.close);
    await to.db.deleteFrom('site_setting').execute();
    await importSite({ db: to.db, screenshots: to.screenshots, now: 0, report: () => {} }, file);
    expect((await logIn(to.app, 'meg', PASSWORD)).statusCode).toBe(200);
    expect((await to.call({ method: 'POST', url: '/api/verify', cookies: site.admin })).json()).toBe(false);
    expect((await logIn(to.app, 'tess', PASSWORD)).json().code).toBe('code-needed');
  });

  it('reports its progress', async () => {
    const steps: number[] = [];
    const to = await emptySite('the same database');
    const file = await exportToFile(site.db, site.screenshots);
    await importSite({ ...to, now: 0, report: (done, all) => steps.push(done / all) }, file);
    expect(steps.length).toBeGreaterThan(exportedTables.length);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(steps.at(-1)).toBe(1);
  });
});

describe.each<DatabaseKind>(['the same database', 'the other database'])(
  'while others write to %s',
  (kind) => {
    it('exports the state of one moment', async () => {
      const { db, screenshots } = await emptySite(kind);
      await migrate(db);
      const level = aLevel();
      await insertLevels(db, [{ level, position: 0 }]);
      await fillPlays(db, level.id, 3000);
      let isMaking = true;
      const making = exportSite({ db, screenshots, dataDir: folder, now: () => 0 }).finally(() => {
        isMaking = false;
      });
      let written = 0;
      while (isMaking) {
        const play = { playId: randomUUID(), levelId: level.id, score: 3, createdAt: 'now', isOnDay: true };
        await countPlays(db, [play]);
        written += 1;
        await sleep(10);
      }
      const files = await unzip(await bytesOf((await making).stream));
      const [counted] = rowsOf(files, 'score_count');
      expect(counted?.count).toBe(rowsOf(files, 'play').length);
      expect(Number(counted?.count)).toBeLessThan(3000 + written);
    });
  },
);
