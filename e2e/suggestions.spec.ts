import { aLevel } from '../test/builders.ts';
import { logIn, makePerson } from './people.ts';
import { panel } from './reviewer.ts';
import { expect, test } from './site.ts';

test.describe('suggestions', () => {
  test('the best known missing games, filtered, without some series', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site));
    await page.goto('/admin/suggestions');
    const rows = panel(page, 'Most popular missing games').getByRole('row');
    await expect(rows).toHaveCount(101);
    await expect(rows.nth(1).getByRole('cell').first()).toHaveText('1');
    await page.getByRole('button', { name: /^Show more/ }).click();
    await expect(rows).toHaveCount(201);
    await page.getByLabel('Filter by name').fill('assassin');
    // Filtered games keep their ranks, and equally well known ones share one.
    await expect(rows.nth(1)).toContainText("1Assassin's Creed II2009");
    const lessKnown = rows.filter({ hasText: "Assassin's Creed III" });
    await expect(lessKnown.getByRole('cell').first()).toHaveText(/^\d{3}$/);
    await page.getByRole('checkbox', { name: 'Hide some popular series' }).check();
    await expect(page.getByText('No missing games match.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Hide some popular series' })).toBeChecked();
    await expect(rows).toHaveCount(101);
  });

  test('games that were found well more than a year ago, shuffled', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site, 'manage-level'));
    const levels = Array.from({ length: 30 }, (_, index) =>
      aLevel({ id: `ZO-OLD${index}`, name: `Old game ${index}`, gameId: 900_000 + index }),
    );
    const players = (index: number) => (index < 25 ? [1, 1, 1, 1, 0, 0] : [9, 1, 0, 0, 0, 0]);
    await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
    await page.route('**/api/level/all-scores', (route) =>
      route.fulfill({ json: Object.fromEntries(levels.map(({ id }, index) => [id, players(index)])) }),
    );
    await page.route('**/admin/suggestions', async (route) => {
      const reply = await route.fetch();
      const { 'content-encoding': _, ...headers } = reply.headers();
      const body = (await reply.text()).replace(/"firstDay":"[\d-]+"/, '"firstDay":"2022-11-10"');
      await route.fulfill({ status: reply.status(), headers, body });
    });
    await page.goto('/admin/suggestions');
    const rows = panel(page, 'Games worth featuring again').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(10);
    await expect(page.getByRole('columnheader')).toContainText([
      'Name',
      'Last featured',
      'Scores',
      'Find rate',
    ]);
    await expect(rows.first()).toContainText(/Old game \d+\d+ \w+ 202[23].*4 players75%/);
    const names = () => rows.getByRole('rowheader').allTextContents();
    for (const name of await names()) expect(Number(name.slice(9))).toBeLessThan(25);
    const before = await names();
    await expect(async () => {
      await page.getByRole('button', { name: 'Shuffle' }).click();
      expect(await names()).not.toEqual(before);
    }).toPass();
    await expect(rows).toHaveCount(10);
    const [first = ''] = await names();
    await page.getByLabel('Filter by name').fill(first);
    await expect(rows.first()).toContainText(first);
  });
});
