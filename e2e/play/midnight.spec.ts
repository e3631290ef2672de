import { daysAgo, expectStep } from '../player.ts';
import { expect, test } from '../site.ts';

test('an open page moves on to the new level at midnight', async ({ page }) => {
  // Yesterday two minutes before midnight, so that the day that comes is one the server has out already.
  await page.clock.install({ time: new Date(`${daysAgo(1)}T23:58:00Z`) });
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 30');
  await expectStep(page, 1);
  await page.clock.runFor(125_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 31');
  await expectStep(page, 1);
});
