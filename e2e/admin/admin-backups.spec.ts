import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { logIn, theAdmin } from '../people.ts';
import { pressEnter } from '../press-enter.ts';
import { panel } from '../reviewer.ts';
import { expect, test } from '../site.ts';
import { newDataDir, type RunningSite, removeDataDir, startSite } from '../start-site.ts';

let site: RunningSite;
let folder: string;

test.beforeAll(async () => {
  const dataDir = await newDataDir();
  folder = join(dataDir, 'backups');
  await mkdir(folder);
  site = await startSite(dataDir, { STARTER: 'empty', BACKUP_DIR: folder, TZ: 'Europe/Paris' });
});

test.afterAll(async () => {
  await site.stop();
  await removeDataDir(site.dataDir);
});

/** The process that makes a backup gives way to all others, such as the browsers of other journeys. */
const PATIENCE = { timeout: 60_000 };

test('makes a backup now, lists, downloads and restores it', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: site.baseURL,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await logIn(page, site, theAdmin(site));
  await page.goto('./admin/system');
  const backups = panel(page, 'Backups');
  // The one that was due when the site started.
  await expect(backups.getByText('Succeeded')).toBeVisible(PATIENCE);
  await expect(backups).toContainText('(Europe/Paris)');
  await expect(backups.getByRole('listitem')).toHaveCount(1);

  await backups.getByRole('button', { name: 'Make one now' }).dblclick();
  await expect(backups.getByRole('button', { name: 'Making a backup…' })).toBeDisabled();
  await expect(backups.getByRole('progressbar')).toBeVisible();
  await expect(backups.getByRole('listitem')).toHaveCount(2, PATIENCE);
  await expect(backups.getByText('Succeeded')).toBeVisible(PATIENCE);
  await expect(backups).toContainText(', by admin');
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(2);

  const first = backups.getByRole('listitem').first();
  const arriving = page.waitForEvent('download');
  await pressEnter(first.getByRole('button', { name: /^Download/ }));
  const download = await arriving;
  const newest = names[1] ?? '';
  expect(download.suggestedFilename()).toBe(newest);
  expect((await readFile(await download.path())).equals(await readFile(join(folder, newest)))).toBe(true);
  await expect(backups.getByText(`is in your downloads`)).toBeVisible();

  await pressEnter(first.getByRole('button', { name: /^Restore/ }));
  const dialog = page.getByRole('dialog', { name: /^Restore the backup of/ });
  await dialog.getByRole('button', { name: 'Copy the command' }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `npm run import -- ${join(folder, newest)}`,
  );
  await expectAccessibleInBothLooks(page);
  await page.keyboard.press('Escape');
  await expect(first.getByRole('button', { name: /^Restore/ })).toBeFocused();
  for (const width of [320, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await expectAccessibleInBothLooks(page);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide, `something sticks out at ${width} px`).toBe(false);
  }
  await page.goto('./admin/system/log');
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'started a backup' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'downloaded a backup' })).toContainText(newest);
  await context.close();
});
