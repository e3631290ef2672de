import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { aPicture } from '../../test/builders.ts';
import { openTestDatabase } from '../../test/database/database.ts';
import type { Database } from '../database/tables.ts';
import { findGame, listGames } from '../game/queries.ts';
import { listFormerIds } from '../game/retired/queries.ts';
import { findLevel, listLevels, updateLevel } from '../level/queries.ts';
import { openScreenshots, type Screenshots } from '../picture/screenshots.ts';
import { deleteSetting, findFirstDay, findSetting } from '../setting/queries.ts';
import { readPack } from './read-pack.ts';
import { seedSite } from './seed-site.ts';

// Processes and pictures are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));
const NOW = Date.parse('2026-11-20T23:30:00Z');

interface Site {
  db: Database;
  screenshots: Screenshots;
  close: () => Promise<void>;
}

async function openSite(): Promise<Site> {
  const { db, close } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-starter-'));
  const closeBoth = async () => {
    await close();
    // After a failure, pictures that are stored side by side may still arrive.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { db, screenshots: openScreenshots(folder), close: closeBoth };
}

function seedOptions({ db, screenshots }: Site, changes: Partial<Parameters<typeof seedSite>[0]> = {}) {
  const chosen = { folder: STARTER, starter: 'pack' as const, firstDay: null };
  return { db, screenshots, now: () => NOW, report: () => {}, ...chosen, ...changes };
}

/** A pack of its own: a few games, and the first levels of the order with small pictures. */
async function createSmallPack(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const order: { level: string }[] = JSON.parse(await readFile(`${STARTER}/order.json`, 'utf8'));
  const slugs = order.slice(0, count).map(({ level }) => level);
  await mkdir(join(folder, 'levels'));
  await mkdir(join(folder, 'screenshots'));
  for (const slug of slugs) {
    await cp(`${STARTER}/levels/${slug}.json`, join(folder, 'levels', `${slug}.json`));
    await writeFile(join(folder, 'screenshots', `${slug}.webp`), await aPicture(64, 36));
  }
  await writeOrder(folder, slugs);
  const lines = (await readFile(`${STARTER}/catalogue.tsv`, 'utf8')).split('\n');
  await writeFile(join(folder, 'catalogue.tsv'), lines.slice(0, 20).join('\n'));
  await writeFile(join(folder, 'aliases.tsv'), 'id\talias\n1\tTennis\n');
  await writeFile(join(folder, 'editions.tsv'), 'id\tedition_of\n');
  await writeFile(join(folder, 'facts.tsv'), 'id\tgenre\tplatforms\tdeveloper\n');
  await writeFile(join(folder, 'duplicates.tsv'), 'id\tname\tyear\tfame\tseries\tmerged_into\n');
  return folder;
}

const writeOrder = (folder: string, slugs: string[]) =>
  writeFile(join(folder, 'order.json'), JSON.stringify(slugs.map((level) => ({ level }))));

describe('filling a site', () => {
  it('takes the first day of the settings', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(2)];
    await seedSite(seedOptions(site, { folder, firstDay: '2026-01-02' as Day }));
    expect(await findFirstDay(site.db)).toBe('2026-01-02');
    await site.close();
  });

  it('brings games without levels when STARTER is empty', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(2)];
    await seedSite(seedOptions(site, { folder, starter: 'empty' }));
    expect(await listLevels(site.db)).toEqual([]);
    expect(await listGames(site.db)).toHaveLength(19);
    expect(await findFirstDay(site.db)).toBe('2022-11-10');
    await seedSite(seedOptions(site, { folder }));
    expect(await listLevels(site.db)).toEqual([]);
    await site.close();
  });

  it('happens once, also when two servers start together', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(3)];
    await Promise.all([seedSite(seedOptions(site, { folder })), seedSite(seedOptions(site, { folder }))]);
    await seedSite(seedOptions(site, { folder, now: () => NOW + 86_400_000 * 9 }));
    expect(await listLevels(site.db)).toHaveLength(3);
    expect(await findFirstDay(site.db)).toBe('2026-10-19');
    await site.close();
  });

  it('starts over after a crash', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(3)];
    const crash = () => {
      throw new Error('The power went');
    };
    await expect(seedSite(seedOptions(site, { folder, report: crash }))).rejects.toThrow('The power went');
    expect(await findSetting(site.db, 'seeded')).toBeNull();
    expect(await listGames(site.db)).toEqual([]);
    await seedSite(seedOptions(site, { folder }));
    expect(await listLevels(site.db)).toHaveLength(3);
    await site.close();
  });

  it('takes a newer catalogue and keeps the summaries', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(1)];
    await seedSite(seedOptions(site, { folder }));
    const catalogue = await readFile(join(folder, 'catalogue.tsv'), 'utf8');
    await writeFile(join(folder, 'catalogue.tsv'), `${catalogue}\n900001\tNewer\t2026\t1\t\n`);
    await seedSite(seedOptions(site, { folder }));
    expect((await findGame(site.db, 900001))?.name).toBe('Newer');
    await writeFile(join(folder, 'editions.tsv'), 'id\tedition_of\n900001\t2\n');
    await seedSite(seedOptions(site, { folder }));
    expect((await listGames(site.db)).find(({ id }) => id === 900001)?.editionOf).toBe(2);
    expect(await listLevels(site.db)).toHaveLength(1);
    await site.close();
  });

  it('merges the duplicates of an older catalogue', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(1)];
    await seedSite(seedOptions(site, { folder }));
    const catalogue = await readFile(join(folder, 'catalogue.tsv'), 'utf8');
    const duplicate = catalogue.split('\n').find((line) => line.startsWith('4\t')) ?? '';
    await writeFile(join(folder, 'catalogue.tsv'), catalogue.replace(`${duplicate}\n`, ''));
    const duplicates = `id\tname\tyear\tfame\tseries\tmerged_into\n${duplicate}\t5\n`;
    await writeFile(join(folder, 'duplicates.tsv'), duplicates);
    await seedSite(seedOptions(site, { folder }));
    expect((await listGames(site.db)).map(({ id }) => id)).not.toContain(4);
    expect((await listFormerIds(site.db)).get(5)).toEqual([4]);
    await site.close();
  });

  it.each([
    ['2026-11-16T00:00:00Z', '2026-10-19'],
    ['2026-11-18T12:00:00Z', '2026-10-19'],
    ['2026-11-22T23:59:59Z', '2026-10-19'],
    ['2026-11-23T00:00:00Z', '2026-10-26'],
    ['2027-01-01T00:00:00Z', '2026-11-30'],
  ])('begins on the Monday four weeks before the week of %s', async (now, firstDay) => {
    const [site, folder] = [await openSite(), await createSmallPack(1)];
    await seedSite(seedOptions(site, { folder, now: () => Date.parse(now) }));
    expect(await findFirstDay(site.db)).toBe(firstDay);
    await site.close();
  });

  it('leaves the levels, their order and the first day of a site as they are when the pack changes', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(3)];
    await seedSite(seedOptions(site, { folder }));
    const [before, firstDay] = [await listLevels(site.db), await findFirstDay(site.db)];
    const [first = '', second = '', third = ''] = (await readPack(folder)).map(({ screenshot }) =>
      screenshot.replace('.webp', ''),
    );
    const changed = JSON.parse(await readFile(join(folder, 'levels', `${second}.json`), 'utf8'));
    const zoomPresets = [...changed.zoomPresets].reverse();
    await writeFile(join(folder, 'levels', `${second}.json`), JSON.stringify({ ...changed, zoomPresets }));
    await rm(join(folder, 'levels', `${first}.json`));
    await rm(join(folder, 'screenshots', `${first}.webp`));
    await writeOrder(folder, [third, second]);
    const catalogue = await readFile(join(folder, 'catalogue.tsv'), 'utf8');
    await writeFile(join(folder, 'catalogue.tsv'), `${catalogue}\n900001\tNewer\t2026\t1\t\n`);
    await seedSite(seedOptions(site, { folder, now: () => NOW + 86_400_000 * 9 }));
    expect((await findGame(site.db, 900001))?.name).toBe('Newer');
    expect(await listLevels(site.db)).toEqual(before);
    expect(await findFirstDay(site.db)).toBe(firstDay);
    for (const { level } of before) expect(await site.screenshots.pictures.read(level.path)).not.toBeNull();
    await site.close();
  });

  it('translates, once, what nobody has changed of the levels of an earlier pack', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(4)];
    await seedSite(seedOptions(site, { folder }));
    const seeded = (await listLevels(site.db)).map(({ level }) => level);
    const [plain, reworded, translated, spoken] = seeded as [Level, Level, Level, Level];
    const asBefore = (level: Level, changes: Partial<Level> = {}) =>
      updateLevel(site.db, { ...level, language: undefined, translations: undefined, ...changes }, level);
    const ownTranslations = { de: { presentation: 'Eigener Text' } };
    await asBefore(plain);
    await asBefore(reworded, { presentation: 'Ours.' });
    await asBefore(translated, { translations: ownTranslations });
    await asBefore(spoken, { language: 'nl' });
    await deleteSetting(site.db, 'pack_translated');
    const counts: number[] = [];
    const upgrade = () =>
      seedSite(seedOptions(site, { folder, reportTranslated: (count) => counts.push(count) }));
    const stored = async ({ id }: Level) => (await findLevel(site.db, id))?.level;
    await Promise.all([upgrade(), upgrade()]);
    expect(counts).toEqual([2]);
    expect(await stored(plain)).toEqual(plain);
    const german = (await stored(reworded))?.translations?.de;
    expect(german).toMatchObject({ didYouKnow: reworded.translations?.de?.didYouKnow });
    expect(german).not.toHaveProperty('presentation');
    expect(await stored(reworded)).toMatchObject({ presentation: 'Ours.', version: reworded.version });
    expect((await stored(translated))?.translations).toEqual(ownTranslations);
    expect(await stored(spoken)).toMatchObject({ language: 'nl' });
    expect((await stored(spoken))?.translations).toBeUndefined();
    await asBefore(plain);
    await upgrade();
    expect((await stored(plain))?.translations).toBeUndefined();
    await site.close();
  });

  it('names the damaged picture', async () => {
    const site = await openSite();
    const folder = await createSmallPack(2);
    const [name = ''] = await readdir(join(folder, 'screenshots'));
    const file = join(folder, 'screenshots', name);
    await writeFile(file, (await readFile(file)).subarray(0, 40));
    await expect(seedSite(seedOptions(site, { folder }))).rejects.toThrow(
      `The starter pack is damaged, ${folder}/screenshots/${name} cannot be read`,
    );
    expect(await listLevels(site.db)).toEqual([]);
    await site.close();
  });

  it('names the invalid file', async () => {
    const [site, folder] = [await openSite(), await createSmallPack(1)];
    const [name = ''] = await readdir(join(folder, 'levels'));
    await writeFile(join(folder, 'levels', name), '{"name": "No more"}');
    await expect(seedSite(seedOptions(site, { folder }))).rejects.toThrow(`${name} is invalid`);
    const level = JSON.parse(await readFile(`${STARTER}/levels/${name}`, 'utf8'));
    const twice = { ...level, alsoAccepted: [{ id: 2, name: level.name.toUpperCase() }] };
    await writeFile(join(folder, 'levels', name), JSON.stringify(twice));
    await expect(seedSite(seedOptions(site, { folder }))).rejects.toThrow('the name of the level itself');
    await writeFile(join(folder, 'levels', name), '{"name": ');
    await expect(seedSite(seedOptions(site, { folder }))).rejects.toThrow(`${name} is not valid JSON`);
    await site.close();
  });
});
