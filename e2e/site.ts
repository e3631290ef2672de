import { cp } from 'node:fs/promises';
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { newDataDir, type RunningSite, removeDataDir, startSite } from './start-site.ts';

export { expect };

interface Complaints {
  /** Allows page errors that the test provokes, such as a lost network. */
  allow: (pattern: RegExp) => void;
}

interface OfTest {
  /** A page error, an error in the console or a breach of the content security policy fails the test. */
  complaints: Complaints;
}

interface OfWorker {
  /** A site with the starter pack for each worker, shared by its tests one after another. */
  site: RunningSite;
}

let visitors = 0;

export const test = base.extend<OfTest, OfWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const dataDir = await newDataDir();
      await cp(process.env.FILLED_DATA_DIR ?? '', dataDir, { recursive: true });
      const site = await startSite(dataDir);
      await use(site);
      await site.stop();
      await removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.url);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `10.${process.pid % 256}.${visitors >> 8}.${visitors % 256}` });
  },

  complaints: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const complaints = listen(context);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = complaints.filter(
        (complaint) => !allowed.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (fault) => complaints.push(fault.error().stack || `error '${fault.error()}'`));
  // Chromium writes breaches of the content security policy to the console as errors.
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}
