import type { Page } from '@playwright/test';
import { aLevel } from '../../test/builders.ts';
import { dayCell, formatDay, title } from '../calendar.ts';
import { daysAgo } from '../player.ts';
import { dayAfter } from '../prepared.ts';
import { expect, test } from '../site.ts';
import { storageKey } from '../site-path.ts';

/** Has the page believe in a site of many levels that began long ago. */
async function pretendLevels(page: Page, count: number, firstDay: string): Promise<void> {
  const levels = Array.from({ length: count }, (_, index) =>
    aLevel({ id: `ZO-OLD${index}`, name: `Game ${index + 1}` }),
  );
  await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
  await page.route('**/api/thumbnail/**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/archive**', async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _, ...headers } = response.headers();
    const body = (await response.text()).replace(/"firstDay":"[\d-]+"/, `"firstDay":"${firstDay}"`);
    await route.fulfill({ status: response.status(), headers, body });
  });
}

test.describe('at one moment', () => {
  // 10:30 in UTC: past midnight of the next day in the east, not yet midnight of the day before in the west.
  const moment = `${daysAgo(1)}T10:30:00Z`;
  const zones = [
    ['Pacific/Kiritimati', daysAgo(0)],
    ['Europe/Paris', daysAgo(1)],
    ['Pacific/Pago_Pago', daysAgo(2)],
  ] as const;

  for (const [timezoneId, day] of zones) {
    test.describe(timezoneId, () => {
      test.use({ timezoneId });

      test('the archive ends with the day of the player', async ({ page }) => {
        await page.clock.setFixedTime(moment);
        await page.goto('./archive');
        await expect(dayCell(page, day)).toHaveAttribute('aria-current', 'date');
        await expect(page.getByRole('table').locator('[aria-current=date]')).toHaveCount(1);
        const number = 31 - [0, 1, 2].map(daysAgo).indexOf(day);
        await expect(dayCell(page, day)).toHaveAccessibleName(
          `${formatDay(day)}, Level ${number}, not played yet`,
        );
        await expect(dayCell(page, dayAfter(day, 1))).toHaveCount(0);
      });
    });
  }
});

test('fifteen hundred levels: a month more costs neither a call nor a look at the saves', async ({
  page,
}) => {
  await pretendLevels(page, 1500, '2022-11-10');
  await page.clock.setFixedTime('2026-12-18T12:00:00Z');
  await page.addInitScript((prefix) => {
    const save = { version: 3, levelVersion: 1, finished: true, score: 2, guesses: [] };
    for (let index = 0; index < 1499; index += 1) {
      const levelId = `ZO-OLD${index}`;
      localStorage.setItem(prefix + levelId, JSON.stringify({ ...save, levelId }));
    }
    const counted = window as Window & { saveReads?: number };
    counted.saveReads = 0;
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      if (key.startsWith(prefix)) counted.saveReads = (counted.saveReads ?? 0) + 1;
      return read.call(this, key);
    };
  }, storageKey('save.'));
  const saveReads = () => page.evaluate(() => (window as Window & { saveReads?: number }).saveReads);
  await page.goto('./archive');
  await expect(dayCell(page, '2026-12-18')).toHaveAccessibleName(
    'Friday 18 December 2026, Level 1500, not played yet',
  );
  expect(await saveReads()).toBe(1500);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request.url());
  });
  for (const month of ['November 2026', 'October 2026', 'September 2026']) {
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(title(page)).toHaveText(month);
  }
  await page.getByRole('link', { name: 'Year', exact: true }).click();
  await expect(title(page)).toHaveText('2026');
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(352);
  await page.getByRole('link', { name: '2022' }).click();
  await page.getByRole('link', { name: 'November 2022: 21 found, 21 played, of 21 days' }).click();
  await expect(dayCell(page, '2022-11-10')).toHaveAccessibleName(
    'Thursday 10 November 2022, Level 1, found at step 2, Game 1',
  );
  expect(await saveReads()).toBe(1500);
  expect(calls).toEqual([]);
});
