import { defineConfig } from '@playwright/test';
import { findChromium } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/first-start.ts',
  workers: 2,
  retries: 0,
  // Generous: on a busy machine slow is not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: await findChromium() },
    // A worker would answer what journeys mean to hold up or to fake; those about it let it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    // The site counts its first day in UTC: a browser there has its 31st level today.
    timezoneId: 'UTC',
    // Recording every journey would take half as long again; `--trace on` records one to look at.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
