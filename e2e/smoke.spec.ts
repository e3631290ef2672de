import { expect, test } from './site.ts';

test('the home page shows the puzzle of the day', async ({ page }) => {
  const reply = await page.goto('/');
  expect(reply?.status()).toBe(200);
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(page.getByText('Dev instance')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('an unknown address says that there is no such page', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const reply = await page.goto('/no-such-page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
});

test('the frame and the first picture are there before the app, and stay where they are', async ({
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
  await page.goto('/', { waitUntil: 'commit' });
  const picture = page.locator('#first-picture');
  await expect(picture).toBeVisible();
  await expect(page.getByText('What game is this from?')).toBeVisible();
  const frame = await page.locator('[data-limit]').last().boundingBox();
  letIn();
  await expect(page.getByRole('combobox')).toBeVisible();
  await expect(picture).toHaveCount(0);
  expect(await page.getByRole('img', { name: 'step 1' }).boundingBox()).toEqual(frame);
  expect(new Set(crops).size).toBe(1);
});
