import { daysAgo } from '../player.ts';
import { prepareStorage, releasedLevels, saveOf } from '../prepared.ts';
import { expect, test } from '../site.ts';

test('the page has rules, contributing, contributors, authors, terms and privacy', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('./about');
  await expect(page).toHaveTitle('Zoomout – About');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'How to play',
    'Make a level',
    'Contributors',
    'Authors and licence',
    'Terms of use',
    'Privacy',
  ]);
  await expect(
    page.getByText('This site may collect non-personal information such as game scores and timestamps.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open the level creator' }).click();
  await expect(page).toHaveURL('./create');
});

test('contributors are ranked and lead to the statistics of their levels', async ({ page }) => {
  const levels = await releasedLevels(page.request);
  const creators = ['Ada', 'Ada', 'Bob', 'ADA!', 'Zoe', 'Bob', 'Cid', 'Cid'];
  await page.route('**/api/levels?*', (route) =>
    route.fulfill({ json: creators.map((creator, index) => ({ ...levels[index], creator })) }),
  );
  await page.goto('./about');
  await expect(page.locator('#contributors ol > li')).toHaveText([
    'Ada3 levels',
    'Bob2 levels',
    'Cid2 levels',
  ]);
  await expect(page.getByRole('link', { name: 'Gold medal Cid 2 levels' })).toBeVisible();
  await expect(page.locator('#contributors ul > li')).toHaveText(['Zoe']);
  await page.getByRole('link', { name: 'Crown Ada 3 levels' }).click();
  await expect(page).toHaveURL('./stats/contributor/Ada');
  await expect(page.getByText('3 puzzles are out, and you have not finished any yet.')).toBeVisible();
});

test('credits hide games that are not finished until they are requested', async ({ page }) => {
  const [first, second] = await releasedLevels(page.request);
  if (!first || !second) throw new Error('The site has too few levels');
  await prepareStorage(page, [saveOf(first, daysAgo(30), { score: 2 })]);
  await page.goto('./about');
  await expect(page.getByRole('link', { name: first.name, exact: true })).toHaveAttribute(
    'href',
    first.credit?.homepage ?? '',
  );
  await expect(page.getByText(second.name, { exact: true })).toHaveCount(0);
  await expect(page.getByText('The others name 30 games you have not finished.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all credits' }).click();
  await page.getByRole('button', { name: 'Show all 31' }).click();
  await expect(page.getByText(second.name, { exact: true })).toBeVisible();
});

test('the source is linked when SOURCE_URL is set', async ({ page }) => {
  const source = page.getByRole('link', { name: 'its source is here' });
  await page.goto('./about');
  await expect(page.getByText('its source is available from the team of this site')).toBeVisible();
  await expect(source).toHaveCount(0);
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const body = (await response.text()).replace(
      '"sourceUrl":""',
      '"sourceUrl":"https://code.example/zoomout"',
    );
    await route.fulfill({ status: response.status(), headers, body });
  });
  await page.reload();
  await expect(source).toHaveAttribute('href', 'https://code.example/zoomout');
});
