import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { aLevel } from '../test/builders.ts';
import { expectAccessible } from './expect-accessible.ts';
import { logIn, makePerson, theAdmin } from './people.ts';
import { field } from './player.ts';
import { levelsOf } from './reviewer.ts';
import { expect, test } from './site.ts';
import { newDataDir, removeDataDir, startSite } from './start-site.ts';

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

test.describe('suggestions', () => {
  test('the best known missing games, filtered, without some series', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site));
    await page.goto('/admin/suggestions');
    const rows = panel(page, 'Most popular missing games').getByRole('row');
    await expect(rows).toHaveCount(101);
    await expect(rows.nth(1).getByRole('cell').first()).toHaveText('1');
    await page.getByRole('button', { name: /^Show more/ }).click();
    await expect(rows).toHaveCount(201);
    await page.getByLabel('Filter by name').fill('assassin');
    await expect(rows.nth(1)).toContainText("Assassin's Creed");
    const rank = await rows.nth(1).getByRole('cell').first().textContent();
    expect(Number(rank)).toBeGreaterThan(1);
    await page.getByRole('checkbox', { name: 'Hide some popular series' }).check();
    await expect(page.getByText('No missing game is named like that.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Hide some popular series' })).toBeChecked();
    await expect(rows).toHaveCount(101);
  });

  test('games that were found well more than a year ago, shuffled', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site, 'manage-level'));
    const levels = Array.from({ length: 30 }, (_, index) =>
      aLevel({ id: `ZO-OLD${index}`, name: `Old game ${index}`, gameId: 900_000 + index }),
    );
    const players = (index: number) => (index < 25 ? [1, 1, 1, 1, 0, 0] : [9, 1, 0, 0, 0, 0]);
    await page.route('**/api/levels?*', (route) => route.fulfill({ json: levels }));
    await page.route('**/api/level/all-scores', (route) =>
      route.fulfill({ json: Object.fromEntries(levels.map(({ id }, index) => [id, players(index)])) }),
    );
    await page.route('**/admin/suggestions', async (route) => {
      const reply = await route.fetch();
      const { 'content-encoding': _, ...headers } = reply.headers();
      const body = (await reply.text()).replace(/"firstDay":"[\d-]+"/, '"firstDay":"2022-11-10"');
      await route.fulfill({ status: reply.status(), headers, body });
    });
    await page.goto('/admin/suggestions');
    const rows = panel(page, 'Games worth featuring again').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(10);
    await expect(page.getByRole('columnheader')).toContainText([
      'Name',
      'Last featured',
      'Scores',
      'Find rate',
    ]);
    await expect(rows.first()).toContainText(/Old game \d+\d+ \w+ 202[23].*4 players75 %/);
    const names = () => rows.getByRole('rowheader').allTextContents();
    for (const name of await names()) expect(Number(name.slice(9))).toBeLessThan(25);
    const before = await names();
    await expect(async () => {
      await page.getByRole('button', { name: 'Shuffle' }).click();
      expect(await names()).not.toEqual(before);
    }).toPass();
    await expect(rows).toHaveCount(10);
    const [first = ''] = await names();
    await page.getByLabel('Filter by name').fill(first);
    await expect(rows.first()).toContainText(first);
  });
});

test.describe('the system page', () => {
  test('shows who may not run it no more than they may', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site));
    await page.goto('/admin/system');
    await expect(
      page.getByText('Exporting, upgrading and the list of who did what are for admins.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['This site']);
    await expect(page.getByRole('link', { name: 'Levels', exact: true })).toHaveCount(0);
    await logIn(page, site, await makePerson(site, 'manage-level'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['This site', 'Add a missing game']);
  });

  test('exports the whole site as a file', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site, 'admin'));
    await page.goto('/admin/system');
    await page.getByRole('button', { name: 'Export database' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Generate an export ZIP? It may take a while to include all the screenshots.',
    });
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toBe('zoomout-data.zip');
    await expect(page.getByText(/^zoomout-data.zip \(\d+\.\d MB\) is in your downloads\.$/)).toBeVisible();
    const names = Object.keys(unzipSync(new Uint8Array(await readFile(await download.path()))));
    for (const { path } of await levelsOf(page)) {
      if (!path.startsWith('http')) expect(names.filter((name) => name.endsWith(path))).toHaveLength(1);
    }
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'exported the site' }).first()).toBeVisible();
  });

  test('says why an export is refused or breaks off', async ({ page, site, complaints }) => {
    complaints.allow(/409|ERR_FAILED/);
    await logIn(page, site, await makePerson(site, 'admin'));
    await page.goto('/admin/system');
    const start = async () => {
      await page.getByRole('button', { name: 'Export database' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    };
    const problem = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: 'Another export runs',
      code: 'conflict',
    };
    await page.route('**/api/export/**', (route) => route.fulfill({ status: 409, json: problem }));
    await start();
    await expect(page.getByRole('alert')).toHaveText('The export failed. Another export runs');
    await page.unrouteAll();
    await page.route('**/api/export/**', (route) => route.abort());
    await start();
    await expect(page.getByRole('alert')).toContainText('It broke off on the way, and nothing was saved.');
  });

  test('asks for the password once more before an export or an upgrade, when it was given long ago', async ({
    page,
    site,
    complaints,
  }) => {
    complaints.allow(/400|401/);
    const person = await makePerson(site, 'admin');
    await logIn(page, site, person);
    const ready = { currentVersion: '0.1.0', state: 'ready', output: '' };
    const needed = {
      type: 'about:blank',
      title: 'Password needed',
      status: 401,
      detail: 'Enter your password once more',
      code: 'password-needed',
    };
    let isConfirmed = false;
    await page.route('**/api/export/**', (route) =>
      isConfirmed ? route.continue() : route.fulfill({ status: 401, json: needed }),
    );
    await page.route('**/api/system/upgrade', (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: ready });
      return isConfirmed ? route.fulfill({ json: 'started' }) : route.fulfill({ status: 401, json: needed });
    });
    page.on('response', (reply) => {
      if (reply.url().endsWith('/api/profile/confirm')) isConfirmed = reply.ok();
    });
    await page.goto('/admin/system');

    await page.getByRole('button', { name: 'Export database' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enter your password to export the site' });
    const password = dialog.getByLabel('Your password', { exact: true });
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Export database' })).toBeEnabled();
    await page.getByRole('button', { name: 'Export database' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    await password.fill('not the password');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription('This is not your password');
    await expect(password).toBeFocused();
    const arriving = page.waitForEvent('download');
    await password.fill(person.password);
    await password.press('Enter');
    expect((await arriving).suggestedFilename()).toBe('zoomout-data.zip');
    await expect(dialog).toHaveCount(0);

    isConfirmed = false;
    await page.getByRole('button', { name: 'Start upgrade' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Upgrade' }).click();
    const other = page.getByRole('dialog', { name: 'Enter your password to upgrade the site' });
    await other.getByLabel('Your password', { exact: true }).fill(person.password);
    const started = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/system/upgrade') && reply.request().method() === 'POST',
    );
    await other.getByRole('button', { name: 'Go on' }).click();
    expect((await started).status()).toBe(200);
    await expect(other).toHaveCount(0);
  });

  test('explains how to set up upgrades', async ({ page, site }) => {
    await logIn(page, site, await makePerson(site, 'admin'));
    await page.goto('/admin/system');
    const upgrade = panel(page, 'Upgrade server');
    await expect(upgrade.getByText('Not set up')).toBeVisible();
    await expect(upgrade.getByText(/UPGRADE_COMMAND/)).toBeVisible();
    await expect(upgrade.getByRole('button')).toBeDisabled();
  });

  test('upgrades once at a time, follows it, and names its environment', async ({ browser }) => {
    const dataDir = await newDataDir();
    const settings = { STARTER: 'empty', ENV_NAME: 'staging', ENV_COLOR: 'tomato' };
    const site = await startSite(dataDir, { ...settings, UPGRADE_COMMAND: 'echo one; sleep 6; echo two' });
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await logIn(page, site, theAdmin(site));
    await page.goto('/admin/system');
    await expect(page.getByText('staging')).toHaveCount(2);
    const second = await context.newPage();
    // A page that has not heard yet that another one has started it.
    const ready = { currentVersion: '0.1.0', state: 'ready', output: '' };
    await second.route('**/api/system/upgrade', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: ready }) : route.continue(),
    );
    await second.goto('/admin/system');

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
    await expect(panel(page, 'Upgrade server').getByText('The last one ended well')).toBeVisible();
    await expect(page.getByRole('log')).toContainText('two');
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'started an upgrade' })).toContainText('admin');
    await page.goto('/');
    await expect(page.getByText('staging')).toBeVisible();
    await context.clearCookies();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('staging')).toHaveCount(0);
    await context.close();
    await site.stop();
    await removeDataDir(dataDir);
  });

  test('takes a missing game, which can be selected then, and refuses it twice', async ({
    page,
    site,
    complaints,
    browser,
  }) => {
    complaints.allow(/409/);
    const player = await (await browser.newContext({ baseURL: site.url })).newPage();
    const findsIt = async () => {
      await player.goto('/');
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
    await page.goto('/admin/system');
    const add = async () => {
      await page.getByLabel('Name, as published').fill('Quiet Harbour Chronicles');
      await page.getByLabel('Year').fill('2024');
      await page.getByLabel('Other names, one a line').fill('QHC Deluxe\n');
      await page.getByRole('button', { name: 'Add game' }).click();
    };
    await add();
    await expect(page.getByText(/^Quiet Harbour Chronicles \(2024\) is in the catalogue\./)).toBeVisible();
    await expect(page.getByLabel('Name, as published')).toHaveValue('');
    expect(await findsIt()).toBe(true);
    await player.context().close();
    await add();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Name, as published')).toHaveValue('Quiet Harbour Chronicles');
    await page.goto('/create');
    await page.getByRole('combobox', { name: /game/ }).fill('quiet harbour');
    await expect(page.getByRole('option').first()).toContainText('Quiet Harbour Chronicles');
  });

  test('lists who did what, page by page', async ({ page, site }) => {
    const person = await makePerson(site, 'admin');
    await logIn(page, site, person);
    await page.route('**/api/audit*', (route) => {
      const before = new URL(route.request().url()).searchParams.get('before');
      const from = Number(before ?? 0);
      const entries = Array.from({ length: 50 }, (_, index) => ({
        id: String(from + index),
        at: '2026-11-20T10:00:00.000Z',
        user: index === 0 ? null : 'ada',
        action: 'level-approved',
        subject: `ZO-${from + index}`,
        detail: '',
      }));
      return route.fulfill({ json: { entries, before: from === 0 ? '50' : null } });
    });
    await page.goto('/admin/system');
    const rows = page.locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(50);
    await expect(rows.nth(1)).toHaveText('20 Nov 2026, 10:00adaapproved a levelZO-1');
    await page.getByRole('button', { name: 'Show older entries' }).click();
    await expect(rows).toHaveCount(100);
    await expect(page.getByRole('button', { name: 'Show older entries' })).toHaveCount(0);
  });
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`no screen has a fault in the ${colorScheme} look, at any width`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await logIn(page, site, await makePerson(site, 'admin'));
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/admin/suggestions', '/admin/system', '/profile', '/login']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWide, `something sticks out of ${path} at ${width} px`).toBe(false);
        await expectAccessible(page);
      }
    }
  });
}
