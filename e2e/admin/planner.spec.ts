import type { Locator, Page } from '@playwright/test';
import { addDays, type Day } from '#shared/calendar/day.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { logIn, makePerson } from '../people.ts';
import { today } from '../player.ts';
import { pressEnter } from '../press-enter.ts';
import { panel, storedOrder, submitLevel } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const dayFromNow = (days: number) => addDays(today() as Day, days);

const dayOf = (page: Page, day: Day) => page.locator(`[data-field="${day}"]`);

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
  await expect(page.getByRole('heading', { name: /^To be placed/ })).toBeVisible();
  await expectAccessible(page);
  await expectNothingSticksOut(page);

  const saved = page.getByText('Changes succesfully saved.');
  await expect(dayOf(page, day)).not.toContainText('pinned');
  await dayOf(page, day).press('Alt+ArrowRight');
  await expect(dayOf(page, next)).toBeFocused();
  await expect(saved).toBeVisible();
  const after = await storedOrder(page);
  expect(after.filter((id, index) => id !== before[index])).toHaveLength(2);

  // A day whose weekday aims at something else: one key makes the swap that cures it.
  await page.locator('[aria-keyshortcuts$="S"]', { hasText: 'aims at' }).first().press('s');
  await expect.poll(() => storedOrder(page)).not.toEqual(after);
  await page.getByRole('button', { name: 'Take back the last change' }).click();
  await expect.poll(() => storedOrder(page)).toEqual(after);

  await pressEnter(dayOf(page, next));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pin to this day' }).click();
  await expect(dialog.getByRole('button', { name: 'Unpin' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dayOf(page, next)).toContainText(', pinned');
  await dayOf(page, day).press('Alt+ArrowRight');
  await expect(page.getByText(/^Not moved/).first()).toBeAttached();

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
  await expect(panel(page, 'Themes').getByText('Winter week')).toBeVisible();
  await page.goto('./');
  await expect(page.getByText('Winter week ·')).toBeVisible();
  await page.goto('./archive');
  await expect(page.getByText('Winter week')).toBeVisible();

  await page.goto('./admin/planner');
  await page.getByRole('button', { name: 'Remove Winter week' }).click();
  await pressEnter(dayOf(page, next));
  await dialog.getByRole('button', { name: 'Unpin' }).click();
  await page.keyboard.press('Escape');
  await expect(dayOf(page, next)).not.toContainText('pinned');
});

test('levels are found, picked and put on days in one go, and what is done is taken back', async ({
  page,
  site,
  request,
}) => {
  await submitLevel(request, { creator: 'Trude', comment: 'Quillworts' });
  await submitLevel(request, { creator: 'Trude', comment: 'Quillworts' });
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./admin');
  await page.getByPlaceholder('Search a game...').fill('quillworts');
  await expect(page).toHaveURL(/search=quillworts/);
  await page.getByRole('link', { name: 'Calendar' }).click();
  await expect(page).toHaveURL(/planner\?search=quillworts/);
  await expect(page.getByRole('heading', { name: 'Found (2)' })).toBeVisible();
  const before = await storedOrder(page);
  await pressEnter(page.getByRole('button', { name: 'Pick all' }));
  await expect(page.getByText(/^2 levels are picked/)).toBeVisible();
  const [day, next] = [dayFromNow(20), dayFromNow(21)];
  await pressEnter(dayOf(page, day));
  await expect(page.getByText('2 levels pinned.')).toBeVisible();
  await expect(dayOf(page, day)).toContainText('another level is pinned to it and waits');
  await expect(dayOf(page, next)).toContainText('another level is pinned to it and waits');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dayOf(page, next)).not.toContainText('another level');

  // A level of the order changes places with that of the day.
  await page.getByPlaceholder('Search a game...').fill(before.at(-3) ?? '');
  await expect(page.getByRole('heading', { name: 'Found (1)' })).toBeVisible();
  await page.getByRole('region', { name: 'Found' }).getByRole('listitem').getByRole('button').click();
  await dayOf(page, day).click();
  await expect(dayOf(page, day)).toContainText(', pinned');
  const after = await storedOrder(page);
  expect(after.filter((id, at) => id !== before[at])).toHaveLength(2);
  await page.getByRole('button', { name: 'Take back the last change' }).click();
  await expect(dayOf(page, day)).not.toContainText('pinned');
  await expect.poll(() => storedOrder(page)).toEqual(before);
});

test('a level is dragged to another day by mouse, and Escape lets it stay', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./admin/planner');
  const before = await storedOrder(page);
  const [from, to] = [dayOf(page, dayFromNow(10)), dayOf(page, dayFromNow(11))];

  await dragOver(page, from, to);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('[data-dragged="true"]')).toHaveCount(0);

  await dragOver(page, from, to);
  await page.mouse.up();
  await expect(to).toBeFocused();
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
