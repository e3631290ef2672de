import { logIn, makePerson } from '../people.ts';
import { answerOf, daysAgo, expectStep, guess, result, stored } from '../player.ts';
import { expect, test } from '../site.ts';

test('previous days, back to today, and the first level', { tag: '@main' }, async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 31');
  await expect(page.getByRole('button', { name: 'Available tomorrow' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(`./daily/${daysAgo(1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 30');
  await expect(page).toHaveTitle('Zoomout – Level 30');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL('./');
  await expect(page).toHaveTitle('Zoomout');

  await page.goto(`./daily/${daysAgo(30)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 1');
  await expect(page.getByRole('button', { name: 'This is the first level' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('link', { name: "Today's puzzle" }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 31');
  await expect(page.getByRole('link', { name: "Today's puzzle" })).toHaveCount(0);
  await page.goto(`./daily/${daysAgo(0)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 31');
  await expect(page.getByRole('link', { name: "Today's puzzle" })).toHaveCount(0);
});

test('a date that is none, or has no level, leads to today', async ({ page, complaints }) => {
  complaints.allow(/404/);
  for (const day of ['2026-02-31', '9999-12-31']) {
    await page.goto(`./daily/${day}`);
    await expect(page).toHaveURL('./');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 31');
  }
});

test('a manager plays future days, which are not counted', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page).toHaveURL(`./daily/${daysAgo(-1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 32');
  const answer = await answerOf(page, daysAgo(-1));
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 1');
  expect(await stored(page, 'scores-to-send')).toBeNull();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).toHaveURL('./');
});

test('a level is opened by its id, and an unknown id shows an error', { tag: '@main' }, async ({
  page,
  complaints,
}) => {
  const { id } = await answerOf(page, daysAgo(2));
  await page.goto(`./level/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level 29');
  await expectStep(page, 1);
  complaints.allow(/404/);
  await page.goto('./level/ZO-NOSUCHID');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
});
