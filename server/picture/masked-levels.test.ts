import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentHash, nextVersion } from '#shared/level/level-version.ts';
import {
  addMaskedLevel,
  addressesOf,
  addTextPicture,
  coloursIn,
  contrastIn,
  MASK,
  openImage,
  SIZE,
  TEXT,
} from '../../test/level/masked-levels.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { updateLevel } from '../level/queries.ts';

const steps = [1, 2, 3, 4, 5];

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ firstDay: '2026-11-01' });
});

afterAll(() => site.close());

describe('a mask that is added to a level', () => {
  it('covers it in answers to new and old addresses, whatever was stored before', async () => {
    const plain = await addMaskedLevel(site, await addTextPicture(site, 'QUAKE'), { masks: [] });
    const old = addressesOf(plain);
    for (const step of steps) await openImage(site, old.crop(step));
    for (const url of [old.thumbnail, old.preview]) await openImage(site, url);
    const changed = { ...plain, masks: [MASK] };
    const masked = { ...changed, version: nextVersion(changed, contentHash(plain)) };
    expect(masked.version).toBe(plain.version + 1);
    await updateLevel(site.db, masked, plain);
    expect(addressesOf(masked).crop(5)).not.toBe(old.crop(5));
    for (const url of [addressesOf(masked).crop(5), old.crop(5), old.crop(5).split('?')[0] ?? '']) {
      expect(await contrastIn(await openImage(site, url), { ...TEXT, left: 410, width: 80 })).toBeLessThan(
        12,
      );
    }
    expect((await site.call(old.crop(5))).headers['cache-control']).toBe('no-cache');
    const before = { 'if-none-match': String((await site.call(old.crop(5))).headers.etag) };
    await updateLevel(site.db, { ...masked, masks: [{ ...MASK, width: 0.51 }] }, masked);
    expect((await site.call({ url: old.crop(5), headers: before })).statusCode).toBe(200);
  });

  it('covers it even if the version stays the same', async () => {
    const plain = await addMaskedLevel(site, await addTextPicture(site, 'QUAKE II'), { masks: [] });
    await openImage(site, addressesOf(plain).crop(5));
    const masked = { ...plain, masks: [MASK] };
    await updateLevel(site.db, masked, plain);
    const image = await openImage(site, addressesOf(masked).crop(5));
    expect(await contrastIn(image, { ...TEXT, left: 410, width: 80 })).toBeLessThan(12);
  });
});

describe('a picture of several levels', () => {
  it('is shown with the masks of the level that the address names', async () => {
    const path = await addTextPicture(site, 'PORTAL');
    const [plain, masked] = [
      await addMaskedLevel(site, path, { masks: [] }),
      await addMaskedLevel(site, path),
    ];
    const other = await addMaskedLevel(site, path, { masks: [{ x: 0, y: 0, width: 1, height: 0.5 }] });
    const box = { ...TEXT, left: 410, width: 80 };
    const contrastOf = async (url: string) => contrastIn(await openImage(site, url), box);
    expect(await contrastOf(addressesOf(plain).crop(5))).toBeGreaterThan(200);
    expect(await contrastOf(addressesOf(masked).crop(5))).toBeLessThan(12);
    expect(await contrastOf(addressesOf(other).crop(5))).toBeGreaterThan(100);
    // Another version of the masked one, and an address that names none.
    expect(await contrastOf(addressesOf({ ...masked, version: 9, masks: [] }).crop(5))).toBeLessThan(12);
    expect(await contrastOf(`/api/screenshot/${path}/5`)).toBeLessThan(12);
  });
});

describe('a level whose masks are damaged', () => {
  it('shows nothing of its picture', async () => {
    const level = await addMaskedLevel(site, await addTextPicture(site, 'DOOM'));
    await site.db.updateTable('level').set({ masks: '[{"x":0' }).where('id', '=', level.id).execute();
    const image = await openImage(site, addressesOf(level).crop(5));
    expect((await coloursIn(image, { left: 0, top: 0, ...SIZE })).size).toBe(1);
  });
});
