import type { Locator, Page } from '@playwright/test';
import { answerOf, daysAgo, guess, openShareDialog, result, today } from '../player.ts';
import { expect, test } from '../site.ts';
import { storageKey } from '../site-path.ts';

test.use({ viewport: { width: 360, height: 740 }, permissions: ['clipboard-read', 'clipboard-write'] });

/** Where the texts of some buttons begin. */
async function textsBegin(buttons: Locator): Promise<number[]> {
  await buttons.first().waitFor();
  return buttons.evaluateAll((all) =>
    all.map((button) =>
      Math.round(
        button.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(button).paddingInlineStart),
      ),
    ),
  );
}

async function finish(page: Page, day: string): Promise<void> {
  const answer = await answerOf(page, day);
  await page.goto(`./daily/${day}`);
  await guess(page, answer.name);
  await expect(result(page)).toBeVisible();
}

/** As if this browser had found the games of all days. */
async function storeAllFound(page: Page): Promise<void> {
  const response = await page.request.get(`./api/levels?${today()}`);
  const saves = ((await response.json()) as { id: string; version: number }[]).map(({ id, version }) => {
    const save = { version: 3, levelId: id, levelVersion: version, finished: true, score: 1, guesses: [] };
    return [storageKey(`save.${id}`), JSON.stringify(save)] as const;
  });
  await page.addInitScript((all) => {
    for (const [key, save] of all) localStorage.setItem(key, save);
  }, saves);
}

test('what is below each other after a finish begins at one edge', async ({ page }) => {
  await storeAllFound(page);
  await page.goto('./');
  const [next = Number.NaN] = await textsBegin(
    result(page).getByRole('link', { name: 'Practise past puzzles' }),
  );
  const [challenge = Number.NaN] = await textsBegin(page.getByRole('button', { name: 'Challenge a friend' }));
  expect(Math.abs(next - challenge)).toBeLessThanOrEqual(1);

  const copy = result(page).getByRole('button', { name: 'Share score' });
  const before = await copy.boundingBox();
  await copy.click();
  const said = result(page).getByText('Copied to clipboard!');
  await expect(said).toBeVisible();
  expect(await said.boundingBox()).toEqual(before);

  const dialog = await openShareDialog(page);
  const edges = await textsBegin(
    dialog.getByRole('button', { name: /Save picture|Copy description|Copy text|Mastodon/ }),
  );
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(1);
});

test('the menu has one typeface, and the last row of the settings is in view', async ({ page }) => {
  await finish(page, daysAgo(4));
  await page.getByRole('button', { name: 'Menu' }).click();
  const look = (locator: Locator, part?: string) =>
    locator.evaluate((element, pseudo) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element, pseudo);
      return [fontFamily, fontSize, fontWeight];
    }, part);
  const settings = page.getByRole('button', { name: 'Settings' });
  expect(await look(settings, '::after')).toEqual(await look(page.getByRole('link', { name: 'Stats' })));
  await settings.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
});

test('on paper there is nothing about what cannot be pressed there', async ({ page }) => {
  await finish(page, daysAgo(5));
  const pressed = page.getByText(/^(Next puzzle in|See how your friends did)/);
  await expect(pressed).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  for (const text of await pressed.all()) await expect(text).toBeHidden();
});

test('the outline of today is round in every corner', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('./archive');
  const today = page.locator('[aria-current="date"]');
  const corner = (name: string) =>
    today.evaluate((day, property) => getComputedStyle(day).getPropertyValue(property), name);
  expect(await corner('border-end-end-radius')).toBe(await corner('border-start-start-radius'));
});
