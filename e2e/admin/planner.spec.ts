import type { Locator, Page } from '@playwright/test';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { logIn, makePerson } from '../people.ts';
import { today } from '../player.ts';
import { pressEnter } from '../press-enter.ts';
import { orderStatus, saveChanges, storedOrder } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const dayFromNow = (days: number) => addDays(today() as Day, days);

/** Shows the month of a day, and returns it. */
async function planned(page: Page, day: Day): Promise<Locator> {
  const cell = page.locator(`[data-field="${day}"]`);
  if ((await cell.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  return cell;
}

test('a manager plans days: by keyboard, with a pin, and with a theme', { tag: '@main' }, async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./admin/planner');
  const [day, next] = [dayFromNow(10), dayFromNow(11)];
  const before = await storedOrder(page);
  await expect(page.getByRole('heading', { name: 'Pinned levels' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingSticksOut(page);

  const cell = await planned(page, day);
  await expect(cell).not.toContainText('pinned');
  await cell.press('Alt+ArrowRight');
  await expect(orderStatus(page)).toHaveText('2 levels moved, not saved yet');
  await expect(await planned(page, next)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Pin to this day' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await saveChanges(page);
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  const after = await storedOrder(page);
  expect(after.filter((id, index) => id !== before[index])).toHaveLength(2);

  // A day whose weekday aims at something else: one key makes the swap that cures it.
  await page.locator('[aria-keyshortcuts$="S"]', { hasText: 'aims at' }).first().press('s');
  await expect(orderStatus(page)).toHaveText('2 levels moved, not saved yet');
  await page.getByRole('button', { name: 'Discard' }).click();

  await pressEnter(await planned(page, next));
  await dialog.getByRole('button', { name: 'Pin to this day' }).click();
  await expect(dialog.getByRole('button', { name: 'Unpin' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(await planned(page, next)).toContainText(', pinned');
  await (await planned(page, next)).press('Alt+ArrowLeft');
  await expect(page.getByText(/^Not moved/)).toBeAttached();

  await page.getByRole('button', { name: 'New theme' }).click();
  await dialog.getByLabel('Name').fill('Winter week');
  await dialog.getByLabel('First day').fill(dayFromNow(-1));
  await dialog.getByLabel('Last day').fill(dayFromNow(2));
  // A save that fails keeps what was typed, and the field has the focus again.
  const saves = '**/api/plan/themes';
  await page.route(saves, (route) => route.abort());
  await pressEnter(dialog.getByLabel('Name'));
  await expect(page.getByText(/^Nothing was changed/)).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.unroute(saves);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Winter week' })).toBeVisible();
  await page.goto('./');
  await expect(page.getByText('Winter week ·')).toBeVisible();
  await page.goto('./archive');
  await expect(page.getByText('Winter week')).toBeVisible();

  await page.goto('./admin/planner');
  await page.getByRole('button', { name: 'Remove Winter week' }).click();
  await page.getByRole('button', { name: /^Unpin / }).click();
  await expect(page.getByText('A pinned level is played on its day')).toBeVisible();
});

test('a level is dragged to another day by mouse, and Escape lets it stay', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./admin/planner');
  const before = await storedOrder(page);
  const day = dayFromNow(10);
  // In the same month.
  const other = [9, 11].map(dayFromNow).find((one) => one.slice(0, 7) === day.slice(0, 7)) ?? day;
  const from = await planned(page, day);
  const to = await planned(page, other);

  await dragOver(page, from, to);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-dragged="true"]')).toHaveCount(0);

  await dragOver(page, from, to);
  await page.mouse.up();
  await expect(orderStatus(page)).toHaveText('2 levels moved, not saved yet');
  await expect(to).toBeFocused();
  await saveChanges(page);
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  const after = await storedOrder(page);
  const moved = before.filter((id, index) => id !== after[index]);
  expect(moved).toHaveLength(2);
  expect(after.filter((id, index) => id !== before[index])).toEqual(moved.toReversed());
});

/** Presses one day and moves the mouse over another, in the steps of a hand. */
async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The days are not shown');
  await page.mouse.move(start.x + 20, start.y + 20);
  await page.mouse.down();
  await page.mouse.move(start.x + 28, start.y + 24, { steps: 4 });
  await page.mouse.move(end.x + 24, end.y + 24, { steps: 10 });
  await expect(to).toHaveAttribute('data-target', 'true');
}
