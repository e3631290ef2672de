import { expectStep, result, skip } from './player.ts';
import { expect, test } from './site.ts';

test('past levels are practised by keyboard, and nothing counts or is stored', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.goto('./archive');
  await page.getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByRole('heading', { name: 'Practice' })).toBeVisible();

  await page.getByLabel('Played before').selectOption('Only what I lost');
  await expect(page.getByText('No level fits these filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await page.getByLabel('Decade').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Start practising' }).press('Enter');

  for (let step = 2; step <= 5; step += 1) {
    await skip(page);
    await expectStep(page, step);
  }
  await skip(page);
  await expect(result(page)).toContainText('Not found this time');
  await expect(result(page)).toContainText('this counts nowhere');
  await page.getByRole('button', { name: 'Next level' }).press('Enter');
  await expectStep(page, 1);
  await page.getByRole('button', { name: 'Change filters' }).press('Enter');
  await expect(page.getByLabel('Decade')).not.toHaveValue('');

  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /save\.|play-id|scores/.test(key))).toEqual([]);
  expect(keys.some((key) => key.includes('practice-filters'))).toBe(true);
  // Asking for a lost key of a progress copy is what every page does.
  expect(posted.filter((url) => !url.endsWith('/key/recall'))).toEqual([]);
});
