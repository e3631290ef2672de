import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { daysAgo, textCopiedBy } from '../player.ts';
import { dayAfter, type PreparedPlay, prepareStorage, releasedLevels, saveOf } from '../prepared.ts';
import { expect, test } from '../site.ts';

const FIRST_DAY = daysAgo(30);

/** Plays by the index of their level in the daily order. */
async function prepare(page: Page, plays: Record<number, PreparedPlay>): Promise<void> {
  const levels = await releasedLevels(page.request);
  const saves = Object.entries(plays).flatMap(([index, play]) => {
    const level = levels[Number(index)];
    return level ? [saveOf(level, dayAfter(FIRST_DAY, Number(index)), play)] : [];
  });
  await prepareStorage(page, saves);
}

function tile(page: Page, label: string) {
  return page.locator('dl > div').filter({ hasText: label });
}

/** Levels 1 to 4 on time, with a loss; 10 to 15, one of them caught up; 29 and 30, but not yet today's 31. */
const PLAYS: Record<number, PreparedPlay> = {
  0: { score: 1 },
  1: { score: 2 },
  2: { score: 0 },
  3: { score: 5 },
  9: { score: 2 },
  10: { score: 2 },
  11: { score: 3, late: 4 },
  12: { score: 1 },
  13: { score: 2 },
  14: { score: 4 },
  28: { score: 3 },
  29: { score: 3, late: 1 },
};

test('the numbers come from the saves', { tag: '@main' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(new Date(`${daysAgo(0)}T12:00:00Z`));
  await prepare(page, PLAYS);
  await page.goto('./stats');
  await expect(page).toHaveTitle('Zoomout – Stats');
  const table = page.getByRole('table', { name: 'Your scores: 92% found' });
  await expect(table.getByRole('row')).toHaveText([
    'ScorePuzzlesShare',
    /Step 1217%$/,
    /Step 2434%$/,
    /Step 3325%$/,
    /Step 418%$/,
    /Step 518%$/,
    /Not found18%$/,
  ]);
  await expect(tile(page, 'Finished')).toContainText('12 of 31');
  await expect(tile(page, 'Finished')).toContainText('10 on the day · 2 played late');
  await expect(tile(page, 'of the games found')).toContainText('2.5');
  await expect(tile(page, 'Current streak')).toContainText('2 days1 played late');
  await expect(tile(page, 'Longest streak')).toContainText('6 days1 played late');

  await page.getByRole('checkbox', { name: 'With link' }).uncheck();
  expect(await textCopiedBy(page, page.getByRole('button', { name: 'Share statistics' }))).toBe(
    [
      '🔎 Zoomout: 11 of 12 found (92 %), step 2.5 on average',
      '🤓 2  😎 4  😊 3  😀 1  🥵 1  😭 1',
      '🔥 2 days in a row, at most 6',
    ].join('\n'),
  );
});

test('from all levels to those of a contributor and of a decade, and back', { tag: '@main' }, async ({
  page,
}) => {
  await prepare(page, PLAYS);
  const levels = await releasedLevels(page.request);
  const played = Object.keys(PLAYS).flatMap((index) => levels[Number(index)] ?? []);
  const fromThe2000s = played.filter(({ releaseDate }) => Math.floor((releaseDate ?? 0) / 10) === 200);
  await page.goto('./stats');
  await page.getByRole('link', { name: /^Zoomout 11 of 12 found/ }).click();
  await expect(page).toHaveURL('./stats/contributor/Zoomout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Levels by Zoomout');
  await expect(page).toHaveTitle('Zoomout – Levels by Zoomout');
  await expect(tile(page, 'Finished')).toContainText('12 of 31');
  await expect(page.getByText('Current streak')).toHaveCount(0);

  await page.getByRole('link', { name: /^2000s/ }).click();
  await expect(page).toHaveURL('./stats/decade/2000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Games of the 2000s');
  await expect(tile(page, 'Finished').locator('b')).toHaveText(`${fromThe2000s.length}`);
  await page.getByRole('link', { name: 'All statistics' }).click();
  await expect(page).toHaveURL('./stats');

  await page.goto('./stats/contributor/zoom%20OUT!');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Levels by Zoomout');
  await page.goto('./stats/contributor/Nobody');
  await expect(page.getByText('There is no level by that name.')).toBeVisible();
  await page.goto('./stats/decade/1995');
  await expect(page).toHaveURL('./stats');
  await page.goto('./stats/decade/1940s');
  await expect(page.getByText('None of the games you have finished came out then.')).toBeVisible();
});

test('each level stands against everyone', async ({ page }) => {
  const [first, second] = await releasedLevels(page.request);
  for (const score of [0, 0, 4, 5, 1]) {
    const data = { score, playId: randomUUID() };
    expect((await page.request.post(`./api/level/${first?.id}/score`, { data })).ok()).toBe(true);
  }
  await page.request.post(`./api/level/${second?.id}/score`, { data: { score: 3, playId: randomUUID() } });
  await prepare(page, { 0: { score: 2 }, 1: { score: 2 }, 2: { score: 0 } });
  await page.goto('./stats');
  await expect(page.getByRole('link', { name: new RegExp(first?.name ?? '') })).toContainText(
    'Step 2 · Better than 80% of 5 others',
  );
  await expect(page.getByRole('link', { name: new RegExp(second?.name ?? '') })).toContainText(
    'Step 2 · 2 players so far',
  );
  await expect(
    page.getByText('Better than 80% of players (1 puzzle; 2 have too few players to compare).'),
  ).toBeVisible();
  await page.getByRole('link', { name: new RegExp(first?.name ?? '') }).click();
  await expect(page).toHaveURL(`./daily/${FIRST_DAY}`);
});

// The page of all levels is in screens/every-screen.spec.ts.
test('statistics without plays, and those of a contributor, have no fault in both looks', async ({
  page,
}) => {
  await page.goto('./stats');
  await expect(page.getByRole('region', { name: 'Nothing yet' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await prepare(page, PLAYS);
  await page.goto('./stats/contributor/Zoomout');
  await expect(page.getByText(/^(Better than|Not enough players)/)).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await expectNothingSticksOut(page);
});
