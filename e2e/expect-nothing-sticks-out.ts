import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** By how many pixels the page can be scrolled sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Fails when the page can be scrolled sideways on a phone, a tablet or a desk. */
export async function expectNothingSticksOut(page: Page): Promise<void> {
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), `what sticks out at ${width} px`).toBe(0);
  }
}
