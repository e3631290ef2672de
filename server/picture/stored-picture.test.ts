import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';
import { findLevel } from '../level/queries.ts';
import { measurePictures } from './stored-picture.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite();
});

afterAll(() => site.close());

describe('pictures of an earlier version', () => {
  it('are measured once, for every level that shows them', async () => {
    const path = await site.addPicture(640, 480);
    const levels = [aLevel({ path }), aLevel({ path, state: 'archived' })];
    const known = aLevel({ path: await site.addPicture(64, 48), imageHeight: 7 });
    await site.add(...levels, known);
    await measurePictures(site.db, site.screenshots);
    const heights = await Promise.all([...levels, known].map(({ id }) => heightOf(id)));
    expect(heights).toEqual([480, 480, 7]);
  });

  it('stay unmeasured where they lie elsewhere, are missing or broken', async () => {
    const broken = aLevel();
    await site.screenshots.pictures.write(broken.path, Buffer.from('no picture'));
    const levels = [broken, aLevel({ path: 'https://pictures.example/1.png' }), aLevel()];
    await site.add(...levels);
    await measurePictures(site.db, site.screenshots);
    const heights = await Promise.all(levels.map(({ id }) => heightOf(id)));
    expect(heights).toEqual([undefined, undefined, undefined]);
  });
});

async function heightOf(id: string): Promise<number | undefined> {
  return (await findLevel(site.db, id))?.level.imageHeight;
}
