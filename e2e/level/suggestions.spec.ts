import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aLevel } from '../../test/builders.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { logIn, makePerson } from '../people.ts';
import { answerOf, daysAgo, guess, result, skip } from '../player.ts';
import { panel } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.describe('suggestions', () => {
  test('the best known missing games, filtered, without some series', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site));
    await page.goto('./admin/suggestions');
    const rows = panel(page, 'Most popular missing games').getByRole('row');
    await expect(rows).toHaveCount(101);
    await expect(rows.nth(1).getByRole('cell').first()).toHaveText('1');
    // Equally well known ones are counted, too.
    await expect(rows.nth(2).getByRole('cell').first()).toHaveText('2');
    await page.getByRole('button', { name: /^Show more/ }).click();
    await expect(rows).toHaveCount(201);
    await page.getByLabel('Filter by name').fill('assassin');
    // Filtered games keep their ranks.
    await expect(rows.nth(1)).toHaveText(/^\d+Assassin's Creed II2009/);
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
      const response = await route.fetch();
      const { 'content-encoding': _, ...headers } = response.headers();
      const body = (await response.text()).replace(/"firstDay":"[\d-]+"/, '"firstDay":"2022-11-10"');
      await route.fulfill({ status: response.status(), headers, body });
    });
    await page.goto('./admin/suggestions');
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

test('a player sees what everyone guessed, rates the level and reports a problem, which a manager resolves', async ({
  page,
  site,
  browser,
}) => {
  const day = daysAgo(4);
  const answer = await answerOf(page, day);
  const [doom, ...right] = await gameIds(page, 'Doom', answer.name);
  const scores = Array.from({ length: 12 }, (_, index) => ({
    score: 2,
    playId: randomUUID(),
    guesses: [index < 6 ? doom : -1, ...right],
  }));
  for (const data of scores) {
    const response = await page.request.post(`./api/level/${answer.id}/score`, { data });
    expect(response.status()).toBe(200);
  }

  await page.goto(`./daily/${day}`);
  await skip(page);
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 2');
  const everyone = page.locator('details', { hasText: 'What everyone guessed' });
  await expect(everyone).toContainText('Step 1 13 players');
  await expect(everyone).toContainText('Doom46%');
  const good = page.getByRole('button', { name: 'Good puzzle' });
  await good.click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel('Title visible').check();
  await page.getByLabel('More about it (optional)').fill('In the third step');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('The team will look at it.')).toBeVisible();
  await page.reload();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  const manager = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
  await logIn(manager, site, await makePerson(site, 'manage-level'));
  await manager.goto('./admin/suggestions');
  await manager.getByRole('link', { name: 'Overview 1 open report' }).click();
  await expect(manager.getByText('In the third step')).toBeVisible();
  // Why a level is found seldom is one click away, beside its picture.
  await panel(manager, 'Open reports').getByRole('link', { name: answer.name, exact: true }).click();
  await expect(manager.getByText('1 rated it good')).toBeAttached();
  await expect(manager.getByRole('main')).toContainText('Doom46%');
  await expect(manager.getByRole('img', { name: 'Step 5' })).toBeVisible();
  await expect(manager.getByText('100% found by step 2')).toBeVisible();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: `Resolve: Title visible, ${answer.name}` }).click();
  await expect(manager.getByText('No problems have been reported.')).toBeVisible();
  await expect(manager.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();
  await manager.context().close();
});

/** The ids of games of the catalogue. */
async function gameIds(page: Page, ...names: string[]): Promise<number[]> {
  const response = await page.request.get('./api/games/id,name.json');
  const games: { id: number; name: string }[] = await response.json();
  return names.map((name) => games.find((game) => game.name === name)?.id ?? 0);
}
