import type { Page } from '@playwright/test';
import { logIn, makePerson } from './people.ts';
import { grips, levelsOf, moveDown, row, saveChanges, storedOrder } from './reviewer.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const state = (page: Page) => page.getByRole('status').filter({ hasText: /not saved yet|order is saved/ });

async function open(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(grips(page).first()).toBeVisible();
}

/** The ids of the levels that a manager may sort, as stored. */
async function freeOrder(page: Page): Promise<string[]> {
  return (await storedOrder(page)).slice(-(await grips(page).count()));
}

test('the keys alone sort the queue, and its days change', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await open(page);
  const [a, b, c, d] = await freeOrder(page);
  await moveDown(page, 0, 2);
  await expect(state(page)).toHaveText('3 levels on another day, not saved yet');
  await expect(page.getByText(/^was /)).toHaveCount(3);
  await expect(grips(page).nth(2)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Put back where it was.')).toBeAttached();
  await expect(state(page)).toHaveText('3 levels on another day, not saved yet');
  await saveChanges(page);
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  await expect(state(page)).toHaveText('The order is saved');
  expect((await freeOrder(page)).slice(0, 4)).toEqual([b, c, a, d]);
  await page.reload();
  await expect(grips(page).first()).toBeVisible();
  await expect(page.getByText(/^was /)).toHaveCount(0);
});

test('a mouse sorts, and so does naming a day', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await open(page);
  const [a, b, c, d] = await freeOrder(page);
  await grips(page).nth(1).scrollIntoViewIfNeeded();
  const from = await grips(page).nth(0).boundingBox();
  const to = await grips(page).nth(1).boundingBox();
  if (!from || !to) throw new Error('There is nothing to move');
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + 40, { steps: 12 });
  await expect(page.getByText(/^Now on/)).toBeAttached();
  await page.mouse.up();
  await expect(state(page)).toHaveText('2 levels on another day, not saved yet');

  const day = await grips(page).nth(0).getAttribute('aria-label');
  await page.getByRole('button', { name: 'Move to another day' }).nth(3).click();
  const first = page.getByRole('dialog').getByLabel('Day', { exact: true });
  await first.fill((await first.getAttribute('min')) ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(grips(page).nth(0)).toHaveAttribute('aria-label', day ?? '');
  await saveChanges(page);
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  expect((await freeOrder(page)).slice(0, 4)).toEqual([d, b, a, c]);
});

test('a finger sorts on a phone', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await open(page);
  const grip = grips(page).first();
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Rows take their height when they come into sight.
  await expect(async () => {
    const before = await grip.boundingBox();
    await page.waitForTimeout(200);
    expect(await grip.boundingBox()).toEqual(before);
  }).toPass();
  const from = await grip.boundingBox();
  if (!from) throw new Error('There is nothing to move');
  const x = from.x + 15;
  const y = from.y + 20;
  await touch('touchStart', { x, y });
  // A finger that rests for a moment takes hold.
  await expect(page.getByText(/^Picked up/)).toBeAttached();
  for (let step = 1; step <= 15; step += 1) {
    await touch('touchMove', { x, y: y + step * 12 });
    await page.waitForTimeout(16);
  }
  await expect(page.getByText(/^Now on/)).toBeAttached();
  await touch('touchEnd');
  await expect(state(page)).toHaveText(/^\d+ levels on another day, not saved yet$/);
  await context.close();
});

test('two managers at once: the second sees what happened and loses nothing', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  complaints.allow(/409/);
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await open(page);
  const other = await (await browser.newContext({ baseURL: site.url })).newPage();
  await logIn(other, site, await makePerson(site, 'manage-level'));
  await open(other);
  const [a, b, c, d] = await freeOrder(page);

  await moveDown(other, 0, 1);
  await moveDown(page, 2, 1);
  await saveChanges(other);
  await expect(other.getByText('Changes succesfully saved.')).toBeVisible();
  await saveChanges(page);
  await expect(page.getByText(/^The order was not saved\./)).toBeVisible();
  const conflict = page.getByRole('alert').filter({ hasText: 'Somebody else has sorted' });
  await expect(conflict).toContainText('2 levels got another day');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expect(page.getByText(/^was /)).toHaveCount(4);
  expect((await freeOrder(page)).slice(0, 4)).toEqual([b, a, c, d]);
  await conflict.getByRole('button', { name: 'Load the new order' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(state(page)).toHaveText('The order is saved');

  await moveDown(page, 0, 1);
  await moveDown(other, 2, 1);
  await saveChanges(other);
  await expect(other.getByText('Changes succesfully saved.')).toBeVisible();
  await saveChanges(page);
  await conflict.getByRole('button', { name: 'Go on with mine' }).click();
  await saveChanges(page);
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  expect((await freeOrder(page)).slice(0, 4)).toEqual([a, b, c, d]);
  await other.context().close();
});

test('what is not saved is not left without a question', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await open(page);
  await moveDown(page, 0, 1);
  const answers = [false, false, true];
  page.on('dialog', (dialog) => void (answers.shift() ? dialog.accept() : dialog.dismiss()));
  for (const name of ['Suggestions', 'Archive']) {
    await page.getByRole('link', { name }).click();
    await expect(state(page)).toHaveText('2 levels on another day, not saved yet');
    await expect(page).toHaveURL('/admin');
  }
  await page.getByRole('link', { name: 'Suggestions' }).click();
  await expect(page).toHaveURL('/admin/suggestions');
  await page.getByRole('link', { name: 'Levels', exact: true }).click();
  await expect(state(page)).toHaveText('The order is saved');
});

test('going back by mistake keeps the order as it was left', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('/admin/suggestions');
  await page.getByRole('link', { name: 'Levels', exact: true }).click();
  await expect(grips(page).first()).toBeVisible();
  await moveDown(page, 0, 1);
  await page.goBack();
  await expect(page).toHaveURL('/admin/suggestions');
  await page.goForward();
  await expect(state(page)).toHaveText('2 levels on another day, not saved yet');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(state(page)).toHaveText('The order is saved');
});

test('the next five days move for an admin who unlocks them, and for nobody else', async ({
  page,
  site,
  browser,
}) => {
  await logIn(page, site, await makePerson(site, 'admin'));
  await open(page);
  const locked = page.getByText('One of the next five days: unlock sorting to move it');
  await expect(locked).toHaveCount(5);
  const near = (await levelsOf(page)).filter(({ lockedFuture }) => lockedFuture).map(({ id }) => id);
  await page.getByRole('checkbox', { name: 'Unlock sorting any level' }).check();
  await expect(locked).toHaveCount(0);
  await moveDown(page, 0, 1);
  await saveChanges(page);
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  const now = (await levelsOf(page)).filter(({ lockedFuture }) => lockedFuture).map(({ id }) => id);
  expect(now).toEqual([near[1], near[0], ...near.slice(2)]);

  const manager = await (await browser.newContext({ baseURL: site.url })).newPage();
  await logIn(manager, site, await makePerson(site, 'manage-level'));
  await open(manager);
  await expect(manager.getByText('One of the next five days: only an admin can move it')).toHaveCount(5);
  await expect(manager.getByRole('checkbox')).toHaveCount(0);
  await expect(manager.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await manager.context().close();
});

test('auto-sort shows what it would move before anything is saved', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  const levels = (await levelsOf(page)).map((level, index) => ({
    ...level,
    celebration: '',
    popularity: index < 42 ? 9 : 1,
  }));
  await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
  await open(page);
  const before = await storedOrder(page);
  const labels = await page.getByRole('listitem').count();
  await page.getByRole('button', { name: 'Auto-sort' }).click();
  await expect(state(page)).toHaveText(/^\d+ levels on another day, not saved yet$/);
  expect(await page.getByText(/^was /).count()).toBeGreaterThan(1);
  expect(await page.getByRole('listitem').count()).toBe(labels);
  expect(await storedOrder(page)).toEqual(before);
  await page.getByRole('button', { name: 'Auto-sort' }).click();
  await expect(page.getByText('Auto-sort would change nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(state(page)).toHaveText('The order is saved');
});

test('auto-sort leaves levels with a celebration on their days, and says so', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await open(page);
  await page.getByRole('button', { name: 'Auto-sort' }).click();
  await expect(
    page.getByText(/^Auto-sort would change nothing. \d+ of \d+ levels have a celebration/),
  ).toBeVisible();
});

test('a part of the order that a search shows is not sorted', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'admin'));
  await open(page);
  await page.getByPlaceholder('Search a game...').fill('wesnoth');
  await expect(grips(page)).toHaveCount(0);
  await expect(row(page, 'Wesnoth')).toHaveCount(1);
});

test('a queue that runs dry within 14 days is told', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  const levels = await levelsOf(page);
  const approved = levels.filter((level) => level.state === 'approved');
  const show = async (count: number, warning: RegExp | null) => {
    await page.unrouteAll();
    await page.route('**/api/levels?*', (route) => route.fulfill({ json: approved.slice(0, count) }));
    await page.goto('/admin');
    await expect(page.getByText(`Daily levels (${count})`)).toBeVisible();
    if (warning) await expect(page.getByText(warning)).toBeVisible();
    else await expect(page.getByText(/queue/)).toHaveCount(0);
  };
  await show(45, null);
  await show(44, /^The queue runs dry in 13 days: from .* on there is nothing new/);
  await show(32, /^The queue runs dry in one day/);
  await show(31, /^Today's level is the last of the queue/);
  await show(20, /^The queue has run dry/);
  await show(0, /^There is no approved level/);
});
