import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayInUtc } from '#shared/calendar/day.ts';
import { aDraft, aLevel, anImage } from '../../test/builders.ts';
import { filesOf, formOf, levelParts } from '../../test/level/upload.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { insertOrphan } from '../picture/queries.ts';
import { type CleanupOptions, cleanUp, startCleanup } from './cleanup.ts';

const MS_PER_MINUTE = 60_000;

let site: TestSite;
let warnings: string[];

beforeEach(async () => {
  site = await openTestSite();
  warnings = [];
});

afterEach(() => site.close());

function options(changes: Partial<CleanupOptions> = {}): CleanupOptions {
  const { db, screenshots, folder: dataDir, clock } = site;
  const log = {
    warn: (_: object, message: string) => void warnings.push(message),
    error: ({ err }: { err?: unknown }, message: string) => void warnings.push(String(err ?? message)),
  };
  return { db, screenshots, dataDir, now: () => clock.now, log, ...changes };
}

async function orphanPaths(): Promise<string[]> {
  const rows = await site.db.selectFrom('orphan_picture').select('path').execute();
  return rows.map(({ path }) => path);
}

async function upload() {
  const { payload, headers } = await formOf(
    levelParts(aDraft({ path: 'picked' }), await anImage().png().toBuffer()),
  );
  return site.call({ method: 'POST', url: '/api/level/submit', payload, headers });
}

describe('a picture left by a killed server', () => {
  it('is removed once no request can still save its level', async () => {
    const { pictures } = site.screenshots;
    const write = pictures.write;
    const written = Promise.withResolvers<void>();
    // As if killed when the picture is on the disk: nothing follows.
    pictures.write = async (...picture) => {
      await write(...picture);
      written.resolve();
      await new Promise(() => {});
    };
    void upload();
    await written.promise;
    expect(await filesOf(site.folder)).toHaveLength(1);
    expect(await orphanPaths()).toHaveLength(1);
    site.clock.now += 9 * MS_PER_MINUTE;
    await cleanUp(options());
    expect(await filesOf(site.folder)).toHaveLength(1);
    site.clock.now += 2 * MS_PER_MINUTE;
    await cleanUp(options());
    expect(await filesOf(site.folder)).toEqual([]);
    expect(await orphanPaths()).toEqual([]);
  });

  it('stays when a level shows it', async () => {
    const path = await site.addPicture();
    await site.add(aLevel({ path }));
    await insertOrphan(site.db, { path, since: site.clock.now });
    site.clock.now += 11 * MS_PER_MINUTE;
    await cleanUp(options());
    expect(await site.screenshots.pictures.has(path)).toBe(true);
    expect(await orphanPaths()).toEqual([]);
  });

  it('is no orphan once its level is saved', async () => {
    expect((await upload()).statusCode).toBe(200);
    expect(await orphanPaths()).toEqual([]);
  });
});

describe('a picture of a deleted level that could not be removed', () => {
  it('is removed later, with its crops', async () => {
    const path = await site.addPicture();
    const level = aLevel({ path, state: 'submitted' });
    await site.add(level);
    const cookies = await site.logIn('admin');
    expect((await site.call({ url: `/api/thumbnail/${path}`, cookies })).statusCode).toBe(200);
    const { pictures } = site.screenshots;
    const { removeAll } = pictures;
    pictures.removeAll = () => Promise.reject(new Error('The store is away'));
    const url = `/api/level/${level.id}`;
    expect((await site.call({ method: 'DELETE', url, cookies })).statusCode).toBe(200);
    expect(await orphanPaths()).toEqual([path]);
    site.clock.now += 11 * MS_PER_MINUTE;
    await cleanUp(options());
    expect(warnings).toEqual(['Could not remove an orphan picture']);
    expect(await orphanPaths()).toEqual([path]);
    pictures.removeAll = removeAll;
    await cleanUp(options());
    expect(await filesOf(site.folder)).toEqual([]);
    expect(await orphanPaths()).toEqual([]);
  });
});

describe('the data folder', () => {
  it('loses unfinished drafts and exports, and nothing else', async () => {
    const names = ['session-secret', 'session-secret.1', 'export-1', 'upgrade.log', 'zoomout.sqlite'];
    for (const [age, folder] of [
      ['old', site.folder],
      ['new', join(site.folder, 'new')],
    ] as const) {
      await mkdir(join(folder, 'crops/drafts'), { recursive: true });
      for (const name of [...names, 'crops/drafts/1']) await writeFile(join(folder, name), age);
    }
    for (const name of [...names, 'crops/drafts/1']) {
      await utimes(join(site.folder, name), 1, site.clock.now / 1000 - 2 * 86_400);
    }
    await cleanUp(options());
    expect((await readdir(site.folder)).sort()).toEqual(
      ['crops', 'new', 'session-secret', 'upgrade.log', 'zoomout.sqlite'].sort(),
    );
    expect(await readdir(join(site.folder, 'crops/drafts'))).toEqual([]);
    const inNew = { ...options({ dataDir: join(site.folder, 'new') }), now: () => Date.now() };
    await cleanUp(inNew);
    expect(await readdir(join(site.folder, 'new'))).toEqual(expect.arrayContaining(names));
  });

  it('is cleaned at the start; an error is logged', async () => {
    const path = await site.addPicture();
    await insertOrphan(site.db, { path, since: site.clock.now - 11 * MS_PER_MINUTE });
    await startCleanup(options()).stop();
    expect(await orphanPaths()).toEqual([]);
    const broken = () => {
      throw new Error('No clock');
    };
    await startCleanup(options({ now: broken })).stop();
    expect(warnings).toEqual(['Error: No clock', 'Error: No clock']);
  });
});

describe('a clock that is ahead', () => {
  it('erases no play, copy or room of today, and the log says so', async () => {
    const day = dayInUtc(site.clock.now);
    const { db } = site;
    await db
      .insertInto('progress_copy')
      .values({ id: 'copy', content: 'AAAA', revision: 'r', used_on: day })
      .execute();
    await cleanUp(options());
    site.clock.now = Date.parse('2031-05-05T10:00:00Z');
    await cleanUp(options());
    await cleanUp(options());
    expect(await db.selectFrom('progress_copy').selectAll().execute()).toHaveLength(1);
    expect(warnings).toEqual([expect.stringContaining('Check the clock of this machine')]);
    site.clock.now += 2 * 24 * 60 * MS_PER_MINUTE;
    await cleanUp(options());
    expect(await db.selectFrom('progress_copy').selectAll().execute()).toEqual([]);
  });
});
