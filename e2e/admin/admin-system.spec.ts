import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { logIn, makePerson, theAdmin } from '../people.ts';
import { field } from '../player.ts';
import { panel } from '../reviewer.ts';
import { expect, test } from '../site.ts';
import { newDataDir, removeDataDir, startSite } from '../start-site.ts';

/** Sets a name, a colour, a text and news, and looks at the preview of them. */
async function setLook(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'System' })
    .getByRole('link', { name: 'Look and texts' })
    .click();
  const look = panel(page, 'Look and texts');
  await look.getByLabel('Name of the site').fill('Pixel Club');
  await look.getByRole('textbox', { name: 'Accent colour', exact: true }).fill('#0A7F3F');
  await look.getByLabel('About this site').fill('# Our **club**');
  await look.getByLabel('Line of news').fill('Theme *weeks*');
  await look.getByLabel('First day').fill('2026-01-01');
  await look.getByLabel('Last day').fill('');
  const preview = look.frameLocator('iframe[title="Phone, dark"]');
  await expect(preview.getByRole('heading', { name: 'About Pixel Club', includeHidden: true })).toBeVisible();
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(look.getByText('Must be set.')).toBeVisible();
  await page.reload();
  await expect(look.getByLabel('Name of the site')).toHaveValue('Pixel Club');
  await look.getByLabel('Last day').fill('2099-01-01');
  await look.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The look and texts were saved.')).toBeVisible();
}

interface Chat {
  url: string;
  /** The status that it answers with. */
  status: number;
  /** What it was sent, taken or not. */
  messages: string[];
  close: () => void;
}

/** A chat service on this machine, which takes nothing at first. */
async function openChat(): Promise<Chat> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    chat.messages.push(Buffer.concat(parts).toString());
    response.writeHead(chat.status).end();
  });
  const chat: Chat = { url: '', status: 503, messages: [], close: () => server.close() };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  chat.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return chat;
}

/** Tries a receiver that takes nothing, then does; adds one, which may not be of the server's own network, and is not there. */
async function tryMessages(page: Page, chat: Chat): Promise<void> {
  const messages = panel(page, 'Messages');
  const act = async (name: string, action: string) => {
    await messages.getByRole('button', { name: `Actions for ${name}` }).click();
    await messages.getByRole('button', { name: action }).click();
  };
  await act('WEBHOOK_URL', 'Send a test message');
  await expect(
    page.getByText('WEBHOOK_URL did not take a test message. It answered with status 503.'),
  ).toBeVisible();
  await expect(
    messages.getByText(/^A message was not taken on .+ It answered with status 503\./),
  ).toBeVisible();
  chat.status = 204;
  await act('WEBHOOK_URL', 'Send a test message');
  await expect(page.getByText('WEBHOOK_URL has taken a test message.')).toBeVisible();
  await expect(messages.getByText(/^Last sent/)).toBeVisible();
  expect(chat.messages).toHaveLength(2);
  await messages.getByRole('button', { name: 'Add a receiver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Team');
  const save = async (address: string) => {
    await dialog.getByLabel('Address').fill(address);
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await save(chat.url.replace('http:', 'https:'));
  await expect(dialog.getByText('The address must have the name of a server on the internet.')).toBeVisible();
  await save('https://chat.invalid/hook');
  await expect(page.getByText('Team was saved.')).toBeVisible();
  await act('Team', 'Send a test message');
  await expect(page.getByText(/^Team did not take a test message\. /)).toBeVisible();
  await act('Team', 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(messages.getByText('Team', { exact: true })).toHaveCount(0);
  expect(chat.messages).toHaveLength(2);
}

test.describe('the system page', () => {
  test('shows users without permissions only what they may see', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site));
    await page.goto('./admin/system');
    await expect(page.getByText('Exporting, upgrading and the activity log are for admins.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['This site']);
    await expect(page.getByRole('link', { name: 'Levels', exact: true })).toHaveCount(0);
    await logIn(page, site, await makePerson(site, 'manage-level'));
    await page.reload();
    await expect(page.getByRole('link', { name: 'Levels', exact: true })).toBeVisible();
    const pages = page.getByRole('navigation', { name: 'System' }).getByRole('link');
    await expect(pages).toHaveText(['Operation', 'Packs']);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['This site']);
  });

  test('explains how to set up upgrades', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site, 'admin'));
    await page.goto('./admin/system');
    const upgrade = panel(page, 'Upgrade server');
    await expect(upgrade.getByText('Not set up')).toBeVisible();
    await expect(upgrade.getByText(/UPGRADE_COMMAND/)).toBeVisible();
    await expect(upgrade.getByRole('button')).toBeDisabled();
  });

  test('upgrades once at a time, follows it, and names its environment; sends messages, sets its look and texts', async ({
    browser,
  }) => {
    const dataDir = await newDataDir();
    const go = join(dataDir, 'go');
    const chat = await openChat();
    const settings = { STARTER: 'empty', ENV_NAME: 'staging', ENV_COLOR: 'tomato', WEBHOOK_URL: chat.url };
    const site = await startSite(dataDir, {
      ...settings,
      UPGRADE_COMMAND: `echo one; while [ ! -f "${go}" ]; do sleep 0.05; done; echo two`,
    });
    const context = await browser.newContext({ baseURL: site.baseURL });
    const page = await context.newPage();
    await logIn(page, site, theAdmin(site));
    await page.goto('./admin/system');
    await expect(page.getByText('staging')).toHaveCount(2);
    const second = await context.newPage();
    // A page that has not heard yet that another one has started it.
    const ready = { currentVersion: '1.0.0', commit: null, state: 'ready', output: '' };
    await second.route('**/api/system/upgrade', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: ready }) : route.continue(),
    );
    await second.goto('./admin/system');

    const start = async (on: Page) => {
      await on.getByRole('button', { name: 'Start upgrade' }).click();
      const dialog = on.getByRole('dialog', { name: 'Trigger system upgrade?' });
      await expect(dialog).toContainText('this is localhost');
      await dialog.getByRole('button', { name: 'Upgrade' }).click();
    };
    await start(page);
    await expect(panel(page, 'Upgrade server').getByText('Running…')).toBeVisible();
    await start(second);
    await expect(second.getByText('System upgrade already in progress')).toBeVisible();
    await expect(page.getByRole('log')).toContainText('one');
    await writeFile(go, '');
    await expect(panel(page, 'Upgrade server').getByText('The last one succeeded')).toBeVisible();
    await expect(page.getByRole('log')).toContainText('two');
    await page.goto('./admin/system/log');
    await expect(page.getByRole('row').filter({ hasText: 'started an upgrade' })).toContainText('admin');
    await page.goto('./admin/system/messages');
    await tryMessages(page, chat);
    await setLook(page);
    await page.goto('./');
    await expect(page.getByText('staging')).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await expect(page).toHaveTitle('Pixel Club');
    const style = page.locator('html');
    expect(await style.evaluate((root) => getComputedStyle(root).getPropertyValue('--day'))).toBe('#0a7f3f');
    await expect(page.getByRole('complementary', { name: 'News' })).toHaveText('Theme weeks');
    await page.getByRole('button', { name: 'Close the news' }).click();
    await page.goto('./about');
    await expect(page.getByRole('heading', { name: 'Our club', level: 3 })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'News' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('staging')).toHaveCount(0);
    await context.close();
    await site.stop();
    chat.close();
    await removeDataDir(dataDir);
  });

  test('adds a missing game, which can then be selected, and refuses it twice', async ({
    page,
    site,
    complaints,
    browser,
  }) => {
    complaints.allow(/409/);
    const player = await (await browser.newContext({ baseURL: site.baseURL })).newPage();
    const findsIt = async () => {
      await player.goto('./');
      await field(player).fill('quiet harbour');
      await expect(
        player
          .getByRole('option')
          .or(player.getByText(/^No game/))
          .first(),
      ).toBeVisible();
      return (await player.getByRole('option').allTextContents()).join().includes('Quiet Harbour');
    };
    expect(await findsIt()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
    await logIn(page, site, await makePerson(site, 'manage-level'));
    await page.goto('./admin/suggestions');
    const dialog = page.getByRole('dialog', { name: 'Add a missing game' });
    const add = async () => {
      await page.getByRole('button', { name: 'Add game' }).click();
      await page.getByLabel('Name, as published').fill('Quiet Harbour Chronicles');
      await page.getByLabel('Year').fill('2024');
      await page.getByLabel('Other names, one per line').fill('QHC Deluxe\n');
      await dialog.getByRole('button', { name: 'Add game' }).click();
    };
    await add();
    await expect(page.getByText(/^Quiet Harbour Chronicles \(2024\) is in the catalogue\./)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await findsIt()).toBe(true);
    await player.context().close();
    await add();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Name, as published')).toHaveValue('Quiet Harbour Chronicles');
    await page.goto('./create');
    await page.getByRole('combobox', { name: /game/ }).fill('quiet harbour');
    await expect(page.getByRole('option').first()).toContainText('Quiet Harbour Chronicles');
  });

  test('lists the actions of users, page by page, and those of one user', async ({ page, site }) => {
    const person = await makePerson(site, 'admin');
    await logIn(page, site, person);
    await page.route('**/api/audit*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const from = Number(query.get('before') ?? 0);
      if (query.get('user') === 'bob')
        return route.fulfill({ json: { entries: [], users: ['bob'], before: null } });
      const entries = Array.from({ length: 50 }, (_, index) => ({
        id: String(from + index),
        at: '2026-11-20T10:00:00.000Z',
        user: index === 0 ? null : 'ada',
        action: 'level-approved',
        subject: `ZO-${from + index}`,
        detail: '',
      }));
      return route.fulfill({ json: { entries, users: ['ada', 'bob'], before: from === 0 ? '50' : null } });
    });
    await page.goto('./admin/system/log');
    const rows = page.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(50);
    await expect(rows.nth(1)).toHaveText('20 Nov 2026, 10:00adaapproved a levelZO-1');
    await page.getByRole('button', { name: 'Show older entries' }).click();
    await expect(rows).toHaveCount(100);
    await expect(page.getByRole('button', { name: 'Show older entries' })).toHaveCount(0);
    await page.getByLabel('User', { exact: true }).selectOption('bob');
    await expect(page.getByText('No matching activity.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(100);
  });
});
