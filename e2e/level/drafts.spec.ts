import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { pictureBytes, tile } from '../creator.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectStep } from '../player.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

async function picture(game: string, name: string) {
  return { name, mimeType: 'image/webp', buffer: await pictureBytes(game) };
}

/** Drops files on the editor, as a file manager does. */
async function drop(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const contents = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  await page.getByRole('heading', { name: 'Editor' }).evaluate((target, sent) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of sent) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name));
    }
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, contents);
}

test('an archive is read beside the page; an animation, a bomb and a password are named', async ({
  page,
}) => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const bomb = new Uint8Array(40 * 1024 * 1024);
  bomb.set(await pictureBytes('wesnoth'));
  const archive = zipSync({
    'bomb.webp': bomb,
    'animated.webp': animation,
    'in/neverball 1.webp': [await pictureBytes('neverball'), { level: 0 }],
  });
  const locked = zipSync({ 'a.webp': await pictureBytes('wesnoth') });
  // The flag of a password, in the list at the end.
  locked[Buffer.from(locked).indexOf('PK\x01\x02', 0, 'latin1') + 8] = 1;
  await page.goto('./create');
  await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();
  await drop(page, [
    { name: 'shots.zip', buffer: Buffer.from(archive) },
    { name: 'locked.zip', buffer: Buffer.from(locked) },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  await expect(dialog.getByText('1 new draft, 3 files without a draft.')).toBeVisible();
  const failures = dialog.getByRole('list', { name: 'Not done' });
  await expect(failures).toContainText('shots.zip/bomb.webp This file is larger than 15 MB.');
  await expect(failures).toContainText(
    'shots.zip/animated.webp This picture is animated: please choose a still one.',
  );
  await expect(failures).toContainText(
    'locked.zip This archive is protected by a password: unpack it first.',
  );
});

test('a table of levels is previewed, and gives its picture what it says', async ({ page }) => {
  const folder = 'docs/examples/levels';
  await page.goto('./create');
  await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();
  await drop(page, [
    { name: 'levels.csv', buffer: await readFile(`${folder}/levels.csv`) },
    { name: 'race.webp', buffer: await readFile(`${folder}/race.webp`) },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  await expect(dialog.getByText('1 level becomes a draft.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make drafts' }).click();
  await expect(dialog.getByText('1 new draft.')).toBeVisible();
  await dialog.getByRole('link', { name: 'TORCS' }).click();
  await expect(page.getByPlaceholder('What is this game about?')).toHaveValue(
    'A race against computer drivers.',
  );
  await expect(page.getByRole('textbox', { name: 'Creator' })).toHaveValue('Ann');
});

test('three files become two drafts: one is corrected and submitted, the rest stays', async ({ page }) => {
  await page.goto('./create');
  await expect(page.getByRole('heading', { name: 'Editor' })).toBeVisible();
  await drop(page, [
    await picture('neverball', 'Neverball_20240131203015.webp'),
    { name: 'broken.png', buffer: Buffer.from('89504e470d0a1a0a00112233445566778899', 'hex') },
    await picture('wesnoth', 'wesnoth 3.webp'),
  ]);
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  await expect(dialog.getByText('2 new drafts, 1 file without a draft.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Not done' })).toHaveText(
    /broken\.png This picture is damaged/,
  );
  await dialog.getByLabel('Creator').fill('Ann');
  await dialog.getByRole('button', { name: 'Use for 2 drafts' }).click();
  await expectAccessible(page);

  await dialog.getByRole('link', { name: 'The Battle for Wesnoth' }).click();
  await expect(page.getByText(/guessed from the file name “wesnoth 3\.webp”/)).toBeVisible();
  await page.getByRole('button', { name: 'Game is right' }).click();
  await expectStep(page, 1);
  for (const step of [2, 3, 4, 5]) await expect(tile(page, step)).toHaveText(String(step));
  await page.getByRole('button', { name: 'Copy to next step' }).click();
  await page.getByRole('button', { name: 'Propose steps' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.reload();
  await expect(page.getByText('The Battle for Wesnoth')).toBeVisible();

  await page.goto('./my-levels');
  await page.getByRole('button', { name: 'Submit The Battle for Wesnoth' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Daily submitted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Submitted levels (1)' })).toBeVisible();

  await page.reload();
  const drafts = page.getByRole('list', { name: 'Drafts' });
  await expect(drafts.getByRole('listitem')).toHaveCount(1);
  await expect(drafts.locator('img')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Neverball' }).click();
  await expect(page.getByText('No drafts yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await drafts.getByRole('link', { name: 'Neverball' }).click();
  await expectStep(page, 1);
});
