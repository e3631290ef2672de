import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDraft, aLevel, anImage } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { filesOf, formOf, levelParts } from '../../test/upload.ts';
import { markOrphan } from '../screenshot/queries.ts';
import { type CleanupOptions, cleanUp, startCleanup } from './cleanup.ts';

const MS_PER_MINUTE = 60_000;

let site: TestSite;
let warnings: string[];

beforeEach(async () => {
  site = await openTestSite();
  warnings = [];
});

afterEach(() => site.close());

function parts(changes: Partial<CleanupOptions> = {}): CleanupOptions {
  const { db, screenshots, folder: dataDir, clock } = site;
  const log = {
    warn: (_: object, message: string) => void warnings.push(message),
    error: (error: unknown) => void warnings.push(String(error)),
  };
  return { db, screenshots, dataDir, now: () => clock.now, log, ...changes };
}

async function notes(): Promise<string[]> {
  const rows = await site.db.selectFrom('orphan_picture').select('path').execute();
  return rows.map(({ path }) => path);
}

async function upload() {
  const { payload, headers } = await formOf(
    levelParts(aDraft({ path: 'picked' }), await anImage().png().toBuffer()),
  );
  return site.call({ method: 'POST', url: '/api/level/submit', payload, headers });
}

describe('a picture that a killed server left', () => {
  it('goes when nobody can be about to write its level any more', async () => {
    const { pictures } = site.screenshots;
    const write = pictures.write;
    // Killed as soon as the picture is on the disk: nothing follows.
    pictures.write = async (...picture) => {
      await write(...picture);
      await new Promise(() => {});
    };
    void upload();
    await vi.waitFor(async () => expect(await filesOf(site.folder)).toHaveLength(1));
    expect(await notes()).toHaveLength(1);
    site.clock.now += 9 * MS_PER_MINUTE;
    await cleanUp(parts());
    expect(await filesOf(site.folder)).toHaveLength(1);
    site.clock.now += 2 * MS_PER_MINUTE;
    await cleanUp(parts());
    expect(await filesOf(site.folder)).toEqual([]);
    expect(await notes()).toEqual([]);
  });

  it('stays when a level shows it after all', async () => {
    const path = await site.addPicture();
    await site.add(aLevel({ path }));
    await markOrphan(site.db, path, site.clock.now);
    site.clock.now += 11 * MS_PER_MINUTE;
    await cleanUp(parts());
    expect(await site.screenshots.pictures.has(path)).toBe(true);
    expect(await notes()).toEqual([]);
  });

  it('leaves no note once its level is there', async () => {
    expect((await upload()).statusCode).toBe(200);
    expect(await notes()).toEqual([]);
  });
});

describe('a picture of a deleted level that could not be removed', () => {
  it('goes later, with all that was made of it', async () => {
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
    expect(await notes()).toEqual([path]);
    site.clock.now += 11 * MS_PER_MINUTE;
    await cleanUp(parts());
    expect(warnings).toEqual(['Cannot remove an orphan picture']);
    expect(await notes()).toEqual([path]);
    pictures.removeAll = removeAll;
    await cleanUp(parts());
    expect(await filesOf(site.folder)).toEqual([]);
    expect(await notes()).toEqual([]);
  });
});

describe('the data folder', () => {
  it('loses drafts and exports that were never ended, and nothing else', async () => {
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
    await cleanUp(parts());
    expect((await readdir(site.folder)).sort()).toEqual(
      ['crops', 'new', 'session-secret', 'upgrade.log', 'zoomout.sqlite'].sort(),
    );
    expect(await readdir(join(site.folder, 'crops/drafts'))).toEqual([]);
    const inNew = { ...parts({ dataDir: join(site.folder, 'new') }), now: () => Date.now() };
    await cleanUp(inNew);
    expect(await readdir(join(site.folder, 'new'))).toEqual(expect.arrayContaining(names));
  });

  it('is cleared at the start, and what goes wrong ends nothing', async () => {
    const path = await site.addPicture();
    await markOrphan(site.db, path, site.clock.now - 11 * MS_PER_MINUTE);
    await startCleanup(parts()).stop();
    expect(await notes()).toEqual([]);
    const fault = () => {
      throw new Error('No clock');
    };
    await startCleanup(parts({ now: fault })).stop();
    expect(warnings).toEqual(['Error: No clock']);
  });
});
