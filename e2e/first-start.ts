import { newDataDir, removeDataDir, startSite } from './start-site.ts';

/** Starts the site once in an empty folder, which builds the pages and fills it: each worker begins with a copy. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function firstStart(): Promise<() => Promise<void>> {
  const dataDir = await newDataDir();
  const site = await startSite(dataDir);
  await site.stop();
  process.env.FILLED_DATA_DIR = dataDir;
  return () => removeDataDir(dataDir);
}
