import { readFile } from 'node:fs/promises';
import { addDays, type Day, dayFromNumber } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { starterLevelId } from '#shared/level/level-id.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { importCatalogue, readCatalogue } from '../game/import-catalogue.ts';
import { saveSummary } from '../game/queries.ts';
import { insertLevels } from '../level/queries.ts';
import { type Screenshots, writePicture } from '../screenshot/screenshots.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { encodePicture } from './encode-picture.ts';
import { type PackLevel, readPack } from './read-pack.ts';

const DEFAULT_FIRST_DAY = '2022-11-10' as Day;
const PAST_LEVELS = 30;
const MS_PER_DAY = 86_400_000;

interface Parts {
  db: Database;
  screenshots: Screenshots;
  now: () => number;
  /** Where the catalogue and the levels of the pack lie. */
  folder: string;
  starter: 'pack' | 'empty';
  firstDay: Day | null;
  /** Hears how far the pictures are. */
  report: (done: number, all: number) => void;
}

/** Brings the catalogue up to date and, the first time, gives the site its first day and the levels of the pack. */
export async function seedSite(parts: Parts): Promise<void> {
  const { db, folder } = parts;
  const catalogue = await readCatalogue(folder);
  const isFilled = (await findSetting(db, 'seeded')) !== null;
  if (isFilled && (await findSetting(db, 'catalogue_version')) === catalogue.version) return;
  const levels = isFilled || parts.starter === 'empty' ? [] : await prepareLevels(parts);
  await withExclusiveLock(db, async (trx) => {
    await importCatalogue(trx, catalogue);
    if ((await findSetting(trx, 'seeded')) !== null) return;
    await insertLevels(
      trx,
      levels.map((level, position) => ({ level, position })),
    );
    for (const { gameId, presentation } of levels) await saveSummary(trx, gameId, presentation);
    await saveSetting(trx, 'first_day', chooseFirstDay(parts, levels.length > 0));
    await saveSetting(trx, 'seeded', parts.starter);
  });
}

/** A site with the pack opens with a month of levels to look back on. */
function chooseFirstDay({ firstDay, now }: Parts, hasLevels: boolean): Day {
  if (firstDay) return firstDay;
  const today = dayFromNumber(Math.floor(now() / MS_PER_DAY));
  return hasLevels ? addDays(today, -PAST_LEVELS) : DEFAULT_FIRST_DAY;
}

/** Stores the pictures, which may be repeated after a crash without harm, and builds the levels around them. */
async function prepareLevels({ screenshots, folder, now, report }: Parts): Promise<Level[]> {
  const pack = await readPack(folder);
  const createdAt = new Date(now()).toISOString();
  let done = 0;
  return Promise.all(
    pack.map((level) =>
      screenshots.decodeLimit(async () => {
        const encoded = await encodePicture(await readFile(`${folder}/screenshots/${level.screenshot}`));
        const path = await writePicture(screenshots, encoded.bytes);
        done += 1;
        report(done, pack.length);
        const { imageRatio, imageHeight } = encoded;
        return levelFromPack(level, { path, imageRatio, imageHeight, createdAt });
      }),
    ),
  );
}

function levelFromPack(
  { screenshot: _, ...level }: PackLevel,
  kept: Pick<Level, 'path' | 'imageRatio' | 'imageHeight' | 'createdAt'>,
): Level {
  return { ...level, ...kept, id: starterLevelId(kept.path), version: 1, state: 'approved' };
}
