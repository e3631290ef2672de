import { expectAccessible } from '../expect-accessible.ts';
import { daysAgo, expectStep, field, skip, today } from '../player.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';
import { pathIn } from '../site-path.ts';

for (const address of ['/', '/daily/PAST']) {
  test(`the puzzle is called for once, before the script of the app: ${address}`, {
    tag: '@main',
  }, async ({ page }) => {
    const order: string[] = [];
    page.on('request', (request) => order.push(pathIn(request.url())));
    const response = await page.goto(`.${address}`.replace('PAST', daysAgo(2)));
    expect(response?.status()).toBe(200);
    await expect(field(page)).toBeEnabled();
    await expect(page.getByText('Dev instance')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.waitForLoadState('networkidle');
    const calls = order.filter((path) => path.startsWith('/api/daily/'));
    expect(calls).toEqual([`/api/daily/${address === '/' ? today() : daysAgo(2)}`]);
    await skip(page);
    await expectStep(page, 2);
  });
}

test('the frame and the first picture show before the app and do not move', { tag: '@main' }, async ({
  page,
}) => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const crops: string[] = [];
  page.on('request', (request) => request.url().includes('/api/screenshot/') && crops.push(request.url()));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'commit' });
  const picture = page.locator('#first-picture');
  await expect(picture).toBeVisible();
  await expect(page.getByPlaceholder('What game is this from?')).toBeVisible();
  const frame = await page.locator('[data-picture]').boundingBox();
  letIn();
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect(await page.getByRole('img', { name: 'step 1' }).boundingBox()).toEqual(frame);
  expect(new Set(crops).size).toBe(1);
});

test.describe('before the app', () => {
  test.beforeEach(({ page }) => page.route('**/assets/*.js', () => {}));

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' });

    test('the archive shows its month', async ({ page }) => {
      await page.goto('./archive/2026-03', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('März 2026');
    });
  });

  test('the level creator says on a phone that it needs a larger screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('./create', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'The level creator needs a bigger screen',
    );
    await page.setViewportSize({ width: 1366, height: 641 });
    await page.goto('./create', { waitUntil: 'commit' });
    await expect(page.getByRole('main')).toHaveText('Loading…');
    // Its links are not those of a phone.
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });
});

test('a phone does not download the level creator', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./create');
  await expect(page.getByRole('link', { name: "Play today's puzzle" })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => /create-route/.test(file))).toHaveLength(1);
  expect(files.filter((file) => /create-screen|editor/.test(file))).toEqual([]);
});

test('the settings open from the menu of a phone, by keyboard, and give the focus back', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./');
  const menu = page.getByRole('button', { name: 'Menu' });
  await pressEnter(menu);
  await pressEnter(page.getByRole('button', { name: 'Settings' }));
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('checkbox', { name: 'Play without hints' }).press('Space');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await settings.getByText('In a calendar or feed reader').click();
  await pressEnter(settings.getByRole('link', { name: 'Add to calendar' }));
  expect((await download).suggestedFilename()).toBe('calendar.ics');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(menu).toBeFocused();
});
