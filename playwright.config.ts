import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/first-start.ts',
  workers: 3,
  retries: 0,
  // Generous: a busy machine is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: await findChromium() },
    // A service worker would answer requests that tests delay or fake; its own tests allow it.
    serviceWorkers: 'block',
    locale: 'en-GB',
    // The first day of the site is in UTC: today is its 31st level there.
    timezoneId: 'UTC',
    // Tracing every test takes half as long again; `--trace on` traces one on demand.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
