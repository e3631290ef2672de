import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Level } from '#shared/level/level.ts';
import { dailyLevels } from '#shared/level/order/daily-order.ts';
import { paths } from '#shared/page/paths.ts';
import { aDraft } from '../test/builders.ts';
import { expect } from './site.ts';
import { sitePath } from './site-path.ts';
import type { RunningSite } from './start-site.ts';

/** Submits a level with a picture of another site; returns its id. */
export async function submitLevel(request: APIRequestContext, changes: Partial<Level> = {}): Promise<string> {
  const response = await request.post('./api/level/submit', {
    data: { ...aDraft(changes), state: 'submitted' },
  });
  expect(response.status()).toBe(200);
  return (await response.json()).id;
}

/** All levels as the page's user sees them. */
export async function levelsOf(page: Page): Promise<Level[]> {
  return (await page.request.get('./api/levels')).json();
}

/** The ids of the daily order as it is stored. */
export async function storedOrder(page: Page): Promise<string[]> {
  return dailyLevels(await levelsOf(page)).map(({ id }) => id);
}

export function group(page: Page, name: 'Submitted' | 'Daily' | 'Archived'): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name} levels`) });
}

/** The section of a page under a heading. */
export function panel(page: Page, title: string): Locator {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });
}

/** The row with a text. */
export function row(page: Page, text: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ hasText: text });
}

/** The row of a level. */
export function rowOf(page: Page, id: string): Locator {
  return page.getByRole('listitem').filter({ has: page.locator(`a[href="${sitePath}${paths.level(id)}"]`) });
}

/** Opens the menu of a row; what it does is found in the row then. */
export async function openMenu(item: Locator): Promise<Locator> {
  await item.getByRole('button', { name: 'More actions' }).click();
  return item;
}

/** Sets an option of the list. */
export async function setOption(page: Page, name: string, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('checkbox', { name }).setChecked(isOn);
  await page.keyboard.press('Escape');
}

/** The drag handles of the sortable levels, in order. */
export function grips(page: Page): Locator {
  return page.getByRole('button', { name: /^Move (Player )?Level/ });
}

/** Opens the list of levels and waits until it can be sorted. */
export async function openLevels(page: Page): Promise<void> {
  await page.goto('./admin');
  await expect(grips(page).first()).toBeVisible();
}

/** The ids of the levels that a manager may sort, as stored. */
export async function freeOrder(page: Page): Promise<string[]> {
  // A long list is not shown to its end.
  const [, number] = /Level (\d+)/.exec((await grips(page).first().getAttribute('aria-label')) ?? '') ?? [];
  return (await storedOrder(page)).slice(Number(number) - 1);
}

/** Whether the order is saved, or how many days would change. */
export function orderStatus(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /not saved yet|order is saved/ });
}

/** Moves a level down the list with the keyboard. */
export async function moveDown(page: Page, place: number, by: number): Promise<void> {
  await grips(page).nth(place).focus();
  await page.keyboard.press('Space');
  const said = page.getByText(/^Picked up|^Now on/).first();
  await expect(said).toBeAttached();
  for (let step = 0; step < by; step += 1) {
    const before = await said.textContent();
    await page.keyboard.press('ArrowDown');
    await expect(said).not.toHaveText(before ?? '');
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Put down on/)).toBeAttached();
}

/** Goes on where an approval asks first, as other levels of the site are about the same game. */
export async function confirmApproval(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Approve this level?' });
  if (await question.isVisible()) await question.getByRole('button', { name: 'Approve' }).click();
}

/** Deletes what other tests have submitted. */
export async function emptyQueue(request: APIRequestContext, site: RunningSite): Promise<void> {
  await request.post('./api/login', { data: { name: 'admin', password: site.adminPassword } });
  const levels: Level[] = await (await request.get('./api/levels')).json();
  for (const { id } of levels.filter(({ state }) => state === 'submitted')) {
    const address = `./api/level/${encodeURIComponent(id)}`;
    expect((await request.delete(address, { headers: { origin: site.origin } })).status()).toBe(200);
  }
}
