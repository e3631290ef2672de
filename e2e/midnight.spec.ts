import { answerOf, daysAgo, expectStep, guess, skip, stored } from './player.ts';
import { expect, test } from './site.ts';

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

test('a puzzle in play stays at midnight until it is left', async ({ page }) => {
  await page.clock.install({ time: new Date(`${daysAgo(1)}T23:58:00Z`) });
  await page.goto('./');
  await skip(page);
  await expectStep(page, 2);
  await page.clock.runFor(125_000);
  await expect(page.getByText('A new puzzle is out. You can finish this one first.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 30');
  await expectStep(page, 2);
  await page.getByRole('link', { name: "Today's puzzle" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 31');
  const before = await answerOf(page, daysAgo(1));
  expect(await stored(page, `save.${before.id}`)).toMatchObject({ step: 2, playedOn: daysAgo(1) });
});

test('the countdown ends at midnight', async ({ page }) => {
  const day = daysAgo(1);
  await page.clock.install({ time: new Date(`${day}T23:58:00Z`) });
  const answer = await answerOf(page, day);
  await page.goto('./');
  await guess(page, answer.name);
  await expect(page.getByText(/^00:0[01]:\d\d$/)).toBeVisible();
});
