import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { expectNothingSticksOut, sidewaysScroll } from '../expect-nothing-sticks-out.ts';
import { logIn, makePerson } from '../people.ts';
import { answerOf, daysAgo } from '../player.ts';
import { panel } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test('a manager sees how the site is played, as plots and as tables', async ({ page, site }) => {
  const level = await answerOf(page, daysAgo(0));
  for (const score of [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 0]) {
    const data = { score, playId: randomUUID() };
    const response = await page.request.post(`./api/level/${level.id}/score`, { data });
    expect(response.status()).toBe(200);
  }
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await page.goto('./');
  await page.getByRole('link', { name: 'Admin' }).click();
  await expect(page).toHaveURL(/\/admin\/overview$/);
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await expect(panel(page, 'Hardest levels').getByRole('row').nth(1)).toContainText(level.name);

  const plays = page.getByRole('figure', { name: 'Players per day' });
  await plays.getByText('Table').focus();
  await page.keyboard.press('Enter');
  await expect(plays.getByRole('row')).toHaveCount(31);
  await expect(plays.getByRole('row').last()).toContainText(/\d+–?\d+/);
  await expect(page.getByRole('figure', { name: 'Players by score' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await expectNothingSticksOut(page);
  await page.setViewportSize({ width: 320, height: 740 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByText('365 days').click();
  await expect(page.getByRole('figure', { name: 'Players per week' }).getByRole('row')).toHaveCount(54);
});
