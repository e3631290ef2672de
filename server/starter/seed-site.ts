import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addDays, type Day, dayInUtc } from '#shared/calendar/day.ts';
import { weekdayOf } from '#shared/calendar/month.ts';
import type { Level } from '#shared/level/level.ts';
import { starterLevelId } from '#shared/level/level-id.ts';
import type { PackedLevel } from '#shared/pack/packed-level.ts';
import { timestampOf } from '#shared/schema/values.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { importCatalogue, parseDuplicates, readCatalogue } from '../game/import-catalogue.ts';
import { saveSummary } from '../game/queries.ts';
import { mergeDuplicates } from '../game/retired/merge-duplicates.ts';
import { insertLevels } from '../level/queries.ts';
import { type Screenshots, writePicture } from '../picture/screenshots.ts';
import { openPicture } from '../picture/stored-picture.ts';
import { errorText } from '../process/error-text.ts';
import { StartError } from '../process/run.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { readPack } from './read-pack.ts';
import { translateLevels } from './translate-levels.ts';

/** The folder of the pack that comes with Zoomout. */
export const STARTER_FOLDER = fileURLToPath(new URL('../../starter', import.meta.url));
const DEFAULT_FIRST_DAY = '2022-11-10' as Day;
const PAST_WEEKS = 4;

interface SeedOptions extends Context {
  screenshots: Screenshots;
  /** The folder of the starter pack: its catalogue, levels and screenshots. */
  folder: string;
  starter: 'pack' | 'empty';
  /** The setting `FIRST_DAY`; null for the default. */
  firstDay: Day | null;
  /** Called with the progress, in pictures. */
  report: (done: number, all: number) => void;
  /** Called before the catalogue is imported, which takes seconds; `isUpdate` for one that replaces an older one. */
  reportCatalogue?: (isUpdate: boolean) => void;
  /** Called with how many levels of an earlier pack have got its translations. */
  reportTranslated?: (count: number) => void;
}

/** Whether a site has the catalogue of the folder, and what came with it. */
export async function isSeeded(db: Database, folder: string): Promise<boolean> {
  const once = [await findSetting(db, 'seeded'), await findSetting(db, 'pack_translated')];
  const version = await findSetting(db, 'catalogue_version');
  return !once.includes(null) && version === (await readCatalogue(folder)).version;
}

/**
 * Brings the catalogue up to date and, on an empty site, adds the levels of the starter pack and the first day (docs/rules/administration.md#starter-pack).
 */
export async function seedSite(options: SeedOptions): Promise<void> {
  const { db, folder } = options;
  if (await isSeeded(db, folder)) return;
  const catalogue = await readCatalogue(folder);
  const isUpdate = (await findSetting(db, 'seeded')) !== null;
  const levels = isUpdate || options.starter === 'empty' ? [] : await prepareLevels(options);
  options.reportCatalogue?.(isUpdate);
  await withExclusiveLock(db, async (trx) => {
    await importCatalogue(trx, catalogue);
    await mergeDuplicates(trx, parseDuplicates(catalogue.duplicates), options.now());
    const seeded = await findSetting(trx, 'seeded');
    if (seeded === 'pack' && (await findSetting(trx, 'pack_translated')) === null)
      options.reportTranslated?.(await translateLevels(trx, folder));
    await saveSetting(trx, 'pack_translated', 'yes');
    // Another server may have been first.
    if (seeded !== null) return;
    await insertLevels(
      trx,
      levels.map((level, position) => ({ level, position })),
    );
    for (const { gameId, presentation } of levels) await saveSummary(trx, gameId, presentation);
    await saveSetting(trx, 'first_day', chooseFirstDay(options, levels.length > 0));
    await saveSetting(trx, 'seeded', options.starter);
  });
}

/** By default a site with the pack starts with four weeks in its archive. Each week gets harder from Monday on, so it begins on one. */
function chooseFirstDay({ firstDay, now }: SeedOptions, hasLevels: boolean): Day {
  if (firstDay) return firstDay;
  const today = dayInUtc(now());
  return hasLevels ? addDays(today, 1 - weekdayOf(today) - 7 * PAST_WEEKS) : DEFAULT_FIRST_DAY;
}

/** Stores the pictures of the pack and returns its levels. A picture is stored under its hash, so that this can be repeated after a crash. */
async function prepareLevels({ screenshots, folder, now, report }: SeedOptions): Promise<Level[]> {
  const pack = await readPack(folder);
  const createdAt = timestampOf(now());
  let done = 0;
  return Promise.all(
    pack.map((level) =>
      screenshots.decodeLimit(async () => {
        const picture = await readPicture(`${folder}/screenshots/${level.screenshot}`);
        const path = await writePicture(screenshots, picture.bytes);
        done += 1;
        report(done, pack.length);
        const { imageRatio, imageHeight } = picture;
        return levelFromPack(level, { path, imageRatio, imageHeight, createdAt });
      }),
    ),
  );
}

function levelFromPack(
  { screenshot: _, ...level }: PackedLevel,
  stored: Pick<Level, 'path' | 'imageRatio' | 'imageHeight' | 'createdAt'>,
): Level {
  return { ...level, ...stored, id: starterLevelId(stored.path), version: 1, state: 'approved' };
}

/** A picture of the pack, which is stored as it is: WebP without metadata (pack.test.ts). */
async function readPicture(file: string) {
  try {
    const bytes = await readFile(file);
    const { width, height } = await openPicture(bytes);
    return { bytes, imageRatio: width / height, imageHeight: height };
  } catch (error) {
    throw new StartError(
      `The starter pack is damaged, ${file} cannot be read: ${errorText(error)}. Restore the file, or set STARTER=empty`,
    );
  }
}
