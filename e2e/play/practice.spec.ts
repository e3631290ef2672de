import type { Level } from '#shared/level/level.ts';
import { daysAgo, expectStep, result, skip } from '../player.ts';
import { prepareStorage, releasedLevels, saveOf } from '../prepared.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';

test('past levels are practised by keyboard, and nothing counts or is stored', async ({ page }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await page.goto('./archive');
  await page.getByRole('link', { name: 'Practice' }).click();
  // It begins at once.
  await expectStep(page, 1);
  await pressEnter(page.getByRole('button', { name: 'Change filters' }));
  await page.getByLabel('Played before').selectOption('Only what I lost');
  await expect(page.getByText('No puzzle fits these filters.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeDisabled();
  await pressEnter(page.getByRole('button', { name: 'Clear filters' }));
  await page.getByText('More filters').click();
  await page.getByLabel('Decade').selectOption({ index: 1 });
  await pressEnter(page.getByRole('button', { name: 'Start practising' }));

  for (let step = 2; step <= 5; step += 1) {
    await skip(page);
    await expectStep(page, step);
  }
  await skip(page);
  await expect(result(page)).toContainText('Not found this time');
  await expect(result(page)).toContainText('this counts nowhere');
  await pressEnter(page.getByRole('button', { name: 'Next puzzle' }));
  await expectStep(page, 1);
  await pressEnter(page.getByRole('button', { name: 'Change filters' }));
  await expect(page.getByLabel('Decade')).not.toHaveValue('');

  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => /save\.|play-id|scores/.test(key))).toEqual([]);
  expect(keys.some((key) => key.includes('practice-filters'))).toBe(true);
  // Asking for a lost key of a progress copy is what every page does.
  expect(posted.filter((url) => !url.endsWith('/key/recall'))).toEqual([]);
});

test('a finished level is remixed: other details of its picture, which count nowhere', async ({ page }) => {
  const levels = await releasedLevels(page.request);
  const [plain, level] = ['HyperRogue', 'The Battle for Wesnoth'].map((name) =>
    levels.find((one) => one.name === name),
  );
  if (!plain || !level) throw new Error('The levels of this test are not there');
  const dayOf = (one: Level) => daysAgo(30 - levels.indexOf(one));
  const saves = [saveOf(plain, dayOf(plain), { score: 2 }), saveOf(level, dayOf(level), { score: 2 })];
  await prepareStorage(page, saves);
  const chooseDecadeOf = ({ releaseDate }: Level) =>
    page.getByLabel('Decade').selectOption(`${Math.floor((releaseDate ?? 0) / 10) * 10}s`);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/screenshot/')) pictures.push(request.url());
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./practice');
  await pressEnter(page.getByRole('button', { name: 'Change filters' }));
  await page.getByLabel('Steps').selectOption('Remixes of finished puzzles');
  await expect(page.getByRole('option', { name: 'Only puzzles I have not played' })).toHaveCount(0);
  await page.getByText('More filters').click();
  await chooseDecadeOf(level);
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const before = await stored();
  await page.waitForLoadState('networkidle');
  // Practice begins at once, by chance with the same puzzle.
  pictures.length = 0;
  await pressEnter(page.getByRole('button', { name: 'Start practising' }));
  await expect(page.getByRole('heading', { name: 'Remix', exact: true })).toBeVisible();
  for (let step = 1; step <= 5; step += 1) {
    await expectStep(page, step);
    await skip(page);
  }
  await expect(result(page)).toContainText('this counts nowhere');
  await expect(page.getByRole('heading', { name: level.name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Challenge a friend' })).toHaveCount(0);
  // None of its own steps.
  expect(pictures.filter((url) => url.includes(level.path) && /webp\/\d/.test(url))).toEqual([]);
  expect(await stored()).toBe(before);
  await pressEnter(page.getByRole('button', { name: 'Next puzzle' }));
  await expectStep(page, 1);

  // There is hardly anything but black in this one.
  await pressEnter(page.getByRole('button', { name: 'Change filters' }));
  await chooseDecadeOf(plain);
  await page.getByRole('button', { name: 'Start practising' }).click();
  await expect(page.getByRole('heading', { name: 'No remix of this puzzle' })).toBeVisible();
});
