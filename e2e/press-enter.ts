import { expect, type Locator } from '@playwright/test';

/** Presses Enter at something once it can be used: Playwright waits for that before a click, and not before a key. */
export async function pressEnter(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.press('Enter');
}
