import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import { pressEnter } from './press-enter.ts';
import { expect } from './site.ts';
import { storageKey } from './site-path.ts';

export interface Answer {
  id: string;
  name: string;
  path: string;
  day: string;
}

/** Today in the time zone of the journeys. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

export function daysAgo(days: number): string {
  const date = new Date(`${today()}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** What a player who knows everything would know of a day's level. */
export async function answerOf(page: Page, day: string): Promise<Answer> {
  const response = await page.request.get(`./api/daily/${day}`);
  const level = uncoverLevel((await response.json()).level);
  return { id: level.id, name: level.name, path: level.path, day };
}

export function field(page: Page): Locator {
  return page.getByRole('combobox', { name: 'What game is this from?' });
}

/** Types a game's name and picks it with Enter once it is the first row. */
export async function guess(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await pressEnter(field(page));
}

/** Skips by the button, which does nothing in the half second after an attempt. */
export async function skip(page: Page): Promise<void> {
  await setTimeout(600);
  await page.getByRole('button', { name: /^Skip/ }).click();
}

/** What the page says of a finished play. */
export function result(page: Page): Locator {
  return page.getByRole('region', { name: 'Result' });
}

/** Waits until the picture shows a step. */
export async function expectStep(page: Page, step: number): Promise<void> {
  await expect(page.getByRole('img', { name: new RegExp(`step ${step} of 5`) })).toBeVisible();
}

/** Skips by Enter, which does nothing before the field has been empty for half a second. */
export async function skipByEnter(page: Page): Promise<void> {
  await setTimeout(600);
  await pressEnter(field(page));
}

/** What the site has stored under a key of this browser. */
export async function stored(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), storageKey(key));
}

/** The dialog with what the shared text includes and the other ways to share it. */
export async function openShareDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More ways to share' }).click();
  return page.getByRole('dialog', { name: 'Share score' });
}

/** Copies the share text and gives it as it stands in the clipboard. */
export async function copiedShareText(page: Page): Promise<string> {
  return textCopiedBy(page, page.getByRole('button', { name: 'Share score' }));
}

/**
 * The text that a button copies. The message beside it is gone after 2 s, which a busy machine may be too late to see; a button of the
 * first frame copies only once the app has started.
 */
export async function textCopiedBy(page: Page, button: Locator): Promise<string> {
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await expect(async () => {
    await button.click();
    await expect.poll(copied, { timeout: 2000 }).not.toBe('');
  }).toPass();
  return copied();
}
