import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../test/builders.ts';
import { filesOf } from '../../test/level/upload.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { withExclusiveLock } from '../database/open.ts';
import { findLevel, listDailyIds } from '../level/queries.ts';
import { commitLevel } from './commit.ts';

let site: TestSite;
let admin: Record<string, string>;
let order: Level[];

beforeEach(async () => {
  site = await openTestSite();
  order = Array.from({ length: 20 }, () => aLevel());
  await site.add(...order);
  admin = await site.logIn('admin');
});

afterEach(() => site.close());

function at(index: number): Level {
  const level = order[index];
  if (!level) throw new Error('No such level');
  return level;
}

function remove(id: string, cookies = admin) {
  return site.call({ method: 'DELETE', url: `/api/level/${encodeURIComponent(id)}`, cookies });
}

function ids(): Promise<string[]> {
  return listDailyIds(site.db);
}

describe('DELETE /api/level/{id}', () => {
  it('deletes a level with its picture and all that was made of it', async () => {
    const path = await site.addPicture();
    const level = aLevel({ path, id: 'PL-Jö%:0A1B2C3D4' });
    await site.add(level);
    await site.call({ url: `/api/thumbnail/${path}`, cookies: admin });
    await site.call({ url: `/api/screenshot/${path}/2`, cookies: admin });
    expect(await filesOf(site.folder)).toHaveLength(3);
    const response = await remove(level.id);
    expect([response.statusCode, response.json()]).toEqual([200, true]);
    expect(await filesOf(site.folder)).toEqual([]);
    expect((await remove(level.id)).statusCode).toBe(404);
  });

  it('keeps a picture that another level shows, and pictures with a similar name', async () => {
    const path = await site.addPicture();
    const levels = [aLevel({ state: 'submitted', path }), aLevel({ state: 'archived', path })];
    await site.add(...levels);
    for (const { id } of levels) {
      expect(await site.screenshots.pictures.has(path)).toBe(true);
      await remove(id);
    }
    expect(await site.screenshots.pictures.has(path)).toBe(false);
  });

  it('deletes one with an image somewhere in the web', async () => {
    const level = aLevel({ state: 'submitted', path: 'https://pictures.example/a.png' });
    await site.add(level);
    expect((await remove(level.id)).statusCode).toBe(200);
  });

  it('lets those behind move up beyond the fixed days, and fills a fixed one', async () => {
    const before = await ids();
    await remove(at(18).id);
    expect(await ids()).toEqual(before.toSpliced(18, 1));
    await remove(at(14).id);
    expect(await ids()).toEqual(before.toSpliced(18, 1).toSpliced(17, 1).toSpliced(14, 1, at(17).id));
  });

  it('leaves what has had its day', async () => {
    const response = await remove(at(9).id);
    expect([response.statusCode, response.json().detail]).toEqual([
      403,
      'A level whose day has passed cannot be deleted: withdraw it',
    ]);
    expect(await ids()).toHaveLength(20);
    expect((await remove(at(10).id)).statusCode).toBe(200);
  });

  it('is for admins', async () => {
    const level = aLevel({ state: 'submitted' });
    await site.add(level);
    const people = [{}, await site.logIn(), await site.logIn('manage-level'), admin];
    const found: number[] = [];
    for (const who of people) found.push((await remove(level.id, who)).statusCode);
    expect(found).toEqual([401, 403, 403, 200]);
  });
});

describe('a level without an image of its own', () => {
  it('is not written when the picture that it shows has gone with another level meanwhile', async () => {
    const level = aLevel({ state: 'submitted', path: await site.addPicture() });
    const { db, screenshots, clock } = site;
    const parts = { screenshots, now: () => clock.now };
    const write = () =>
      withExclusiveLock(db, (trx) => commitLevel(trx, parts, { level, picture: null, current: null }));
    await expect(write()).rejects.toThrow('The image has been deleted in the meantime');
    expect(await findLevel(db, level.id)).toBeNull();
    await site.add(aLevel({ path: level.path }));
    await write();
    expect(await findLevel(db, level.id)).not.toBeNull();
  });
});
