import { join } from 'node:path';
import { storageKey } from '../site-path.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';
import { expectFits } from './expect-fits.ts';
import { expectStep } from './playing.ts';

const PICTURE = join(import.meta.dirname, '../../starter/screenshots/wesnoth.webp');

function presetOf(page: EnginePage, step: number): Promise<{ x: number; y: number; zoom: number }> {
  return page.evaluate(
    (key, index) => JSON.parse(localStorage.getItem(key) ?? '').level.zoomPresets[index],
    storageKey('draft'),
    step - 1,
  );
}

async function type(page: EnginePage, label: string, text: string): Promise<void> {
  await page.click({ role: 'textbox', name: label });
  await page.type(text);
}

test('a level is made from a file, submitted, and approved', async ({ tab: page, site }) => {
  await page.goto('/create');
  await page.see({ role: 'button', name: 'Choose a file' });
  await page.upload('input[type=file]', PICTURE);
  await expectStep(page, 1);
  await expectFits(page);

  // The stage takes the keys, and the mouse drags the picture.
  const { x, y } = await page.see({ role: 'application' });
  await page.click({ role: 'application' });
  for (let press = 0; press < 10; press += 1) await page.press('+');
  await expect.poll(async () => (await presetOf(page, 1))?.zoom).toBeLessThan(100);
  const before = await presetOf(page, 1);
  await page.drag({ x, y }, { x: x - 60, y: y - 40 });
  await expect.poll(() => presetOf(page, 1)).not.toEqual(before);
  const dragged = await presetOf(page, 1);
  expect(dragged.x).toBeGreaterThan(before.x);
  for (const step of [2, 3, 4]) await page.click({ role: 'button', name: `^Set ${step}$` });
  await page.click({ role: 'combobox', name: 'game' });
  await page.type('SuperTux');
  await page.see({ role: 'option' }, ({ text }) => text.includes('SuperTux'));
  await page.press('Enter');
  await page.see({ role: 'link', name: 'Wikipedia' });
  await type(page, '^Creator$', 'Ann');

  // The draft and its picture outlive the visit.
  await page.reload();
  await expectStep(page, 1);
  expect(await presetOf(page, 1)).toEqual(dragged);
  await page.click({ role: 'button', name: 'Submit as a daily level' });
  await page.click({ role: 'button', name: '^Submit$', within: 'dialog[open]' });
  await page.see({ text: 'Daily submitted.' });

  await page.goto('/login?redirect-to=%2Fadmin');
  await type(page, '^Name$', 'admin');
  await page.press('Tab');
  await page.type(site.adminPassword);
  await page.press('Enter');
  await page.see({ role: 'heading', name: 'Submitted levels' });
  await page.see({ text: 'Ann' });
  await expectFits(page);
  await page.click({ role: 'button', name: '^Approve$' });
  // The site has a level about the same game.
  await page.click({ role: 'button', name: '^Approve$', within: 'dialog[open]' });
  await page.see({ text: 'Nothing to review' });
  for (const path of ['/admin/suggestions', '/admin/system', '/profile']) {
    await page.goto(path);
    await page.see({ role: 'heading' });
    await expectFits(page);
  }
});
