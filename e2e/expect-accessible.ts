import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './site.ts';

type Look = 'dark' | 'light';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails for every violation that axe finds on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page);
}

/** Like expectAccessible, in the dark and in the light look: the rules that do not depend on colours run once. */
export async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  const look = await page.evaluate<Look>(() =>
    matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark',
  );
  // Colours that are still changing would be compared.
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
  await expectNoViolation(page);
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'light' : 'dark' });
  await expectNoViolation(page, { runOnly: COLOUR_RULES });
  await page.emulateMedia({ colorScheme: look });
}

async function expectNoViolation(page: Page, options: axe.RunOptions = {}): Promise<void> {
  // Reading axe takes a page longer than most of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (given) => {
      const found = await (window as unknown as { axe: typeof axe }).axe.run(given);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
    },
    // Without preloading, which fetches all style sheets again for one rule about media queries of orientation.
    { resultTypes: ['violations'], preload: false, ...options } satisfies axe.RunOptions,
  );
  expect(violations).toEqual([]);
}
