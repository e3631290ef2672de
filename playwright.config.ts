import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

type Browser = 'chromium' | 'firefox' | 'webkit';

/** One of Playwright's own browsers, as `playwright install` downloads them; without it the Chromium of findChromium. */
const browser = process.env.PLAYWRIGHT_BROWSER as Browser | undefined;

/** A page lives for seconds: optimizing what is not a long loop took a sixth of its processor time. */
const args = ['--js-flags=--interrupt-budget=50000000,--invocation-count-for-maglev=2000'];

export default defineConfig({
  testDir: 'e2e',
  // These have a configuration of their own.
  testIgnore: 'engines/**',
  outputDir: 'test-results',
  globalSetup: './e2e/first-start.ts',
  workers: 3,
  retries: 0,
  // Generous: a machine that is busy with something else takes four times as long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
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
    // Tracing every test takes half as long again; `--trace on` traces one on demand.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
