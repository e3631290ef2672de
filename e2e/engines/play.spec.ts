import { setTimeout } from 'node:timers/promises';
import { today } from '../player.ts';
import { expect, test } from './engine-test.ts';
import { expectFits } from './expect-fits.ts';
import { expectStep, guess, nameOfDay } from './playing.ts';

test('a level is played to its end and stays finished', async ({ tab: page, site }) => {
  const answer = await nameOfDay(site.url, today());
  await page.goto('/');
  await expectStep(page, 1);
  await expectFits(page);
  await guess(page, 'Tetris');
  await expectStep(page, 2);
  // In the half second after a guess nothing is skipped.
  await setTimeout(600);
  await page.click({ role: 'button', name: '^Skip' });
  await expectStep(page, 3);
  await expectFits(page);
  await guess(page, answer);
  const isFocused = await page.see({ role: 'heading', name: answer }, (sight) => sight.isFocused);
  expect(isFocused.text).toContain(answer);
  await page.see({ text: 'Found at step 3' });
  await expectFits(page);

  await page.reload();
  await page.see({ text: 'Found at step 3' });
  await page.goto('/stats');
  await page.see({ role: 'heading' });
  await page.see({ text: '^100%|100% found' });
  await expectFits(page);
  await page.goto('/progress');
  await page.see({ role: 'heading', name: 'progress' });
  await expectFits(page);
});

test('a day of the archive is chosen and opened by the keyboard and the mouse', async ({ tab: page }) => {
  await page.goto('/archive');
  await page.see({ role: 'table' });
  await expectFits(page);
  await page.click({ role: 'link', name: 'Level 30, not played yet' });
  await expectStep(page, 1);
  await page.see({ role: 'heading', name: 'Level 30' });
  await page.click({ role: 'combobox' });
  await page.type('pong');
  await page.see({ role: 'option' });
  await page.press('Escape');
  await page.click({ role: 'button', name: 'Previous day' });
  await page.see({ role: 'heading', name: 'Level 29' });
  await expectStep(page, 1);
});
