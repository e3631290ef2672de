import { draft, enterPicture, pictureBytes, selectGame, servePicture, stage, tile } from '../creator.ts';
import { encodeLevel } from '../encode-level.ts';
import { expectAccessibleInBothLooks } from '../expect-accessible.ts';
import { expectStep, guess, result, stored, textCopiedBy } from '../player.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';

const nested = [20, 40, 60, 80, 100].map((zoom) => ({ x: 50, y: 50, zoom }));

test.use({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 900 } });

test.beforeEach(async ({ context }) => servePicture(context));

test('wheel, drag and keys move the picture as the rules say', async ({ page }) => {
  await page.goto('./create');
  await enterPicture(page);
  const presetOf = async (step: number) => (await draft(page)).zoomPresets[step - 1];
  const box = await stage(page).boundingBox();
  if (!box) throw new Error('The picture has no place');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await stage(page).hover();
  await page.mouse.wheel(0, -2500);
  await expect.poll(() => presetOf(1)).toEqual({ x: 50, y: 50, zoom: 50 });

  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 20, middle.y + 10, { steps: 5 });
  await page.mouse.move(middle.x - 30, middle.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => presetOf(1)).toEqual({ x: 53, y: 46, zoom: 50 });

  await stage(page).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  await expect.poll(() => presetOf(1)).toEqual({ x: 52, y: 45, zoom: 48 });
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => presetOf(1)).toEqual({ x: 53, y: 46, zoom: 50 });

  await page.keyboard.press('Control+z');
  await expect.poll(() => presetOf(1)).toEqual({ x: 52, y: 45, zoom: 50 });
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => presetOf(1)).toEqual({ x: 53, y: 46, zoom: 50 });

  await page.getByRole('slider', { name: 'Zoom' }).fill('20');
  await expect.poll(() => presetOf(1)).toEqual({ x: 53, y: 46, zoom: 20 });

  await tile(page, 3).click();
  await expect.poll(() => presetOf(3)).toEqual({ x: 53, y: 46, zoom: 20 });
  await expect(page.getByRole('button', { name: 'Set 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Copy to next step' }).click();
  await expect.poll(() => presetOf(4)).toEqual({ x: 53, y: 46, zoom: 20 });
  await stage(page).hover();
  await page.mouse.wheel(0, -500);
  await expect(page.getByText('Step 3 does not contain step 1')).toBeVisible();
  await tile(page, 4).click();
  await page.getByRole('button', { name: 'Copy previous step' }).click();
  await expect.poll(() => presetOf(4)).toEqual({ x: 53, y: 46, zoom: 10 });
});

test('a game that the catalogue lacks is chosen by its name, and found by the players of its level', async ({
  page,
}) => {
  await page.goto('./create');
  await enterPicture(page);
  const picker = page.getByRole('combobox', { name: /game/ });
  await picker.fill('Unlisted Dragon Quest of Zzyzx');
  await expect(page.getByRole('option').first()).toContainText('Use this name');
  await pressEnter(picker);
  await expect(page.getByText('Not in the list of games of this site.')).toBeVisible();
  await expect
    .poll(() => draft(page))
    .toMatchObject({
      name: 'Unlisted Dragon Quest of Zzyzx',
      gameId: Number.MAX_SAFE_INTEGER,
      releaseDate: null,
    });

  await page.goto(`./custom/${await encodeLevel({ ...(await draft(page)), zoomPresets: nested })}`);
  await expectStep(page, 1);
  await guess(page, 'Unlisted Dragon Quest of Z');
  await expect(result(page)).toContainText('Found at step 1');
});

test('missing fields are named in the order of the rules, and marked', { tag: '@main' }, async ({ page }) => {
  await page.goto('./create');
  const submit = () => page.getByRole('button', { name: 'Submit as a daily level' }).click();
  const form = page.getByRole('region', { name: 'Level', exact: true });
  const said = (message: string) => expect(form.getByText(message)).toBeVisible();
  await submit();
  await said('Please select a game.');
  await selectGame(page, 'SuperTux');
  await submit();
  await said('Please select an image.');
  await expect(page.getByLabel('Image URL')).toHaveAttribute('aria-invalid', 'true');
  await enterPicture(page);
  await submit();
  await expect(page.getByRole('status').getByText('Zoom level #2 is not set.')).toBeVisible();
  for (const step of [2, 3, 4]) await tile(page, step).click();
  await submit();
  await said('Please enter your name in the Creator field.');
  await expect(page.getByLabel('Creator', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Creator', { exact: true }).fill('Ann');
  await expect(page.getByLabel('Creator', { exact: true })).not.toHaveAttribute('aria-invalid');
  await submit();
  await expect(page.getByText(/IP address may be temporarily stored during review/)).toBeVisible();
});

test('a draft survives a crash, with a picture from this device', { tag: '@main' }, async ({ page }) => {
  await page.goto('./create');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = await pictureBytes('neverball');
  await (await chooser).setFiles({ name: 'shot.webp', mimeType: 'image/webp', buffer });
  await expectStep(page, 1);
  await page.getByLabel('Creator', { exact: true }).fill('Bob');
  await page.getByLabel('Did you know').fill('It bounces.');
  await expect(page.getByText('Links only work with online screenshots.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share playable URL' })).toBeDisabled();

  await page.reload();
  await expectStep(page, 1);
  await expect(page.getByLabel('Did you know')).toHaveValue('It bounces.');

  await page.getByRole('button', { name: 'New level' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New level' }).click();
  await expect(page.getByLabel('Did you know')).toHaveValue('');
  await expect(page.getByLabel('Creator', { exact: true })).toHaveValue('Bob');
  expect(await stored(page, 'creator')).toBe('Bob');
});

test('a picture is pasted, and one of a wrong type is refused', async ({ page }) => {
  await page.goto('./create');
  await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();
  const paste = (bytes: number[], type: string) =>
    page.evaluate(
      ([content, mime]) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array(content)], 'shot', { type: mime }));
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      [bytes, type] as const,
    );
  await paste([1, 2, 3], 'image/gif');
  await expect(page.getByText('Please choose a PNG, JPEG, WebP or AVIF picture.')).toBeVisible();
  await paste([...(await pictureBytes('neverball'))], 'image/webp');
  await expectStep(page, 1);
});

test('an image that does not load says so', async ({ page, complaints }) => {
  complaints.allow(/404/);
  await page.context().route('https://pictures.example/gone.png', (route) => route.fulfill({ status: 404 }));
  await page.goto('./create');
  await page.getByLabel('Image URL').fill('  https://pictures.example/gone.png ');
  await pressEnter(page.getByLabel('Image URL'));
  await expect(page.getByText('Image failed to load')).toBeVisible();
  expect((await draft(page)).path).toBe('https://pictures.example/gone.png');
});

test('the dice selects a popular game', async ({ page }) => {
  await page.goto('./create');
  await page.getByRole('button', { name: 'Random popular game' }).click();
  await expect(page.getByRole('link', { name: 'Wikipedia' })).toBeVisible();
  const { name, releaseDate } = await draft(page);
  expect(name).not.toBe('');
  await expect(page.getByLabel('Year')).toHaveValue(String(releaseDate ?? ''));
});

test('on a phone there is no link to it, and the page explains', async ({ page }) => {
  await page.goto('./');
  await expect(page.getByRole('link', { name: 'Level creator' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Level creator' })).toBeHidden();
  await page.goto('./create');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The level creator needs a bigger screen');
  const copyLink = page.getByRole('button', { name: /^Copy (the link|a link for a computer)$/ });
  expect(await textCopiedBy(page, copyLink)).toBe(page.url());

  for (const path of ['/create/guide', '/my-levels']) {
    await page.goto(`.${path}`);
    await expect(copyLink).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make a level' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Choose screenshots' })).toBeHidden();
  }
  await page.goto('./create');
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();
  await page.getByLabel('Did you know').fill('It stays.');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByLabel('Did you know')).toHaveValue('It stays.');
});

test('in a low window the tools and the button to submit are in view beside the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 641 });
  await page.goto('./create');
  await enterPicture(page);
  await expect(stage(page)).toBeInViewport({ ratio: 1 });
  for (const name of ['Propose steps', 'Undo', 'Masks', 'Add a mask', 'Submit as a daily level']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(tile(page, 5)).toBeInViewport({ ratio: 0.9 });
});

test('a new picture asks about the masks and descriptions of the one before', async ({ page }) => {
  await page.goto('./create');
  await enterPicture(page);
  await page.getByRole('button', { name: 'Add a mask' }).click();
  await page.getByLabel('What step 1 shows').fill('A wooden fence');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'wesnoth 3.webp',
      mimeType: 'image/webp',
      buffer: await pictureBytes('neverball'),
    });
  const dialog = page.getByRole('dialog', { name: 'Remove the masks and descriptions?' });
  await dialog.getByRole('button', { name: 'Remove them' }).click();
  await expect(page.getByText('The game was guessed from the file name “wesnoth 3.webp”')).toBeVisible();
  expect((await draft(page)).name).toBe('The Battle for Wesnoth');
  await expect.poll(async () => (await draft(page)).masks).toBeUndefined();
  expect((await draft(page)).stepDescriptions).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await draft(page)).masks).toHaveLength(1);
  expect((await draft(page)).stepDescriptions?.[0]).toBe('A wooden fence');
  expect((await draft(page)).path).toMatch(/^local:/);
});

test('the editor of an unfinished level has no serious fault in both looks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./create');
  await enterPicture(page);
  await page.getByRole('button', { name: 'Submit as a daily level' }).click();
  await expectAccessibleInBothLooks(page);
});
