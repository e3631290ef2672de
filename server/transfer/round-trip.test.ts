import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, unzip, writeArchive } from '../../test/archive.ts';
import { aGame, aLevel } from '../../test/builders.ts';
import { logIn, openBareDatabase, openTestSite, type TestSite } from '../../test/site.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { saveGames, saveSummary } from '../game/queries.ts';
import { insertLevels } from '../level/queries.ts';
import { countPlays } from '../score/queries.ts';
import { openScreenshots, type Screenshots } from '../screenshot/screenshots.ts';
import { createUser } from '../user/create-user.ts';
import { findUser } from '../user/queries.ts';
import { insertSecondFactor } from '../user/second-factor/queries.ts';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import { exportedTables, listTables, localTables, readRows } from './queries.ts';

let folder: string;
let site: TestSite;
let admin: Record<string, string>;
const closing: (() => Promise<void>)[] = [];
const pictures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-transfer-'));
  site = await openTestSite();
  await saveGames(site.db, [
    aGame({ aliases: ['Ünïcode "quoted"\n'] }),
    aGame({ year: null, series: 'Doom' }),
  ]);
  const [game] = await site.db.selectFrom('game').select('id').execute();
  await saveSummary(site.db, game?.id ?? 0, 'A long\nsummary, with “signs” and 日本語.');
  for (let index = 0; index < 3; index += 1) pictures.push(await site.addPicture());
  const levels = pictures.map((path) => aLevel({ path, imageRatio: 4 / 3, credit: null }));
  await site.add(
    ...levels,
    aLevel({ state: 'submitted', path: 'https://pictures.example/a.png', popularity: null }),
    aLevel({ state: 'archived', path: pictures[0] ?? '' }),
  );
  await fillPlays(site.db, levels[0]?.id ?? '', 2500);
  admin = await site.logIn('admin');
  await createUser(site.db, { name: 'tess', permissions: [] }, 'a good password', 0);
  const userId = (await findUser(site.db, 'tess'))?.id ?? '';
  const factor = {
    encryptedSecret: 'encrypted',
    lastStep: 7,
    recoveryCodeHashes: ['a hash'],
    createdAt: 'then',
  };
  await insertSecondFactor(site.db, { userId, ...factor });
  await createUser(site.db, { name: 'meg', permissions: ['manage-level'] }, 'a good password', 0);
});

afterAll(async () => {
  for (const close of closing.splice(0)) await close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function fillPlays(db: Database, levelId: string, count: number): Promise<void> {
  for (let start = 0; start < count; start += 500) {
    const plays = Array.from({ length: Math.min(500, count - start) }, () => randomUUID());
    const rows = plays.map((play_id) => ({ play_id, level_id: levelId, score: 3, created_at: 'then' }));
    await db.insertInto('play').values(rows).execute();
  }
  await db.insertInto('score_count').values({ level_id: levelId, score: 3, count }).execute();
}

function download() {
  return site.call({ url: '/api/export/zoomout-data.zip', cookies: admin });
}

async function readContent(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of exportedTables) {
    const rows: string[] = [];
    for await (const row of readRows(db, table)) {
      // The import adds this entry itself.
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

describe('GET /api/export/zoomout-data.zip', () => {
  it('returns a ZIP with its length', async () => {
    const reply = await download();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(reply.rawPayload.length),
      'content-disposition': 'attachment; filename="zoomout-data.zip"',
      'cache-control': 'no-store',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
    const files = await unzip(reply.rawPayload);
    expect(rowsOf(files, 'play')).toHaveLength(2500);
    for (const path of pictures) {
      expect(files.get(`screenshots/${path}`)).toEqual(await site.screenshots.pictures.read(path));
    }
  });

  it('contains nothing of sessions', async () => {
    const sessions = await site.db.selectFrom('session').selectAll().execute();
    const { rawPayload } = await download();
    const files = await unzip(rawPayload);
    expect([...files.keys()].filter((name) => /session|webhook|upgrade/.test(name))).toEqual([]);
    const all = exportedTables.flatMap((table) => rowsOf(files, table).map((row) => JSON.stringify(row)));
    for (const { id, companion_hash } of sessions) {
      expect(all.some((line) => line.includes(id) || line.includes(companion_hash))).toBe(false);
    }
  });

  it('makes one export at a time', async () => {
    // So many that some arrive while one is being made, however fast that is.
    const replies = await Promise.all(Array.from({ length: 12 }, download));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await download()).statusCode).toBe(200);
  });

  it('leaves nothing behind, also when the download is aborted', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = Object.entries(admin)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const aborting = new AbortController();
    const reply = await fetch(`${site.app.listeningOrigin}/api/export/zoomout-data.zip`, {
      headers: { cookie },
      signal: aborting.signal,
    });
    await reply.body?.getReader().read();
    aborting.abort();
    await expect.poll(async () => (await download()).statusCode, { timeout: 10_000 }).toBe(200);
    const leftovers = async () => (await readdir(site.folder)).filter((name) => name.startsWith('export-'));
    await expect.poll(leftovers, { timeout: 10_000 }).toEqual([]);
  });

  it('lists every table as exported or local', async () => {
    const tables = await listTables(site.db);
    expect([...tables.keys()].sort()).toEqual([...exportedTables, ...localTables].sort());
  });
});

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
      for (const path of pictures) {
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
    expect((await logIn(to.app, 'meg', 'a good password')).statusCode).toBe(200);
    expect((await to.call({ method: 'POST', url: '/api/verify', cookies: admin })).json()).toBe(false);
    expect((await logIn(to.app, 'tess', 'a good password')).json().code).toBe('code-needed');
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
        const play = { playId: randomUUID(), levelId: level.id, score: 3, createdAt: 'now' };
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
