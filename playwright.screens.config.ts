import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { projects: _, ...settings } = journeys;

/** Draws the contact sheets of all screens in docs/screens: npm run screens. */
export default defineConfig({
  ...settings,
  testDir: 'e2e/screens',
  testMatch: 'contact-sheets.ts',
  fullyParallel: true,
  outputDir: 'test-results/screens',
  globalTeardown: './e2e/screens/write-sheets.ts',
});
