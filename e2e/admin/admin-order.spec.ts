import { expectAccessible } from '../expect-accessible.ts';
import { logIn, makePerson } from '../people.ts';
import { freeOrder, grips, levelsOf, moveDown, openLevels, orderStatus, storedOrder } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('two managers at once: the second sees what happened and loses nothing', { tag: '@main' }, async ({
  page,
  site,
  browser,
  complaints,
}) => {
  complaints.allow(/409/);
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await openLevels(page);
  const other = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  await logIn(other, site, await makePerson(site, 'manage-level'));
  await openLevels(other);
  const [a, b, c, d] = await freeOrder(page);

  await moveDown(other, 0, 1);
  await expect(other.getByText('Changes succesfully saved.')).toBeVisible();
  await moveDown(page, 1, 1);
  const conflict = page.getByRole('alert').filter({ hasText: 'Another user has sorted' });
  await expect(conflict).toContainText('2 levels moved to another day');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expect(page.getByText(/^was /)).toHaveCount(3);
  expect((await freeOrder(page)).slice(0, 4)).toEqual([b, a, c, d]);
  await conflict.getByRole('button', { name: 'Load the new order' }).click();
  await expect(conflict).toHaveCount(0);
  await expect(orderStatus(page)).toHaveText('The order is saved');

  await moveDown(other, 1, 1);
  // The message of the save before may still be there.
  await expect.poll(async () => (await freeOrder(page)).slice(0, 4)).toEqual([b, c, a, d]);
  await moveDown(page, 0, 1);
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  expect((await freeOrder(page)).slice(0, 4)).toEqual([a, b, c, d]);
  await other.context().close();
});

test('leaving what could not be saved asks first', { tag: '@main' }, async ({ page, site, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await openLevels(page);
  await page.route('**/api/level-order*', (route) => route.abort());
  await moveDown(page, 0, 1);
  await expect(page.getByText(/Your order is kept here/)).toBeVisible();
  const answers = [false, false, true];
  page.on('dialog', (dialog) => void (answers.shift() ? dialog.accept() : dialog.dismiss()));
  for (const name of ['Suggestions', 'Archive']) {
    await page.getByRole('link', { name }).click();
    await expect(orderStatus(page)).toHaveText('2 levels moved, not saved yet');
    await expect(page).toHaveURL('./admin');
  }
  await page.getByRole('link', { name: 'Suggestions' }).click();
  await expect(page).toHaveURL('./admin/suggestions');
  await page.getByRole('link', { name: 'Levels', exact: true }).click();
  await expect(grips(page).first()).toBeVisible();
  await expect(orderStatus(page)).toHaveCount(0);
});

test('auto-sort shows what it would move before anything is saved', { tag: '@main' }, async ({
  page,
  site,
}) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  const levels = (await levelsOf(page)).map((level, index) => ({
    ...level,
    celebration: '',
    popularity: index < 42 ? 9 : 1,
  }));
  await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
  await openLevels(page);
  const before = await storedOrder(page);
  const labels = await page.getByRole('listitem').count();
  await page.getByRole('button', { name: 'Auto-sort' }).click();
  const dialog = page.getByRole('dialog', { name: 'Auto-sort' });
  await expect(dialog.getByText(/^Levels that move: \d+/)).toBeVisible();
  await expect(orderStatus(page)).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(orderStatus(page)).toHaveText(/^\d+ levels moved, not saved yet$/);
  expect(await page.getByText(/^was /).count()).toBeGreaterThan(1);
  expect(await page.getByRole('listitem').count()).toBe(labels);
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  expect(await storedOrder(page)).toEqual(before);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(orderStatus(page)).toHaveText('The order is saved');
});

test('auto-sort leaves levels with a celebration on their days, and says so', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  const levels = (await levelsOf(page)).map((level) => ({ ...level, version: 2 }));
  await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
  await openLevels(page);
  await page.getByRole('button', { name: 'Auto-sort' }).click();
  await expect(
    page.getByText(/^Auto-sort would change nothing. \d+ of \d+ levels have a celebration/),
  ).toBeVisible();
});
