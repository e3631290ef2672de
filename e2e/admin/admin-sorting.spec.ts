import type { Page } from '@playwright/test';
import { logIn, makePerson } from '../people.ts';
import { freeOrder, grips, moveDown, openLevels, openMenu, orderStatus } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Pointer moves are handled once per frame. */
const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame));

test('the keyboard alone sorts the queue, and its days change', { tag: '@main' }, async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await openLevels(page);
  const [a, b, c, d] = await freeOrder(page);
  await moveDown(page, 0, 2);
  await expect(grips(page).nth(2)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Put back where it was.')).toBeAttached();
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  await expect(orderStatus(page)).toHaveText('The order is saved');
  expect((await freeOrder(page)).slice(0, 4)).toEqual([b, c, a, d]);
  await page.reload();
  await expect(grips(page).first()).toBeVisible();
  await expect(page.getByText(/^was /)).toHaveCount(0);
});

test('the queue is sorted by mouse and by naming a day', async ({ page, site }) => {
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await openLevels(page);
  const [a, b, c, d] = await freeOrder(page);
  await grips(page).nth(1).scrollIntoViewIfNeeded();
  const from = await grips(page).nth(0).boundingBox();
  const to = await grips(page).nth(1).boundingBox();
  if (!from || !to) throw new Error('There is nothing to move');
  await page.mouse.move(from.x + 10, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 10, to.y + 40, { steps: 12 });
  await expect(page.getByText(/^Now on/)).toBeAttached();
  await page.mouse.up();

  const day = await grips(page).nth(0).getAttribute('aria-label');
  const item = grips(page).nth(3).locator('xpath=ancestor::li');
  await (await openMenu(item)).getByRole('button', { name: 'Move to another day' }).click();
  const first = page.getByRole('dialog').getByLabel('Day', { exact: true });
  await first.fill((await first.getAttribute('min')) ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await expect(grips(page).nth(0)).toHaveAttribute('aria-label', day ?? '');
  await expect.poll(async () => (await freeOrder(page)).slice(0, 4)).toEqual([d, b, a, c]);
});

test('the queue is sorted by touch on a phone', async ({ browser, site }) => {
  const context = await browser.newContext({
    baseURL: site.baseURL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await logIn(page, site, await makePerson(site, 'manage-level'));
  await openLevels(page);
  const grip = grips(page).first();
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Rows take their height when they come into sight.
  await grip.tap({ trial: true });
  const from = await grip.boundingBox();
  if (!from) throw new Error('There is nothing to move');
  const x = from.x + 15;
  const y = from.y + 20;
  await touch('touchStart', { x, y });
  // A finger that rests for a moment takes hold.
  await expect(page.getByText(/^Picked up/)).toBeAttached();
  for (let step = 1; step <= 15; step += 1) {
    await touch('touchMove', { x, y: y + step * 12 });
    await nextFrame(page);
  }
  await expect(page.getByText(/^Now on/)).toBeAttached();
  await touch('touchEnd');
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  await context.close();
});
