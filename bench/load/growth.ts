import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open.ts';
import { readCatalogue } from '../../server/game/import-catalogue.ts';
import { type CatalogueGame, saveGames } from '../../server/game/queries.ts';
import { insertLevels } from '../../server/level/queries.ts';
import { openScreenshots, writePicture } from '../../server/screenshot/screenshots.ts';
import { saveSetting } from '../../server/setting/queries.ts';
import { addDays, dayFromNumber } from '../../shared/calendar/day.ts';
import { aLevel, aPicture } from '../../test/builders.ts';
import { starterCatalogue } from '../../test/search-catalogue.ts';
import { generatedCatalogue } from '../generated-catalogue.ts';
import { requestText } from './line.ts';
import { press } from './press.ts';
import { newFolder, startSite } from './processes.ts';
import { fetchBytes } from './recorded.ts';
import { planVisit } from './visit.ts';

const SITES = [
  { levels: 50, games: 5000 },
  { levels: 500, games: 16_000 },
  { levels: 5000, games: 250_000 },
];
const MS_PER_DAY = 86_400_000;
const CALLS = ['page', 'daily', 'levels', 'catalogue', 'crop'];
const SECONDS = 2;
// SQLite takes 32,766 values at once.
const AT_A_TIME = 1000;
const starter = join(import.meta.dirname, '../../starter');
const presentation = 'A game in which you run, jump and find your way home. '.repeat(4);

/** How the site grows: the same calls on a new site, and on one after fourteen years with a whole games database. */
export async function measureGrowth(): Promise<void> {
  console.log(
    `\n| levels | games | start ms | MB | call | bytes | first ms | p50 ms | p99 ms | calls/s |\n|${'---:|'.repeat(4)}---|${'---:|'.repeat(5)}`,
  );
  for (const size of SITES) {
    const { folder, remove } = await newFolder();
    try {
      await fill(`${folder}/data`, size.levels, size.games);
      await measureSite(`${folder}/data`, size);
    } finally {
      await remove();
    }
  }
}

async function measureSite(dataDir: string, { levels, games }: (typeof SITES)[number]): Promise<void> {
  const site = await startSite(dataDir);
  try {
    const rows: (string | number)[][] = [];
    const { calls } = await planVisit(site.port);
    for (const { name, path } of calls.filter((call) => CALLS.includes(call.name))) {
      const asked = performance.now();
      await fetchBytes(site.port, path);
      const first = performance.now() - asked;
      const bytes = await settledBytes(site.port, path);
      const { p50, p99, perSecond } = await press(site.port, 10, SECONDS, () => requestText(path));
      rows.push([name, bytes, first.toFixed(1), p50.toFixed(2), p99.toFixed(2), Math.round(perSecond)]);
    }
    const about = [levels, games, Math.round(site.startMs), Math.round(site.memory())];
    for (const row of rows) console.log(`| ${[...about, ...row].join(' | ')} |`);
  } finally {
    await site.stop();
  }
}

/** The bytes of an answer once it is compressed as well as it will be. */
async function settledBytes(port: number, path: string): Promise<number> {
  let { length } = (await fetchBytes(port, path)).body;
  for (let same = 0; same < 8; same += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = (await fetchBytes(port, path)).body.length;
    if (now !== length) same = 0;
    length = now;
  }
  return length;
}

/** A site that has grown: as many levels up to today, on few pictures, and a catalogue of made-up titles. */
async function fill(dataDir: string, levels: number, games: number): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const db = openDatabase({ file: join(dataDir, 'zoomout.sqlite') });
  await migrate(db);
  const today = dayFromNumber(Math.floor(Date.now() / MS_PER_DAY));
  await saveSetting(db, 'first_day', addDays(today, 1 - levels));
  await saveSetting(db, 'seeded', 'pack');
  await saveSetting(db, 'catalogue_version', (await readCatalogue(starter)).version);
  const screenshots = openScreenshots(dataDir);
  const path = await writePicture(screenshots, await aPicture());
  const placed = Array.from({ length: levels }, (_, position) => ({
    level: aLevel({ path, presentation, didYouKnow: presentation, creator: `Maker ${position % 50}` }),
    position,
  }));
  for (let from = 0; from < levels; from += AT_A_TIME)
    await insertLevels(db, placed.slice(from, from + AT_A_TIME));
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
  }));
}
