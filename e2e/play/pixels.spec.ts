import type { Locator, Page } from '@playwright/test';
import type { ZoomPreset } from '#shared/level/zoom/zoom.ts';
import { aDraft } from '../../test/builders.ts';
import { hashOf } from '../../test/level/upload.ts';
import { answerOf, daysAgo, expectStep, field, guess, skip } from '../player.ts';
import { expect, test } from '../site.ts';
import { strayOfStripes, stripedPicture } from '../striped-picture.ts';

/** The steps whose crops the page has asked for, in order, and 'whole' for the picture itself. */
function askedPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const picture = /\/api\/screenshot\/[^/?]+(?:\/(\d))?\?/.exec(request.url());
    if (picture) asked.push(picture[1] ?? 'whole');
  });
  return asked;
}

/** The magnification that the frame shows at this moment. */
async function reading(page: Page): Promise<number> {
  const text = await page.getByText(/^×\d+\.\d$/).textContent();
  return Number(text?.slice(1));
}

test('nothing of the picture is requested before its step is unlocked', { tag: '@main' }, async ({
  page,
}) => {
  const asked = askedPictures(page);
  const answer = await answerOf(page, daysAgo(16));
  await page.goto(`./daily/${answer.day}`);
  await expectStep(page, 1);
  await field(page).fill('zelda');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(asked).toEqual(['1']);
  await field(page).fill('');
  await skip(page);
  await expectStep(page, 2);
  expect(asked).toEqual(['1', '2']);
  await page.getByRole('button', { name: 'Step 1, skipped' }).click();
  await expectStep(page, 1);
  expect(asked).toEqual(['1', '2']);
  await guess(page, answer.name);
  await expectStep(page, 5);
  expect([...asked].sort()).toEqual(['1', '2', '3', '4', '5']);
  await expect(page.getByRole('link', { name: 'See the whole screenshot' })).toBeVisible();
});

test('on a slow connection the camera pulls back at once around what is there, and the crop is laid in when it has loaded', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/screenshot\/[^/]+\/2\?/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`./daily/${daysAgo(17)}`);
  await expectStep(page, 1);
  const first = await reading(page);
  await skip(page);
  await expect(page.getByText(/Loading the picture|Loading/).first()).toBeAttached();
  await expect.poll(() => reading(page)).toBeLessThan(first);
  await expectStep(page, 1);
  const opacities = () =>
    page
      .locator('img[src*="/api/screenshot/"]')
      .evaluateAll((crops) => crops.map(({ style }) => style.opacity));
  expect(await opacities(), 'nothing but the first crop is drawn').toEqual(['0', '1']);
  held.resolve();
  await expectStep(page, 2);
  await expect.poll(opacities).toEqual(['1', '0']);
});

test('the camera comes back from a crop that fails, and the crop can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  const second = /\/api\/screenshot\/[^/]+\/2\?/;
  await page.route(second, (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`./daily/${daysAgo(17)}`);
  await expectStep(page, 1);
  const first = await reading(page);
  await skip(page);
  await expect(page.getByText('Image failed to load')).toBeVisible();
  await expect.poll(() => reading(page)).toBe(first);
  await expectStep(page, 1);
  await page.unroute(second);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectStep(page, 2);
  await expect.poll(() => reading(page)).toBeLessThan(first);
});

test('a picture that fails says so and can be tried again', async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await page.route(/\/api\/screenshot\/[^/]+\/1\?/, (route) => route.abort());
  await page.goto(`./daily/${daysAgo(18)}`);
  await expect(page.getByText('Image failed to load')).toBeVisible();
  await page.unroute(/\/api\/screenshot\/[^/]+\/1\?/);
  await page.getByRole('button', { name: /try again|retry/i }).click();
  await expectStep(page, 1);
});

for (const { width, full, keyboard, touch } of [
  { width: 360, full: 740, keyboard: 440, touch: true },
  { width: 390, full: 844, keyboard: 400, touch: true },
  // On its side, and enlarged to 400 %.
  { width: 740, full: 360, keyboard: 190, touch: true },
  { width: 320, full: 256, keyboard: 256, touch: false },
]) {
  test(`${width} × ${keyboard} with what is typed shows picture, field and three results`, async ({
    browser,
    baseURL,
  }) => {
    const size = { width, height: full };
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      viewport: size,
      screen: size,
      hasTouch: touch,
      isMobile: touch,
    });
    const page = await context.newPage();
    const press = (row: Locator) => (touch ? row.tap() : row.click());
    await page.goto(`./daily/${daysAgo(19)}`);
    await expectStep(page, 1);
    await press(field(page));
    await page.setViewportSize({ width, height: keyboard });
    await field(page).fill('doom');
    const third = page.getByRole('option').nth(2);
    await expect(third).toBeInViewport({ ratio: 0.99 });
    await expect(field(page)).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole('img', { name: /step 1 of 5/ })).toBeInViewport({ ratio: 0.95 });
    const picture = await page.locator('figure').boundingBox();
    const list = await page.getByRole('listbox').boundingBox();
    const isBeside = (list?.x ?? 0) >= (picture?.x ?? 0) + (picture?.width ?? 0);
    const isBelow = (list?.y ?? 0) >= (picture?.y ?? 0) + (picture?.height ?? 0) - 1;
    expect(isBeside || isBelow, 'the results cover nothing of the picture').toBe(true);
    if (touch) {
      await press(page.getByRole('option').nth(1));
      await expectStep(page, 1);
    }
    await press(page.getByRole('option').nth(1));
    await expectStep(page, 2);
    await page.setViewportSize(size);
    if (full > keyboard) await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await context.close();
  });
}

// Small, as of an old game: half a pixel of it is many of the screen.
const SMALL = { width: 408, height: 304 };
const presets: ZoomPreset[] = [
  { x: 37.123, y: 61.7, zoom: 12.5 },
  { x: 38.9, y: 60.031, zoom: 33 },
  { x: 41.5, y: 57.77, zoom: 51.25 },
  { x: 47.1, y: 55.5, zoom: 76 },
  { x: 50, y: 50, zoom: 100 },
];

test('every step draws the pixels of its crop where they lie in the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const picture = await stripedPicture(SMALL);
  const draft = aDraft({ creator: 'Stripes', path: 'stripes.png', zoomPresets: presets, noSmoothing: true });
  const file = { name: 'stripes.png', mimeType: 'image/png', buffer: picture };
  const multipart = { level: JSON.stringify(draft), [hashOf(picture)]: file };
  const response = await page.request.post('./api/level/submit', { multipart });
  await page.goto(`./level/${encodeURIComponent((await response.json()).id)}`);
  const expectExact = async (step: number, preset: ZoomPreset) => {
    await expectStep(page, step);
    const picture = page.getByRole('img', { name: `step ${step} of 5` });
    // The step before fades.
    await picture.evaluate((view) =>
      Promise.all(view.getAnimations({ subtree: true }).map((fade) => fade.finished)),
    );
    const shot = await picture.screenshot();
    expect(await strayOfStripes(shot, preset, SMALL), `pixels at step ${step}`).toBeLessThan(1);
  };
  for (const [index, preset] of presets.entries()) {
    await expectExact(index + 1, preset);
    await skip(page);
  }
  // Now every crop lies on the stage, each above the next; the name covers a part of the last one, and frames are drawn on all.
  await page.locator('[data-outcome]').nth(4).waitFor({ state: 'attached' });
  await page.locator('g:has([data-outcome])').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  for (const [index, preset] of presets.slice(0, -1).entries()) {
    await page.getByRole('button', { name: `Step ${index + 1}, skipped` }).click();
    await expectExact(index + 1, preset);
  }
});

for (const viewport of [
  { width: 390, height: 400 },
  { width: 844, height: 390 },
  { width: 1366, height: 641 },
  { width: 1280, height: 720 },
  { width: 683, height: 641 },
  { width: 683, height: 320 },
]) {
  test(`picture and field are in view at ${viewport.width} × ${viewport.height}, after a guess too`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto(`./daily/${daysAgo(18)}`);
    await expectStep(page, 1);
    // The rest is a hundredth of a pixel.
    await expect(field(page)).toBeInViewport({ ratio: 0.99 });
    await guess(page, 'Doom');
    await expectStep(page, 2);
    await expect(page.getByRole('img', { name: /step 2 of 5/ })).toBeInViewport({ ratio: 0.99 });
    await expect(field(page)).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByText('Not Doom. Step 2 of 5.')).toBeInViewport({ ratio: 0.99 });
  });
}
