import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGE_COOKIE } from '#shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '#shared/language/source-language.ts';
import { test } from '../site.ts';
import { managerScreens, publicScreens } from './screens.ts';
import { LANGUAGE, rowFile, THEMES } from './sheet-files.ts';

const SIZES = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1366, 641],
  [1440, 900],
  [2560, 1440],
] as const;
const DOCS = join(import.meta.dirname, '../../docs');
const README_PICTURES = [
  { name: 'Today, after two guesses', file: 'play.webp', width: 1280, height: 720 },
  { name: 'Today, found', file: 'found.webp', width: 390, height: 720 },
];
/** The height of a screen on its sheet. */
const HEIGHT = 260;

test.describe.configure({ timeout: 300_000 });
test.use({ reducedMotion: 'reduce' });

for (const [index, screen] of [...publicScreens, ...managerScreens].entries()) {
  test(screen.name, async ({ page, site, context, complaints }) => {
    complaints.allow(/./);
    await screen.open(page, site);
    await translate(page, site.url);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const pictures: string[] = [];
      for (const size of SIZES) {
        if (!screen.isLarge || size[0] > 700) pictures.push(await capture(page, size));
      }
      const sheet = await context.newPage();
      await drawRow(sheet, screen.name, pictures, rowFile(index, theme));
      await sheet.close();
    }
  });
}

for (const { name, file, width, height } of README_PICTURES) {
  test(`the picture of the README: ${name}`, async ({ page, site, complaints }) => {
    // The first guess is of a game that the site does not have.
    complaints.allow(/404/);
    const screen = publicScreens.find((one) => one.name === name);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: 'dark' });
    test.skip(LANGUAGE !== SOURCE_LANGUAGE);
    await screen?.open(page, site);
    // Whether a guess was close is known once the list of games is read.
    await page.waitForTimeout(8000);
    await page.locator('footer').evaluateAll((tags) => {
      for (const tag of tags) tag.remove();
    });
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(DOCS, file));
  });
}

/** Screens are opened by their English texts, and then shown in the language of the sheet. */
async function translate(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: LANGUAGE, url }]);
  if (LANGUAGE !== SOURCE_LANGUAGE) await page.reload();
  await page.waitForLoadState('networkidle');
}

/** The page in a window of this size, as a data URL. */
async function capture(page: Page, [width, height]: readonly [number, number]): Promise<string> {
  await page.setViewportSize({ width, height });
  // Parts that depend on the width are laid out again, and pictures of another size load.
  await page.waitForTimeout(300);
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ type: 'jpeg', quality: 90 });
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}

async function drawRow(sheet: Page, name: string, pictures: readonly string[], path: string): Promise<void> {
  const images = pictures.map((url) => `<img src="${url}" height="${HEIGHT}" alt="">`).join('');
  await sheet.setViewportSize({ width: 1960, height: HEIGHT + 40 });
  await sheet.setContent(`<style>
    body { margin: 0; padding: 0 10px; background: #808080; font: 15px/34px sans-serif; color: #fff }
    div { display: flex; gap: 10px }
  </style>${name}<div>${images}</div>`);
  await sheet.screenshot({ path });
}
