import { answerOf, daysAgo, expectStep, guess, result, skip, textCopiedBy } from '../player.ts';
import { expect, test } from '../site.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a challenge hides a result until the friend has finished', async ({ page, browser, site }) => {
  const day = daysAgo(9);
  const answer = await answerOf(page, day);
  await page.goto(`./daily/${day}`);
  await skip(page);
  await expectStep(page, 2);
  await guess(page, answer.name);
  await result(page).getByRole('button', { name: 'Challenge a friend' }).click();
  await page.getByLabel('Your name (optional)').fill('Ann');
  const copied = await textCopiedBy(page, page.getByRole('button', { name: 'Copy challenge' }));
  const [said, link = ''] = copied.split('\n');
  expect(said).toBe(`🔎 Zoomout ${day}: can you beat me?`);
  expect(link).toMatch(new RegExp(`/daily/${day}#challenge=[\\w-]+$`));

  const context = await browser.newContext({ baseURL: site.baseURL });
  const friend = await context.newPage();
  await friend.goto(`./daily/${day}${new URL(link).hash}`);
  await expect(friend.getByText('Ann challenges you')).toBeVisible();
  await expect(friend.getByText('Found at step 2')).toHaveCount(0);
  await friend.reload();
  await expect(friend.getByText('Ann challenges you')).toBeVisible();
  await guess(friend, answer.name);
  const both = result(friend).getByRole('region', { name: 'Challenge' });
  await expect(both).toContainText('Found at step 1');
  await expect(both).toContainText('AnnFound at step 2');
  await expect(both).toContainText('You did better.');
  await result(friend).getByRole('button', { name: 'Challenge back' }).click();
  const copiedBack = await textCopiedBy(friend, friend.getByRole('button', { name: 'Copy challenge' }));
  const [, back = ''] = copiedBack.split('\n');
  // A change of the hash alone.
  await page.goto(`./daily/${day}${new URL(back).hash}`);
  const answered = result(page).getByRole('region', { name: 'Challenge' });
  await expect(answered).toContainText('The challenger did better.');
  await expect(answered).toContainText('ChallengerFound at step 1');
  await friend.goto(`./daily/${day}${new URL(link).hash.slice(0, -2)}`);
  await expect(friend.getByText('is damaged or belongs to another puzzle')).toBeVisible();
  await context.close();
});
