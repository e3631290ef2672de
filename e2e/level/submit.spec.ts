import type { Page } from '@playwright/test';
import {
  buildLevel,
  keepLink,
  PICTURE,
  pictureBytes,
  selectGame,
  servePicture,
  stage,
  submitDaily,
  tile,
} from '../creator.ts';
import { expectStep, guess, result, stored } from '../player.ts';
import { confirmApproval } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit as a daily level' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
}

async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
}

async function logIn(page: Page, password: string): Promise<void> {
  const response = await page.request.post('./api/login', { data: { name: 'admin', password } });
  expect(response.status()).toBe(200);
}

async function build(page: Page, creator: string): Promise<void> {
  await page.goto('./create');
  await buildLevel(page);
  await page.getByLabel('Creator', { exact: true }).fill(creator);
}

test('a level with a picture of this device is built, submitted, reopened and changed', {
  tag: '@main',
}, async ({ page, context, browser, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await page.goto('./create');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = await pictureBytes('neverball');
  await (await chooser).setFiles({ name: 'shot.webp', mimeType: 'image/webp', buffer });
  await expectStep(page, 1);
  await selectGame(page, 'Neverball');
  await stage(page).hover();
  await page.mouse.wheel(0, -3000);
  for (const step of [2, 3, 4]) await tile(page, step).click();
  await page.getByLabel('Creator', { exact: true }).fill('Ann');
  await submitDaily(page);
  await expect(page).toHaveURL(/\/level\/PL-Ann:[0-9A-F]{9}\/edit$/);
  await page.reload();
  await keepLink(page);
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await expectStep(page, 1);
  expect(await stored(page, 'draft')).toBeNull();

  const again = await context.newPage();
  await again.goto(page.url());
  await expectStep(again, 1);
  await again.getByLabel('Description').fill('A ball that is never still.');
  await again.getByPlaceholder('Add a title...').fill('SuperTux');
  await again.getByRole('option').first().getByText('SuperTux').waitFor();
  await again.keyboard.press('Enter');
  await again.route('**/api/level/submit', (route) => route.abort());
  await saveChanges(again);
  await expect(again.getByText(/^Error while sending the level\. .* Nothing is lost\.$/)).toBeVisible();
  await again.unroute('**/api/level/submit');
  again.once('dialog', (dialog) => void dialog.accept());
  await again.reload();
  await expect(again.getByText('Your changes from before are here again')).toBeVisible();
  await expect(again.getByLabel('Description')).toHaveValue('A ball that is never still.');
  await saveChanges(again);
  await expect(again.getByText('Your changes are saved.')).toBeVisible();
  await again.reload();
  await expect(again.getByText('Waiting for review')).toBeVisible();
  await expect(again.getByText('Your changes from before are here again')).toHaveCount(0);
  await expect(again.getByLabel('Description')).toHaveValue('A ball that is never still.');
  await expect(again.getByRole('button', { name: 'Remove SuperTux' })).toBeVisible();
  await again.getByRole('link', { name: 'Play', exact: true }).click();
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Player Level');
  await guess(again, 'SuperTux');
  await expect(result(again)).toContainText('Found at step 1');
  await expect(result(again)).toContainText('You guessed SuperTux, which counts too.');

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Level not found');
  await stranger.close();
});

test('a picture that another site does not allow to be copied stays an address', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await servePicture(context);
  await build(page, 'Shut');
  await submitDaily(page);
  await expect(page.getByText('🖼 Third-party image')).toBeVisible();
  await expect(page.getByLabel('Image URL')).toHaveValue(PICTURE);
});

test('a level that cannot be submitted is kept; one whose first response was lost is one level', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/503|ERR_FAILED/);
  await servePicture(context, true);
  await build(page, 'Kept');
  await page.route('**/api/level/submit', (route) => route.fulfill({ status: 503 }));
  await submit(page);
  await expect(page.getByText('Error while sending the level: Error 503', { exact: true })).toBeVisible();
  await page.unroute('**/api/level/submit');
  await page.route('**/api/level/submit', (route) => route.abort());
  await submit(page);
  await expect(page.getByText('Error while sending the level', { exact: true })).toBeVisible();
  await page.unroute('**/api/level/submit');
  // The message goes, and what it said stays beside the button.
  await expect(page.getByText('Error while sending the level', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/^Error while sending the level\. .* Nothing is lost\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Creator', { exact: true })).toHaveValue('Kept');

  await page.route('**/api/level/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page);
  await expect(page.getByText('Error while sending the level', { exact: true })).toBeVisible();
  await page.unroute('**/api/level/submit');
  await page.reload();
  await page.getByLabel('Description').fill('Changed meanwhile.');
  await submitDaily(page);
  await page.goto('./my-levels');
  await expect(page.getByRole('link', { name: /SuperTux/ })).toHaveCount(1);
  await page.getByRole('link', { name: /SuperTux/ }).click();
  const entries = page.getByRole('list', { name: 'What happened so far' }).getByRole('listitem');
  await expect(entries).toHaveText([/^You submitted this level/, /^You submitted it again/]);
});

test('a manager approves a level, tags it and cancels the approval', async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.allow(/503/);
  await servePicture(context, true);
  await build(page, 'Mia');
  await submit(page);
  await keepLink(page);
  // That site allows it to be copied.
  await expect(page.getByText('Third-party image')).toHaveCount(0);
  await expect(page.getByLabel('Image URL')).toHaveValue('');
  await logIn(page, site.adminPassword);
  await page.reload();
  await expect(page.getByText(/Existing level PL-Mia:.*, submitted/)).toBeVisible();
  await page.getByLabel('Celebration').fill('Hooray!');
  await page.route('**/api/level', (route) => route.fulfill({ status: 503 }));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^The level was not saved\. .* Try again\.$/)).toBeVisible();
  await page.unroute('**/api/level');
  // Wherever the page is scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Approve level' })).toBeInViewport();
  await page.getByRole('button', { name: 'Approve level' }).click();
  await confirmApproval(page);
  await expect(page.getByText('Level has been saved!')).toBeVisible();
  await expect(page.getByText(/, approved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Celebration')).toHaveValue('Hooray!');
  await page.getByRole('button', { name: 'Cancel approbation' }).click();
  await expect(page.getByText(/, submitted/)).toBeVisible();

  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();
});

test('two managers who save the same level both see what differs', async ({
  page,
  context,
  site,
  complaints,
}) => {
  complaints.allow(/409/);
  await servePicture(context, true);
  await build(page, 'Two');
  await logIn(page, site.adminPassword);
  await page.reload();
  await page.getByRole('button', { name: 'Save level' }).click();
  await expect(page.getByText('Level has been saved!')).toBeVisible();
  await expect(page).toHaveURL(/\/level\/PL-Two/);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Description').fill('theirs');
  await other.getByRole('button', { name: 'Save level' }).click();
  await expect(other.getByText('Level has been saved!')).toBeVisible();

  await page.getByLabel('Description').fill('mine');
  await page.getByRole('button', { name: 'Save level' }).click();
  const row = page.getByRole('row', { name: 'Description' });
  await expect(row).toContainText('mine');
  await expect(row).toContainText('theirs');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Level has been saved!')).toBeVisible();

  await other.getByLabel('Description').fill('theirs again');
  await other.getByRole('button', { name: 'Save level' }).click();
  await other.getByRole('button', { name: 'Take theirs' }).click();
  await expect(other.getByLabel('Description')).toHaveValue('mine');
});
