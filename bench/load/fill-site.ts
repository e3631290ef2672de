import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { readCatalogue } from '../../server/game/import-catalogue.ts';
import { type CatalogueGame, saveGames } from '../../server/game/queries.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { openScreenshots, writePicture } from '../../server/picture/screenshots.ts';
import { saveSetting } from '../../server/setting/queries.ts';
import { addDays, dayInUtc } from '../../shared/calendar/day.ts';
import { aLevel, aPicture } from '../../test/builders.ts';
import { starterCatalogue } from '../../test/game/search-catalogue.ts';
import { generatedCatalogue } from '../generated-catalogue.ts';

// SQLite takes 32,766 values at once.
const LEVELS_PER_INSERT = 1000;
const starter = join(import.meta.dirname, '../../starter');
const presentation = 'A game in which you run, jump and find your way home. '.repeat(4);

export interface SiteSize {
  levels: number;
  games: number;
}

/** Fills a site with levels up to today that share a picture, and with a generated catalogue. */
export async function fillSite(
  dataDir: string,
  { levels, games }: SiteSize,
  databaseUrl?: string,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const db = openDatabase(databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'zoomout.sqlite') });
  await migrate(db);
  const today = dayInUtc(Date.now());
  await saveSetting(db, 'first_day', addDays(today, 1 - levels));
  await saveSetting(db, 'seeded', 'pack');
  await saveSetting(db, 'catalogue_version', (await readCatalogue(starter)).version);
  const screenshots = openScreenshots(dataDir);
  const path = await writePicture(screenshots, await aPicture());
  const placed = Array.from({ length: levels }, (_, position) => ({
    level: aLevel({ path, presentation, didYouKnow: presentation, creator: `Maker ${position % 50}` }),
    position,
  }));
  for (let from = 0; from < levels; from += LEVELS_PER_INSERT)
    await insertLevels(db, placed.slice(from, from + LEVELS_PER_INSERT));
  await saveGames(db, catalogueOf(games));
  await db.destroy();
}

function catalogueOf(size: number): CatalogueGame[] {
  return generatedCatalogue(starterCatalogue(), size).map(({ id, name, year }) => ({
    id: id + 1,
    name,
    year,
    fame: 1 + (id % 9),
    series: null,
    aliases: [],
    editionOf: null,
  }));
}
