import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Draws the contact sheets of all screens in docs/screens: npm run screens. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/screens',
  testMatch: 'contact-sheets.ts',
  fullyParallel: true,
  testIgnore: [],
  outputDir: 'test-results/screens',
  globalTeardown: './e2e/screens/write-sheets.ts',
});
