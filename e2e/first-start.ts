import { daysAgo } from './player.ts';
import { newDataDir, removeDataDir, startSite } from './start-site.ts';

/** Builds the pages and seeds a site once; each worker starts with a copy. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  // Whatever the weekday, 30 levels lie in the past.
  const site = await startSite(dataDir, { FIRST_DAY: daysAgo(30) });
  await site.stop();
  process.env.FILLED_DATA_DIR = dataDir;
  return () => removeDataDir(dataDir);
}
