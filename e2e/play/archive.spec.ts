import type { Page } from '@playwright/test';
import { dayCell, formatDay, formatMonth, title } from '../calendar.ts';
import { expectAccessible, expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { answerOf, daysAgo, expectStep, result, skip, textCopiedBy } from '../player.ts';
import { dayAfter } from '../prepared.ts';
import { expect, test } from '../site.ts';
import { storageKey } from '../site-path.ts';

// A day of the site's first month that has a week before it and a week after it in the calendar.
const SHOWN = daysAgo([...Array(31).keys()].find((days) => isMidMonth(daysAgo(days))) ?? 0);

function isMidMonth(day: string): boolean {
  const date = Number(day.slice(8));
  return date >= 10 && date <= 20;
}

function earlier(days: number, from = SHOWN): string {
  return dayAfter(from, -days);
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
    saves.push([storageKey(`save.${id}`), JSON.stringify({ ...head, ...rest })]);
  }
  await page.addInitScript((all) => {
    for (const [key, text] of all) if (!localStorage.getItem(key)) localStorage.setItem(key, text);
  }, saves);
}

test.describe('on a day in the middle of a month', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(`${SHOWN}T12:00:00Z`);
  });

  test('the month shows found, lost, started, unplayed and future days', { tag: '@main' }, async ({
    page,
  }) => {
    await prepare(page, { [earlier(1)]: 3, [earlier(2)]: 0, [earlier(3)]: 'started' });
    const found = await answerOf(page, earlier(1));
    await page.goto('./');
    await page.getByRole('link', { name: 'Archive' }).click();
    await expect(page).toHaveURL('./archive');
    await expect(page).toHaveTitle('Zoomout – Archive');
    await expect(title(page)).toHaveText(formatMonth(SHOWN.slice(0, 7)));
    await expect(dayCell(page, earlier(1))).toHaveAccessibleName(
      new RegExp(`^${formatDay(earlier(1))}, Level \\d+, found at step 3, ${found.name}$`),
    );
    await expect(dayCell(page, earlier(2))).toHaveAccessibleName(/, not found, /);
    await expect(dayCell(page, earlier(3))).toHaveAccessibleName(/, started, at step 3 of 5$/);
    await expect(dayCell(page, earlier(4))).toHaveAccessibleName(/, not played yet$/);
    await expect(dayCell(page, SHOWN)).toHaveAttribute('aria-current', 'date');
    await expect(dayCell(page, earlier(-1))).toHaveCount(0);
    await expect(page.getByText(`${formatDay(earlier(-1))}, available tomorrow`)).toBeAttached();
    await expect(page.getByText(`${formatDay(earlier(-2))}, not available yet`)).toBeAttached();
    const picture = dayCell(page, earlier(1)).locator('img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(picture).toHaveCSS('filter', 'none');
    await expect(dayCell(page, earlier(4)).locator('img')).toHaveCSS('filter', /^grayscale/);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Show Game Names' }).uncheck();
    await page.reload();
    await expect(dayCell(page, earlier(1))).toHaveAccessibleName(/found at step 3$/);
    await expect(page.getByText(found.name)).toHaveCount(0);
  });

  test('a day leads to its puzzle, and what is played there shows on return', { tag: '@main' }, async ({
    page,
  }) => {
    await prepare(page, { [earlier(1)]: 2 });
    await page.goto('./archive');
    await dayCell(page, earlier(1)).click();
    await expect(page).toHaveURL(`./daily/${earlier(1)}`);
    await expect(result(page)).toContainText('Found at step 2');
    await page.goBack();
    await dayCell(page, earlier(2)).click();
    await expectStep(page, 1);
    await skip(page);
    await expectStep(page, 2);
    await page.goBack();
    await expect(dayCell(page, earlier(2))).toHaveAccessibleName(/started, at step 2 of 5$/);
  });

  test('the year is a wall of marks, played by keyboard and shared', { tag: '@main' }, async ({
    page,
    site,
  }) => {
    await prepare(page, { [earlier(3)]: 2, [earlier(2)]: 0, [earlier(1)]: 'started' });
    const firstMonth = daysAgo(30).slice(0, 7);
    const year = SHOWN.slice(0, 4);
    await page.goto(`./archive/${year}`);
    await expect(title(page)).toHaveText(year);
    const before = firstMonth < year ? 0 : Number(firstMonth.slice(5)) - 1;
    await expect(page.getByRole('table')).toHaveCount(Number(SHOWN.slice(5, 7)) - before);
    await expect(dayCell(page, earlier(3))).toHaveAccessibleName(/, found at step 2, /);
    await expect(dayCell(page, earlier(2))).toHaveAccessibleName(/, not found, /);
    await expectAccessibleInBothLooks(page);
    await expectNothingSticksOut(page);
    const text = await textCopiedBy(page, page.getByRole('button', { name: 'Share the year' }));
    expect(text).toMatch(/^🔎 Zoomout: \d{4} \(2\/36[56] days\):\n😎\n?😭\n/);
    expect(text.endsWith(`\n${site.url}/archive/${year}`)).toBe(true);

    await dayCell(page, SHOWN).focus();
    await page.keyboard.press('ArrowUp');
    await expect(dayCell(page, earlier(7))).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`./daily/${earlier(6)}`);
    await page.goBack();
    await page.getByRole('link', { name: new RegExp(`^${formatMonth(SHOWN.slice(0, 7))}: 1 found`) }).click();
    await expect(page).toHaveURL(`./archive/${SHOWN.slice(0, 7)}`);
  });

  test('a phone shows the month without sideways scrolling, with days large enough to touch', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await prepare(page, { [earlier(1)]: 3 });
    await page.goto('./archive');
    const box = await dayCell(page, earlier(1)).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await overflow()).toBe(false);
    const { name } = await answerOf(page, earlier(1));
    await expect(page.getByRole('list', { name: 'Games of this month' })).toContainText(name);
    await expectAccessible(page);
  });
});

test('the page names all that its screen loads, so that nothing waits for another file', async ({ page }) => {
  const response = await page.goto('./archive');
  const html = (await response?.text()) ?? '';
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const parts = loaded
    .map((address) => new URL(address).pathname)
    .filter((path) => /\/assets\/.*\.(js|css)$/.test(path));
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((path) => !html.includes(path) && !path.includes('catalogue-worker'))).toEqual([]);
});
