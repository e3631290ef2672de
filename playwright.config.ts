import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';
import type { OfWorker } from './e2e/worker-site.ts';

type Browser = 'chromium' | 'firefox' | 'webkit';

/** One of Playwright's own browsers, as `playwright install` downloads them; without it the Chromium of findChromium. */
const browser = process.env.PLAYWRIGHT_BROWSER as Browser | undefined;

/** A page lives for seconds: optimizing what is not a long loop took a sixth of its processor time. */
const args = ['--js-flags=--interrupt-budget=50000000,--invocation-count-for-maglev=2000'];

const nameOf = (file: string) => file.replace(/^e2e\/(play|level|admin|account|site)\//, 'e2e/');

/** Every third file has its sites under a path of a host, whichever worker runs it; `UNDER_PATH=all` gives one to all, `UNDER_PATH=none` to none. */
const specs = globSync('e2e/**/*.spec.ts', { cwd: import.meta.dirname, exclude: ['e2e/engines/**'] })
  // Whatever folder a journey lies in, so that moving one changes the sites of no other.
  .sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'));
const underPath = specs.filter((_, index) => {
  const { UNDER_PATH } = process.env;
  return UNDER_PATH === 'all' || (UNDER_PATH !== 'none' && index % 3 === 1);
});
const matching = (files: string[]) => files.map((file) => `**/${basename(file)}`);

export default defineConfig<object, OfWorker>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/first-start.ts',
  workers: 3,
  retries: 0,
  // Generous: limits end what hangs, and a machine that is busy with something else takes ten times as long.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  projects: [
    { name: 'at the root', testIgnore: ['engines/**', ...matching(underPath)] },
    { name: 'under a path', testMatch: matching(underPath), use: { sitePath: '/zoomout' } },
  ],
  use: {
    ...(browser
      ? { browserName: browser }
      : { launchOptions: { executablePath: await findChromium(), args } }),
    // A service worker would answer requests that tests delay or fake; its own tests allow it.
    serviceWorkers: 'block',
    // Journeys about motion ask for it: drawing it takes a tenth of the processor time of all.
    reducedMotion: 'reduce',
    locale: 'en-GB',
    // The first day of the site is in UTC: today is its 31st level there.
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
  },
});
