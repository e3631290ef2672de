import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Level } from '#shared/level/level.ts';
import { expectStep, stored } from './player.ts';
import { pressEnter } from './press-enter.ts';

export const PICTURE = 'https://pictures.example/shots/isles.webp';

/** A picture of the starter pack, as bytes. */
export function pictureBytes(name = 'wesnoth'): Promise<Buffer> {
  return readFile(new URL(`../starter/screenshots/${name}.webp`, import.meta.url));
}

/** Another site that has a picture; without `isOpen` it does not let other pages read it. */
export async function servePicture(context: BrowserContext, isOpen = false, bytes?: Buffer): Promise<void> {
  const body = bytes ?? (await pictureBytes());
  await context.route(PICTURE, (route) => {
    // A browser lets a page show it all the same.
    const isRead = route.request().resourceType() === 'fetch';
    return isRead && !isOpen ? route.abort() : route.fulfill({ body, contentType: 'image/webp' });
  });
}

/** Closes the dialog that shows the link to a level that was just submitted, and returns the link. */
export async function keepLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Your level waits for review' });
  await expect(dialog.getByText('Keep this link.')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeInViewport();
  const link = await dialog.getByText(/\/submission#[\w-]{22}$/).textContent();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // The page notes the close a moment after the dialog is hidden; before that, a reload would bring it back.
  await expect(page.locator('dialog')).toHaveCount(0);
  return link ?? '';
}

/** The picture under the creator's hand. */
export function stage(page: Page): Locator {
  return page.getByRole('application', { name: /^Step/ });
}

export function tile(page: Page, step: number): Locator {
  return page
    .getByRole('list', { name: 'Steps' })
    .getByRole('button')
    .nth(step - 1);
}

/** The level under way, as this device keeps it. */
export async function draft(page: Page): Promise<Level> {
  const { level } = (await stored(page, 'draft')) as { level: Level };
  return level;
}

export async function enterPicture(page: Page): Promise<void> {
  await page.getByLabel('Image URL').fill(PICTURE);
  await pressEnter(page.getByLabel('Image URL'));
  await expectStep(page, 1);
}

export async function selectGame(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: /game/ });
  await picker.fill(name);
  await page.getByRole('option').first().getByText(name).first().waitFor();
  await pressEnter(picker);
  await page.getByRole('link', { name: 'Wikipedia' }).waitFor();
}

/** A complete level, from the closest detail to the whole picture. */
export async function buildLevel(page: Page): Promise<void> {
  await enterPicture(page);
  await selectGame(page, 'SuperTux');
  await stage(page).hover();
  await page.mouse.wheel(0, -4000);
  for (const step of [2, 3, 4]) {
    await tile(page, step).click();
    await stage(page).hover();
    await page.mouse.wheel(0, 1000);
  }
}

/** Submits the level in the editor, once more whenever the site says that it is too busy to read the picture: its machine may be. */
export async function submitDaily(page: Page): Promise<void> {
  const submitted = page.getByText('Daily submitted.');
  const isBusy = page.getByText(/The server is too busy to read the image/).first();
  do {
    await page.getByRole('button', { name: 'Submit as a daily level' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await submitted.or(isBusy).first().waitFor();
  } while (!(await submitted.isVisible()));
}
