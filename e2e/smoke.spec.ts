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
