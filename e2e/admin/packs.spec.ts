import { expectAccessible } from '../expect-accessible.ts';
import { logIn, makePerson, theAdmin } from '../people.ts';
import { storedOrder } from '../reviewer.ts';
import { expect, test } from '../site.ts';
import { newDataDir, removeDataDir, startSite } from '../start-site.ts';

test('a chosen level goes to another site in a pack, and is approved there', async ({
  page,
  site,
  browser,
}) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./admin/system/packs');
  await page.getByRole('button', { name: 'Make a pack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a pack' });
  await dialog.getByLabel('Name').fill('Classics');
  await dialog.getByLabel('By').fill('Ada');
  await dialog.getByLabel('Licence').fill('CC-BY-4.0');
  await dialog.getByLabel('Levels').selectOption({ label: 'Chosen ones…' });
  await expect(dialog.getByRole('button', { name: 'Make', exact: true })).toBeDisabled();
  await dialog.getByLabel('Search a game').fill('wesnoth');
  await expect(dialog.getByText('All (1)')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Wesnoth/ }).press('Space');
  await expect(dialog.getByText(/^1 of 3\d chosen\./)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await expect(page.getByText('1 level by Ada, CC-BY-4.0')).toBeVisible();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions for Classics' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await (await arriving).path();

  const dataDir = await newDataDir();
  const other = await startSite(dataDir, { STARTER: 'empty' });
  const manager = await (await browser.newContext({ baseURL: other.baseURL })).newPage();
  await logIn(manager, other, theAdmin(other));
  await manager.goto('./admin/system/packs');
  await manager.getByLabel('Pack file').setInputFiles(file);
  await expect(manager.getByText('Classics, version 1: 1 new candidate')).toBeVisible();
  await manager.goto('./admin/curate');
  await expect(manager.getByText('From the pack Classics by Ada, CC-BY-4.0')).toBeVisible();
  await expect(manager.getByRole('heading', { level: 2 }).first()).toContainText('Wesnoth');
  await expect(manager.getByRole('button', { name: 'Step 1', exact: true })).toBeVisible({ timeout: 30_000 });
  await manager.keyboard.press('a');
  await expect(manager.getByText(/^Approved\./)).toBeVisible();
  expect(await storedOrder(manager)).toHaveLength(1);
  await manager.context().close();
  await other.stop();
  await removeDataDir(dataDir);
});
