import { setTimeout } from 'node:timers/promises';
import { expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { answerOf, daysAgo, expectStep, field, guess, result, skip, skipByEnter } from '../player.ts';
import { expect, test } from '../site.ts';

test('the keyboard alone plays a whole level', { tag: '@main' }, async ({ page }) => {
  const answer = await answerOf(page, daysAgo(13));
  await page.goto(`./daily/${answer.day}`);
  await expectStep(page, 1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the puzzle' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < 7; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await field(page).evaluate((input) => input === document.activeElement)) break;
  }
  await expect(field(page)).toBeFocused();

  await page.keyboard.type('super mario');
  // The highlight stays on its game when later results move that: the keys wait for those of the whole text.
  await expect(page.getByRole('option').first().locator('mark').last()).toHaveText(/mario$/i);
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('PageDown');
  await expect(page.locator('[role=option][aria-posinset="12"]')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expectStep(page, 2);
  await expect(field(page)).toBeFocused();
  await skipByEnter(page);
  await expectStep(page, 3);
  await page.keyboard.type(answer.name);
  await expect(page.getByRole('option').first()).toContainText(answer.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: answer.name })).toBeFocused();
  const today = page.locator('main').getByRole('link', { name: "Play today's puzzle" });
  await expect(today).toBeVisible();
  // The picture, the five steps that were earned, the score, what to do with it, and today's puzzle, in this order.
  for (let tabs = 0; tabs < 7; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Share score' })).toBeFocused();
  // Then the other ways to share, the rating, the bonus question and the challenge.
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await today.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(today).toBeFocused();
});

// The screens themselves are in screens/every-screen.spec.ts.
test('neither results, no results nor a question have a fault in both looks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./daily/${daysAgo(14)}`);
  await expectStep(page, 1);
  await field(page).fill('zelda');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await field(page).fill('xxxxxxxxx');
  await expect(page.getByText(/^No game found for/).first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await guess(page, 'Tetris');
  await skip(page);
  await expectStep(page, 3);
  await page.getByRole('button', { name: 'Reset progress' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves by itself or overflows at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // What a guess itself moves is wanted, and on a slow machine no longer counts as following the press of a key.
    const forget = () => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
    // A font that comes late moves letters by a pixel.
    const expectStill = async () => {
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.002);
    };
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const answer = await answerOf(page, daysAgo(15));
    await page.goto(`./daily/${answer.day}`);
    await expectStep(page, 1);
    expect(await sticksOut()).toBeLessThanOrEqual(0);
    await expectStill();
    await guess(page, 'Heroes of Might and Magic III: The Restoration of Erathia');
    await expectStep(page, 2);
    expect(await sticksOut()).toBeLessThanOrEqual(0);
    await forget();
    await guess(page, answer.name);
    await expect(result(page)).toContainText('Found at step 2');
    await forget();
    await expect(page.getByText(/players? so far/)).toBeVisible();
    expect(await sticksOut()).toBeLessThanOrEqual(0);
    await expectStill();
    await page.reload();
    await expect(page.getByText(/players? so far/)).toBeVisible();
    await expectStill();
  });
}

test('the result replaces the field without a gap', async ({ page }) => {
  const answer = await answerOf(page, daysAgo(24));
  await page.goto(`./daily/${answer.day}`);
  await expect(field(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The result takes a while to load.
  await page.route('**/*.js', async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await page.evaluate(() => {
    const empty: string[] = [];
    Object.assign(window, { empty });
    new MutationObserver(() => {
      const places = document.querySelectorAll(
        'main [role=combobox], main [aria-busy=true], main [aria-label=Result]',
      );
      if (![...places].some((place) => place.checkVisibility())) empty.push(document.body.innerHTML);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 1');
  expect(await page.evaluate(() => (window as unknown as { empty: string[] }).empty)).toEqual([]);
});
