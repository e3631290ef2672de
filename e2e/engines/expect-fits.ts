import { expect } from '@playwright/test';
import type { EnginePage } from './engine-page.ts';

/** Fails when the page can be scrolled sideways at the widths of a phone, a tablet and two desks. */
export async function expectFits(page: EnginePage): Promise<void> {
  for (const width of [360, 768, 1024, 1366]) {
    await page.resize(width, 768);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `overflow at ${width} px` }).toBeLessThanOrEqual(0);
  }
}
