import { defineConfig } from '@playwright/test';
import { installedEngines } from './e2e/engines/installed.ts';

const engines = installedEngines();
const projects = engines.filter(({ program }) => program !== undefined).map(({ name }) => ({ name }));

// The workers read this file too.
if (process.env.TEST_WORKER_INDEX === undefined) {
  for (const { name, program, packages } of engines) {
    if (program === undefined) console.log(`Skipped: ${name}, which needs apt-get install ${packages}`);
  }
}

/** Journeys in engines other than that of the journeys in e2e/, by WebDriver. */
export default defineConfig({
  testDir: 'e2e/engines',
  // Without projects there would be a nameless one.
  testIgnore: projects.length > 0 ? [] : '**',
  outputDir: 'test-results/engines',
  ...(projects.length > 0 && { globalSetup: './e2e/first-start.ts', projects }),
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
});
