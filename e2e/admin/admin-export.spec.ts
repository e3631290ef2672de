import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expectAccessible } from '../expect-accessible.ts';
import { logIn, makePerson } from '../people.ts';
import { pressEnter } from '../press-enter.ts';
import { levelsOf } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test('exports the whole site as a file', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'admin'));
  await page.goto('./admin/system');
  await page.getByRole('button', { name: 'Export database' }).click();
  const dialog = page.getByRole('dialog', {
    name: 'Generate an export ZIP? It may take a while to include all the screenshots.',
  });
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe('zoomout-data.zip');
  await expect(page.getByText(/^zoomout-data.zip \([\d.,]+ MB\) is in your downloads\.$/)).toBeVisible();
  const names = Object.keys(unzipSync(new Uint8Array(await readFile(await download.path()))));
  for (const { path } of await levelsOf(page)) {
    if (!path.startsWith('http')) expect(names.filter((name) => name.endsWith(path))).toHaveLength(1);
  }
  await page.goto('./admin/system/log');
  await expect(page.getByRole('row').filter({ hasText: 'exported the site' }).first()).toBeVisible();
});

test('says why an export is refused or aborted', async ({ page, site, complaints }) => {
  complaints.allow(/409|ERR_FAILED/);
  await logIn(page, site, await makePerson(site, 'admin'));
  await page.goto('./admin/system');
  const start = async () => {
    await page.getByRole('button', { name: 'Export database' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  };
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'Another export runs',
    code: 'conflict',
  };
  await page.route('**/api/export/**', (route) => route.fulfill({ status: 409, json: problem }));
  await start();
  await expect(page.getByRole('alert')).toHaveText('The export failed. Another export runs');
  await page.unrouteAll();
  await page.route('**/api/export/**', (route) => route.abort());
  await start();
  await expect(page.getByRole('alert')).toContainText('The download was interrupted, and nothing was saved.');
});

test('asks for the password again before an export or an upgrade when it was entered long ago', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/400|401/);
  const person = await makePerson(site, 'admin');
  await logIn(page, site, person);
  const ready = { currentVersion: '1.0.0', commit: null, state: 'ready', output: '' };
  const needed = {
    type: 'about:blank',
    title: 'Password needed',
    status: 401,
    detail: 'Enter your password again',
    code: 'password-needed',
  };
  let isConfirmed = false;
  await page.route('**/api/export/**', (route) =>
    isConfirmed ? route.continue() : route.fulfill({ status: 401, json: needed }),
  );
  await page.route('**/api/system/upgrade', (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: ready });
    return isConfirmed ? route.fulfill({ json: 'started' }) : route.fulfill({ status: 401, json: needed });
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/api/profile/confirm')) isConfirmed = response.ok();
  });
  await page.goto('./admin/system');

  await page.getByRole('button', { name: 'Export database' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password to continue' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export database' })).toBeEnabled();
  await page.getByRole('button', { name: 'Export database' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await password.fill('not the password');
  await pressEnter(password);
  await expect(password).toHaveAccessibleDescription('This is not your password');
  await expect(password).toBeFocused();
  const arriving = page.waitForEvent('download');
  await password.fill(person.password);
  await pressEnter(password);
  expect((await arriving).suggestedFilename()).toBe('zoomout-data.zip');
  await expect(dialog).toHaveCount(0);

  isConfirmed = false;
  await page.getByRole('button', { name: 'Start upgrade' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Upgrade' }).click();
  const other = page.getByRole('dialog', { name: 'Enter your password to continue' });
  await other.getByLabel('Your password', { exact: true }).fill(person.password);
  const started = page.waitForResponse(
    (response) => response.url().endsWith('/api/system/upgrade') && response.request().method() === 'POST',
  );
  await other.getByRole('button', { name: 'Continue' }).click();
  expect((await started).status()).toBe(200);
  await expect(other).toHaveCount(0);
});
