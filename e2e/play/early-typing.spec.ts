import type { Page } from '@playwright/test';
import { field } from '../player.ts';
import { expect, test } from '../site.ts';

/** Opens the page of today without the script of the app; returns what lets it load. */
async function openWithoutApp(page: Page): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./', { waitUntil: 'commit' });
  await expect(early(page)).toBeVisible();
  return letIn;
}

function early(page: Page) {
  return page.locator('input[data-early]');
}

/** Where the caret is; null without the focus. */
function caret(page: Page): Promise<number | null> {
  return field(page).evaluate((input: HTMLInputElement) =>
    document.activeElement === input ? input.selectionStart : null,
  );
}

test('the field takes letters before the app has loaded, and goes on with them', async ({ page }) => {
  const letIn = await openWithoutApp(page);
  // Wherever they are typed.
  await page.keyboard.type('zel');
  await expect(early(page)).toHaveValue('zel');
  letIn();
  await expect(field(page)).toHaveValue('zel');
  expect(await caret(page)).toBe(3);
  await page.keyboard.type('da');
  await expect(field(page)).toHaveValue('zelda');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('an Enter before the app has loaded submits the game once it is found', async ({ page }) => {
  const letIn = await openWithoutApp(page);
  await early(page).fill('tetris');
  await page.keyboard.press('Enter');
  letIn();
  await expect(page.getByRole('button', { name: 'Step 1, wrong' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
});

test('no letter is lost while the app takes over', async ({ page }) => {
  const letters = 'the legend of zelda a link to the past and back again';
  const session = await page.context().newCDPSession(page);
  const letIn = await openWithoutApp(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await early(page).click();
  letIn();
  await page.keyboard.type(letters, { delay: 15 });
  await expect(field(page)).toHaveValue(letters, { timeout: 15_000 });
  expect(await caret(page)).toBe(letters.length);
});

test('the caret stays where it was', async ({ page }) => {
  const letIn = await openWithoutApp(page);
  await early(page).fill('zlda');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  letIn();
  await expect(field(page)).toHaveValue('zlda');
  expect(await caret(page)).toBe(1);
  await page.keyboard.type('e');
  await expect(field(page)).toHaveValue('zelda');
});

test('who has not used the field does not get its focus', async ({ page }) => {
  const letIn = await openWithoutApp(page);
  letIn();
  await expect(field(page)).toBeVisible();
  expect(await caret(page)).toBeNull();
});

test('a button that is pressed before the app has loaded answers then', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letIn = await openWithoutApp(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  letIn();
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('a button with the focus keeps it as the app takes over', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letIn = await openWithoutApp(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  letIn();
  await expect(field(page)).toBeVisible();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('what an input method composes is not broken off', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const letIn = await openWithoutApp(page);
  await early(page).click();
  await session.send('Input.imeSetComposition', { text: 'ぜる', selectionStart: 2, selectionEnd: 2 });
  letIn();
  await page.waitForLoadState('networkidle');
  await expect(field(page)).toHaveCount(0);
  await session.send('Input.imeSetComposition', { text: 'ぜるだ', selectionStart: 3, selectionEnd: 3 });
  await expect(early(page)).toHaveValue('ぜるだ');
  await session.send('Input.insertText', { text: 'ゼルダ' });
  await expect(field(page)).toHaveValue('ゼルダ');
  expect(await caret(page)).toBe(3);
});

test('the best-known games are found before all others are there', async ({ page }) => {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.context().route('**/api/games/packed.json*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('./');
  await field(page).fill('zelda');
  const rows = page.getByRole('option');
  await expect(rows.first()).toContainText('The Legend of Zelda');
  const first = await rows.allTextContents();
  letIn();
  await expect.poll(() => rows.first().getAttribute('aria-setsize')).not.toBe(String(first.length));
  expect((await rows.allTextContents()).slice(0, 4)).toEqual(first.slice(0, 4));
});

test('titles in another script are loaded when one is typed', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/titles\/([\w-]+)-[\w-]{7}\.js/.exec(request.url()) ?? [];
    if (language) loaded.push(language);
  });
  await page.goto('./');
  const rows = page.getByRole('option');
  await field(page).fill('zelda');
  await expect(rows.first()).toContainText('The Legend of Zelda');
  expect(loaded).toEqual([]);
  await field(page).fill('ブレワイ');
  await expect(rows.first()).toContainText('Breath of the Wild');
  expect(loaded).toEqual(['ja']);
  await field(page).fill('바이오하자드4');
  await expect(rows.first()).toContainText('Resident Evil 4');
  expect(loaded).toEqual(['ja', 'ko']);
});
