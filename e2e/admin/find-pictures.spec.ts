import { anImage } from '../../test/builders.ts';
import { type FakeIgdb, startFakeIgdb } from '../../test/game/fake-igdb.ts';
import { expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { logIn, makePerson } from '../people.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';
import { type RunningSite, removeDataDir } from '../start-site.ts';
import { startFilledSite } from '../worker-site.ts';

let igdb: FakeIgdb;
let site: RunningSite;

test.beforeAll(async () => {
  igdb = await startFakeIgdb();
  site = await startFilledSite({
    IGDB_CLIENT_ID: igdb.config.igdbClientId ?? '',
    IGDB_CLIENT_SECRET: igdb.config.igdbClientSecret ?? '',
    IGDB_URL: igdb.url,
    IGDB_TOKEN_URL: igdb.tokenUrl,
    IGDB_PICTURE_URL: igdb.pictureUrl,
  });
});

test.afterAll(async () => {
  await site.stop();
  await igdb.close();
  await removeDataDir(site.dataDir);
});

test('a manager finds pictures of missing games by keyboard, and adds the first of each', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.baseURL });
  const page = await context.newPage();
  await logIn(page, site, await makePerson(site, 'manage-level'));
  const missing = await (await page.request.get('./api/levels/missing')).json();
  igdb.games = missing.slice(0, 2).map(({ name, year }: { name: string; year: number }, at: number) => ({
    ...{
      id: at + 1,
      name,
      first_release_date: Date.UTC(year, 5) / 1000,
      url: 'https://www.igdb.com/games/x',
    },
    screenshots: [1, 2].map((shot) => ({ image_id: `sc${at}${shot}`, width: 1920, height: 1080 })),
  }));
  for (const id of ['sc01', 'sc02', 'sc11', 'sc12']) {
    igdb.pictures.set(`t_screenshot_med/${id}.jpg`, await anImage(569, 320).jpeg().toBuffer());
    // One of them cannot be fetched.
    if (id !== 'sc11') igdb.pictures.set(`t_1080p/${id}.jpg`, await anImage(1920, 1080).jpeg().toBuffer());
  }

  await page.goto('./admin/suggestions');
  await pressEnter(page.getByRole('link', { name: 'Find pictures' }));
  await expect(page.getByText('answers for the right to show them')).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Search' }));
  await expect(page.getByText('4 new pictures.')).toBeVisible();
  await expect(page.getByText(/^Nothing for .+, and .+\.$/)).toBeVisible();
  const first = page.getByRole('group').first();
  await expect(first).toHaveAccessibleName(`${missing[0].name} (${missing[0].year})`);
  await expect(first.getByRole('img').first()).toHaveJSProperty('naturalWidth', 569);
  await expectAccessibleInBothLooks(page);

  await first.getByRole('checkbox').last().press('Space');
  await pressEnter(page.getByRole('button', { name: 'Choose the first of each game' }));
  await pressEnter(page.getByRole('button', { name: 'Add 2 pictures' }));
  await expect(page.getByText('1 of 2 added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not done' })).toContainText('IGDB gave nothing');
  await expect(first.getByRole('checkbox')).toHaveCount(1);

  await page.goto('./admin/find-pictures');
  await page.getByLabel('Which games').selectOption('Chosen ones');
  await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Add a game...' }).fill(missing[0].name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('button', { name: `Remove ${missing[0].name}` })).toBeVisible();
  await pressEnter(page.getByRole('button', { name: 'Search' }));
  await expect(page.getByText('1 new picture. 1 is on this site already.')).toBeVisible();
  await context.close();
});
