import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { aDraft, anImage } from '../../test/builders.ts';
import { formOf, levelParts } from '../../test/level/upload.ts';
import { logIn, theAdmin } from '../people.ts';
import { answerOf, daysAgo, field, guess } from '../player.ts';
import { pressEnter } from '../press-enter.ts';
import { emptyQueue, group } from '../reviewer.ts';
import { expect, test } from '../site.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Checks that something has the focus, once what was done shows (docs/rules/screens.md#focus). */
async function expectFocus(page: Page, after: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.closest('main, dialog, [role]') !== null);
  await expect.poll(focused, `something has the focus after ${after}`).toBe(true);
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last();
  await button.focus();
  await pressEnter(button);
}

async function pressInMenu(item: Locator, name: string): Promise<void> {
  await pressEnter(item.getByRole('button', { name: 'More actions' }));
  await pressEnter(item.getByRole('button', { name, exact: true }));
}

test('the focus is never lost while levels are reviewed by keys', async ({ page, request, site }) => {
  await emptyQueue(request, site);
  for (const creator of ['Foa', 'Fob', 'Foc', 'Fod']) {
    const file = await anImage(800, 600).png().toBuffer();
    const { payload, headers } = await formOf(levelParts(aDraft({ creator, path: 'picked' }), file));
    await request.post('./api/level/submit', { data: payload, headers });
  }
  await logIn(page, site, theAdmin(site));
  await page.goto('./admin/queue');
  const level = (creator: string) => page.getByText(new RegExp(`^by ${creator} `));
  await expect(level('Foa')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page.getByText('3 of 4')).toBeVisible();
  await expect(level('Foc')).toBeVisible();
  await page.keyboard.press('p');
  await expect(field(page)).toBeVisible();
  await page.goBack();
  await expect(level('Foc')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(level('Foa')).toBeVisible();
  await expect(page.getByText('The creator submitted this level')).toBeVisible();

  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect(level('Fob')).toBeVisible();
  await expectFocus(page, 'approving');
  await press(page, 'Undo (Z)');
  await expect(page.getByText('1 of 4')).toBeVisible();
  await expect(level('Foa')).toBeVisible();
  await expectFocus(page, 'undoing');
  await expect(page.getByText(/reopened it/)).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Closer, please.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expectFocus(page, 'requesting changes');
  await expect(page.getByText('The creator submitted this level')).toBeVisible();
  await page.keyboard.press('d');
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expectFocus(page, 'declining');

  await page.goto('./admin');
  const waiting = group(page, 'Submitted').getByRole('listitem');
  const item = waiting.filter({ hasText: 'by Foc' });
  await pressInMenu(item, 'Archive');
  await expect(item).toHaveCount(0);
  await expectFocus(page, 'archiving');
  await press(page, 'Undo');
  await expect(item).toHaveCount(1);
  await expectFocus(page, 'undoing it');
  await pressInMenu(item, 'Delete');
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(item).toHaveCount(0);
  await expectFocus(page, 'deleting');
});

test('the focus is never lost while a level is rated, reported and reset', async ({ page, site }) => {
  const answer = await answerOf(page, daysAgo(20));
  await page.goto(`./daily/${answer.day}`);
  await guess(page, answer.name);
  await press(page, 'Good puzzle');
  const good = page.getByRole('button', { name: 'Good puzzle' });
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expect(good).toBeFocused();
  await press(page, 'Report a problem');
  await page.getByRole('radio', { name: 'Other' }).press('Space');
  await press(page, 'Send report');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Upside down.');
  await press(page, 'Send report');
  await expect(page.getByRole('button', { name: 'Report a problem' })).toBeFocused();
  await press(page, 'Reset progress');
  await press(page, 'Reset');
  await expect(field(page)).toBeVisible();
  await expectFocus(page, 'a reset');

  await page.request.post(`./api/level/${answer.id}/report`, {
    data: { reportId: randomUUID(), reason: 'title-visible', text: '' },
  });
  await logIn(page, site, theAdmin(site));
  await page.goto('./admin/feedback');
  for (const reason of ['Title visible', 'Other']) {
    const resolve = page.getByRole('button', { name: `Resolve: ${reason}, ${answer.name}` });
    await pressEnter(resolve);
    await expect(resolve).toHaveCount(0);
    await expectFocus(page, `resolving ${reason}`);
  }
});
