import type { Page } from '@playwright/test';
import { aLevel } from '../test/builders.ts';
import { expectAccessible } from './expect-accessible.ts';
import { answerOf, daysAgo, expectStep, result, skip } from './player.ts';
import { expect, test } from './site.ts';

// A day of the site's first month that has a week before it and a week after it in the calendar.
const SHOWN = daysAgo([...Array(31).keys()].find((days) => isMidMonth(daysAgo(days))) ?? 0);

function isMidMonth(day: string): boolean {
  const date = Number(day.slice(8));
  return date >= 10 && date <= 20;
}

function earlier(days: number, from = SHOWN): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

function inWords(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(Date.parse(`${day}T00:00:00Z`)).replace(',', '');
}

function monthInWords(month: string): string {
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(Date.parse(`${month}-01T00:00:00Z`));
}

/** Stores plays as if they had been made before: a score finishes the level, a list of skips starts it. */
async function prepare(page: Page, plays: Record<string, number | 'started'>): Promise<void> {
  const saves: [string, string][] = [];
  for (const [day, play] of Object.entries(plays)) {
    const { id } = await answerOf(page, day);
    const head = { version: 3, levelId: id, levelVersion: 1, playedOn: day };
    const rest =
      play === 'started'
        ? { finished: false, step: 3, guesses: ['-1', '-1'] }
        : { finished: true, score: play, guesses: [] };
    saves.push([`zoomout.save.${id}`, JSON.stringify({ ...head, ...rest })]);
  }
  await page.addInitScript((all) => {
    for (const [key, text] of all) if (!localStorage.getItem(key)) localStorage.setItem(key, text);
  }, saves);
}

/** Has the page believe in a site of many levels that began long ago. */
async function pretendLevels(page: Page, count: number, firstDay: string): Promise<void> {
  const levels = Array.from({ length: count }, (_, index) =>
    aLevel({ id: `ZO-OLD${index}`, name: `Game ${index + 1}` }),
  );
  await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
  await page.route('**/api/thumbnail/**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/archive**', async (route) => {
    const reply = await route.fetch();
    const { 'content-encoding': _, ...headers } = reply.headers();
    const body = (await reply.text()).replace(/"firstDay":"[\d-]+"/, `"firstDay":"${firstDay}"`);
    await route.fulfill({ status: reply.status(), headers, body });
  });
}

function cell(page: Page, day: string) {
  return page.getByRole('table').getByRole('link', { name: new RegExp(`^${inWords(day)},`) });
}

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test.describe('on a day in the middle of a month', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(`${SHOWN}T12:00:00Z`);
  });

  test('the month shows what was found, lost, started, left, and what is to come', async ({ page }) => {
    await prepare(page, { [earlier(1)]: 3, [earlier(2)]: 0, [earlier(3)]: 'started' });
    const found = await answerOf(page, earlier(1));
    await page.goto('/');
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page).toHaveURL('/archive');
    await expect(page).toHaveTitle('Zoomout – Archive');
    await expect(heading(page)).toHaveText(monthInWords(SHOWN.slice(0, 7)));
    await expect(cell(page, earlier(1))).toHaveAccessibleName(
      new RegExp(`^${inWords(earlier(1))}, Level \\d+, found at step 3, ${found.name}$`),
    );
    await expect(cell(page, earlier(2))).toHaveAccessibleName(/, not found, /);
    await expect(cell(page, earlier(3))).toHaveAccessibleName(/, started, at step 3 of 5$/);
    await expect(cell(page, earlier(4))).toHaveAccessibleName(/, not played yet$/);
    await expect(cell(page, SHOWN)).toHaveAttribute('aria-current', 'date');
    await expect(cell(page, earlier(-1))).toHaveCount(0);
    await expect(page.getByText(`${inWords(earlier(-1))}, available tomorrow`)).toBeAttached();
    await expect(page.getByText(`${inWords(earlier(-2))}, not available yet`)).toBeAttached();
    const picture = cell(page, earlier(1)).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('table').locator('img')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Show Game Names' }).uncheck();
    await page.reload();
    await expect(cell(page, earlier(1))).toHaveAccessibleName(/found at step 3$/);
    await expect(page.getByText(found.name)).toHaveCount(0);
  });

  test('a day leads to its puzzle, and what is played there shows on return', async ({ page }) => {
    await prepare(page, { [earlier(1)]: 2 });
    await page.goto('/archive');
    await cell(page, earlier(1)).click();
    await expect(page).toHaveURL(`/daily/${earlier(1)}`);
    await expect(result(page)).toContainText('Found at step 2');
    await page.goBack();
    await cell(page, earlier(2)).click();
    await expectStep(page, 1);
    await skip(page);
    await expectStep(page, 2);
    await page.goBack();
    await expect(cell(page, earlier(2))).toHaveAccessibleName(/started, at step 2 of 5$/);
  });

  test('the next unplayed day is one click away', async ({ page }) => {
    const first = `${SHOWN.slice(0, 7)}-01`;
    const count = Number(SHOWN.slice(8)) - 2;
    const days = [...Array(count).keys()].map((index) => earlier(-index, first));
    const released = days.filter((day) => day >= daysAgo(30));
    await prepare(page, Object.fromEntries(released.map((day) => [day, 1])));
    await page.goto('/archive');
    await page.getByRole('link', { name: 'Next unplayed day' }).click();
    await expect(page).toHaveURL(`/daily/${earlier(1)}`);
  });

  test('the month is shared, and the word of it goes after two seconds', async ({ page, baseURL }) => {
    await prepare(page, { [earlier(3)]: 2, [earlier(2)]: 0, [earlier(1)]: 5 });
    await page.goto('/archive');
    const copied = page.getByText('Copied to clipboard!');
    await page.getByRole('button', { name: 'Share score' }).click();
    await expect(copied).toBeVisible();
    const month = SHOWN.slice(0, 7);
    const length = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `🔎 Zoomout: ${monthInWords(month)} (3/${length} days):\n😎😭🥵\n${baseURL}/archive/${month}`,
    );
    await expect(copied).toHaveCount(0, { timeout: 4000 });
  });

  test('thumbnails of all days are for admins alone', async ({ page, site }) => {
    await page.goto('/archive');
    await expect(cell(page, SHOWN)).toBeVisible();
    const reveal = page.getByRole('checkbox', { name: 'Reveal all thumbnails' });
    await expect(reveal).toHaveCount(0);
    const login = { name: 'admin', password: site.adminPassword };
    expect((await page.request.post('/api/login', { data: login })).status()).toBe(200);
    await page.reload();
    await reveal.check();
    const picture = cell(page, earlier(1)).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('months are changed by keyboard, and addresses beyond the levels lead to the nearest', async ({
    page,
  }) => {
    await page.goto('/archive/1999-13');
    const firstMonth = daysAgo(30).slice(0, 7);
    await expect(page).toHaveURL(`/archive/${firstMonth}`);
    await page.goto('/archive/2077-7');
    await expect(page).toHaveURL(`/archive/${SHOWN.slice(0, 7)}`);
    await page.goto('/archive/november');
    await expect(page).toHaveURL('/archive');
    if (firstMonth === SHOWN.slice(0, 7)) return;
    await page.getByRole('button', { name: 'Previous month' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(monthInWords(firstMonth));
    await expect(page.getByRole('button', { name: 'This is the first month' })).toBeFocused();
    await page.goBack();
    await expect(heading(page)).toHaveText(monthInWords(SHOWN.slice(0, 7)));
  });

  test('a phone shows the month without sideways scrolling, its days large enough for a finger', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await prepare(page, { [earlier(1)]: 3 });
    await page.goto('/archive');
    const box = await cell(page, earlier(1)).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await overflow()).toBe(false);
    const { name } = await answerOf(page, earlier(1));
    await expect(page.getByRole('list', { name: 'Games of this month' })).toContainText(name);
    await expectAccessible(page);
  });

  test('an archive that does not load says so and can be asked again', async ({ page, complaints }) => {
    complaints.allow(/503|Failed to load resource/);
    await page.route('**/api/levels?*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/archive');
    await expect(heading(page)).toHaveText('The archive could not be loaded', { timeout: 20_000 });
    await page.unroute('**/api/levels?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cell(page, SHOWN)).toBeVisible();
  });
});

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
        await page.goto('/archive');
        await expect(cell(page, day)).toHaveAttribute('aria-current', 'date');
        await expect(page.getByRole('table').locator('[aria-current=date]')).toHaveCount(1);
        const number = 31 - [0, 1, 2].map(daysAgo).indexOf(day);
        await expect(cell(page, day)).toHaveAccessibleName(
          `${inWords(day)}, Level ${number}, not played yet`,
        );
        await expect(cell(page, earlier(-1, day))).toHaveCount(0);
      });
    });
  }
});

const changesOfClocks: [moment: string, day: string, number: number][] = [
  ['2025-03-29T22:59:30Z', '2025-03-29', 871],
  ['2025-03-30T00:59:30Z', '2025-03-30', 872],
  ['2025-03-30T01:00:30Z', '2025-03-30', 872],
  ['2025-03-30T21:59:30Z', '2025-03-30', 872],
  ['2025-03-30T22:00:30Z', '2025-03-31', 873],
  ['2025-10-25T22:00:30Z', '2025-10-26', 1082],
  ['2025-10-26T00:30:00Z', '2025-10-26', 1082],
  ['2025-10-26T01:30:00Z', '2025-10-26', 1082],
  ['2025-10-26T22:59:30Z', '2025-10-26', 1082],
  ['2025-10-26T23:00:30Z', '2025-10-27', 1083],
];

test.describe('in Paris, where the clocks change', () => {
  test.use({ timezoneId: 'Europe/Paris' });

  test('days of 23 and 25 hours are shown once, with their level', async ({ page }) => {
    await pretendLevels(page, 1500, '2022-11-10');
    for (const [moment, day, number] of changesOfClocks) {
      await page.clock.setFixedTime(moment);
      await page.goto('/archive');
      await expect(cell(page, day), moment).toHaveAccessibleName(
        `${inWords(day)}, Level ${number}, not played yet`,
      );
      await expect(cell(page, day)).toHaveAttribute('aria-current', 'date');
      const dates = await page.getByRole('table').locator('td:not(:empty)').allInnerTexts();
      expect(dates.map((text) => Number.parseInt(text, 10))).toEqual(
        [...Array(31).keys()].map((date) => date + 1),
      );
    }
  });
});

test('fifteen hundred levels: a month more costs neither a call nor a look at the saves', async ({
  page,
}) => {
  await pretendLevels(page, 1500, '2022-11-10');
  await page.clock.setFixedTime('2026-12-18T12:00:00Z');
  await page.addInitScript(() => {
    const save = { version: 3, levelVersion: 1, finished: true, score: 2, guesses: [] };
    for (let index = 0; index < 1499; index += 1) {
      const levelId = `ZO-OLD${index}`;
      localStorage.setItem(`zoomout.save.${levelId}`, JSON.stringify({ ...save, levelId }));
    }
    const counted = window as Window & { saveReads?: number };
    counted.saveReads = 0;
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function getItem(key) {
      if (key.startsWith('zoomout.save.')) counted.saveReads = (counted.saveReads ?? 0) + 1;
      return read.call(this, key);
    };
  });
  const saveReads = () => page.evaluate(() => (window as Window & { saveReads?: number }).saveReads);
  await page.goto('/archive');
  await expect(cell(page, '2026-12-18')).toHaveAccessibleName(
    'Friday 18 December 2026, Level 1500, not played yet',
  );
  await expect(page.getByRole('link', { name: /played, of/ })).toHaveCount(50);
  expect(await saveReads()).toBe(1500);

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request.url());
  });
  for (const month of ['November 2026', 'October 2026', 'September 2026']) {
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(heading(page)).toHaveText(month);
  }
  await page.getByRole('link', { name: 'November 2022: 21 found, 21 played, of 21 days' }).click();
  await expect(cell(page, '2022-11-10')).toHaveAccessibleName(
    'Thursday 10 November 2022, Level 1, found at step 2, Game 1',
  );
  expect(await saveReads()).toBe(1500);
  expect(calls).toEqual([]);
});
