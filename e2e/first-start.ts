import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../scripts/build-web.mjs';
import { openDatabase } from '../server/database/open.ts';
import { daysAgo, today } from './player.ts';
import { newDataDir, removeDataDir, startSite } from './start-site.ts';

/** Builds the pages and seeds a site once; each worker starts with a copy. The stages of a test run share it, unless a day has passed. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function firstStart(): Promise<() => Promise<void>> {
  // By itself: how long it takes on a busy machine does not count against the start of a site.
  await buildWeb();
  const { FILLED_SITES } = process.env;
  const shared = FILLED_SITES && join(FILLED_SITES, today());
  const dataDir = shared && existsSync(shared) ? shared : await fillSite(shared);
  process.env.FILLED_DATA_DIR = dataDir;
  return async () => {
    if (!shared) await removeDataDir(dataDir);
  };
}

/** The data folder of a filled site; it takes a place that is given only when complete. */
async function fillSite(place?: string): Promise<string> {
  const dataDir = await newDataDir();
  // Whatever the weekday, 30 levels lie in the past.
  const site = await startSite(dataDir, { FIRST_DAY: daysAgo(30) });
  await site.stop();
  await keepWellKnownGames(dataDir);
  if (!place) return dataDir;
  await rename(dataDir, place);
  return place;
}

/**
 * Leaves a fifth of the games, with those of the levels: each page with a field indexes them all, which took more than half of the
 * processor time of a page. Sites that journeys start empty have the whole catalogue.
 */
async function keepWellKnownGames(dataDir: string): Promise<void> {
  const db = openDatabase({ file: join(dataDir, 'zoomout.sqlite') });
  const levels = db.selectFrom('level').select('game_id');
  const bases = db.selectFrom('game').select('edition_of').where('edition_of', 'is not', null);
  await db
    .deleteFrom('game')
    .where('fame', '<', 6)
    .where('id', 'not in', levels)
    .where('id', 'not in', bases)
    .execute();
  await db.destroy();
}
