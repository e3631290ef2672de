import { buildLevel, draft, PICTURE, servePicture } from '../creator.ts';
import { expectStep, guess, result } from '../player.ts';
import { expect, test } from '../site.ts';
import { pathIn } from '../site-path.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ context }) => servePicture(context));

test('build, try, share, and play in a fresh profile', async ({ page, browser, site }) => {
  await page.goto('./create');
  await buildLevel(page);
  await page.getByLabel('Creator', { exact: true }).fill('Ann');
  await page.getByLabel('Description').fill('A penguin on the run.');
  await page.getByLabel('Comment').fill('Week of the birds');

  const [tried] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Try in new tab' }).click(),
  ]);
  await expectStep(tried, 1);
  await tried.close();

  await page.getByRole('button', { name: 'Share playable URL' }).click();
  await expect(page.getByText('Level has been copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${site.url}/custom/1`)).toBe(true);
  expect(link.length).toBeLessThan(2000);

  const friend = await browser.newContext();
  await servePicture(friend);
  const play = await friend.newPage();
  await play.goto(link);
  await expectStep(play, 1);
  await expect(play.getByText('Week of the birds')).toBeVisible();
  await guess(play, 'SuperTux');
  await expect(result(play)).toContainText('Found at step 1');
  await expect(play.getByText('Level by Ann')).toBeVisible();
  await expect(play.getByText('A penguin on the run.')).toBeVisible();
  await friend.close();
});

test('the level of a link opens in the editor and leaves the draft alone', async ({ page }) => {
  await page.goto('./create');
  await buildLevel(page);
  await page.getByRole('button', { name: 'Share playable URL' }).click();
  await expect(page.getByText('Level has been copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByLabel('Description').fill('of the draft');
  await page.goto(`${link}/edit`);
  await expectStep(page, 1);
  await expect(page.getByLabel('Image URL')).toHaveValue(PICTURE);
  await expect(page.getByText('SuperTux 2003')).toBeVisible();
  await page.getByLabel('Comment').fill('of the link');
  expect((await draft(page)).presentation).toBe('of the draft');
});

test('users who are not admins see the puzzle instead of its editor', async ({ page }) => {
  await page.goto('./daily/edit');
  await expectStep(page, 1);
  expect(pathIn(page.url())).toBe('/');
});

test('a broken link to the editor is explained', async ({ page }) => {
  await page.goto('./custom/1abc/edit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link contains no level');
});

test('a link that cannot be copied is shown for copying by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.goto('./create');
  await buildLevel(page);
  await page.getByRole('button', { name: 'Share playable URL' }).click();
  await expect(page.getByLabel(/copy it by hand/)).toHaveValue(/\/custom\/1/);
});
