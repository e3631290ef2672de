import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { startUnder } from './site-path.ts';
import { newDataDir, type RunningSite, removeDataDir, startSite } from './start-site.ts';

export interface OfWorker {
  /** The path of its sites, empty for the root of a host. */
  sitePath: string;
  /** Runs before all that starts a site, also in hooks. */
  isUnderPath: boolean;
  /** A site with the starter pack for each worker, shared by its tests one after another. */
  site: RunningSite;
}

/**
 * Starts a site with the starter pack, on a copy of the one that the first start has filled. All share one folder of crops, whose
 * names stand for their bytes: encoding them is half of a server's processor time here.
 */
export async function startFilledSite(settings: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = await newDataDir();
  const filled = process.env.FILLED_DATA_DIR ?? '';
  const crops = join(filled, 'crops');
  await cp(filled, dataDir, { recursive: true, filter: (path) => path !== crops });
  await mkdir(crops, { recursive: true });
  await symlink(crops, join(dataDir, 'crops'), 'junction');
  return startSite(dataDir, settings);
}

/** Tests with a site, without a browser. */
export const testWithSite = base.extend<object, OfWorker>({
  sitePath: ['', { scope: 'worker', option: true }],

  isUnderPath: [
    async ({ sitePath }, use) => {
      startUnder(sitePath);
      await use(sitePath !== '');
    },
    { scope: 'worker', auto: true },
  ],

  site: [
    async ({ isUnderPath: _ }, use) => {
      const site = await startFilledSite();
      await use(site);
      await site.stop();
      await removeDataDir(site.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
