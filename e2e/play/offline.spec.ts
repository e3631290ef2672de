import type { Locator, Page } from '@playwright/test';
import { twoBuilds } from '../newer-build.ts';
import { logIn, makePerson, theAdmin } from '../people.ts';
import { answerOf, daysAgo, expectStep, field, guess, result, skip, stored, today } from '../player.ts';
import { expect, test } from '../site.ts';
import { pathIn, sitePath } from '../site-path.ts';
import { startWorkerAtOnce } from '../worker-at-rest.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(async ({ complaints, page }) => {
  await startWorkerAtOnce(page);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
});

/** The addresses that the worker keeps, without what varies from build to build. */
async function kept(page: Page): Promise<string[]> {
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  return urls.map(pathIn);
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectStep(page, 1);
}

/** Waits until the worker has the unlocked steps of the visited level, and the games to guess from. */
async function keptToPlay(page: Page, day: string, step = 1): Promise<void> {
  await expect
    .poll(() => kept(page), { timeout: 40_000 })
    .toEqual(
      expect.arrayContaining([
        `/api/daily/${day}`,
        expect.stringMatching(/^\/api\/games\//),
        expect.stringMatching(new RegExp(`^/api/screenshot/.+/${step}$`)),
      ]),
    );
}

test('a visited level is played offline to the end, and its score is sent once, later', {
  tag: '@main',
}, async ({ page, context }) => {
  const day = daysAgo(22);
  const answer = await answerOf(page, day);
  await visit(page, `./daily/${day}`);
  await skip(page);
  await expectStep(page, 2);
  await keptToPlay(page, day, 2);
  expect((await kept(page)).filter((path) => /screenshot.+\/[345]$/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expectStep(page, 2);
  await guess(page, 'Tetris');
  await expect(page.getByText('Not Tetris. Step 3 of 5.')).toBeVisible();
  await guess(page, answer.name);
  await expect(result(page)).toContainText('Found at step 3');
  expect(await stored(page, 'scores-to-send')).toMatchObject({ waiting: [{ levelId: answer.id, score: 3 }] });

  await context.setOffline(false);
  await expect.poll(() => stored(page, 'scores-to-send')).toMatchObject({ waiting: [] });
  await page.reload();
  await expect(result(page)).toContainText('Found at step 3');
  await expectStep(page, 5);
  const counts = await (await page.request.get(`./api/level/${answer.id}/scores`)).json();
  expect(counts).toEqual([0, 0, 0, 1, 0, 0]);
});

test('every page opens offline with its own security policy, and unvisited content says so', {
  tag: '@main',
}, async ({ page, context, complaints }) => {
  complaints.allow(/Undecodable/);
  // React reports a part of the code that could not be loaded.
  complaints.allow(/at async .*assets\/index/);
  await visit(page, './');
  await keptToPlay(page, today());
  // The first visit stores a play and nothing else, the next one the rest that is for players.
  expect(await kept(page)).not.toContain('/create');
  await context.setOffline(true);
  await page.goto('./archive');
  await expect(page.getByText('You are offline: it comes with the network.')).toBeVisible();
  await context.setOffline(false);
  await visit(page, './');
  await expect
    .poll(() => kept(page), { timeout: 40_000 })
    .toEqual(expect.arrayContaining(['/create', '/custom/-', expect.stringMatching(/try-screen-.+css/)]));
  await context.setOffline(true);

  const custom = await page.goto('./custom/1abc');
  expect(custom?.headers()['content-security-policy']).toMatch(/img-src 'self' https:/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link contains no level');
  const create = await page.goto('./create');
  expect(create?.headers()['content-security-policy']).toMatch(/connect-src 'self' https:/);
  const daily = await page.goto(`./daily/${daysAgo(20)}`);
  expect(daily?.headers()['content-security-policy']).not.toContain('https:');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  const onDevice = page.getByRole('navigation', { name: 'On this device' });
  await expect(onDevice.getByRole('link', { name: 'Your statistics' })).toBeVisible();
  await onDevice.getByRole('link', { name: /^Puzzle of/ }).click();
  await expectStep(page, 1);

  await page.goto('./');
  await expectStep(page, 1);
  await field(page).fill('Tetris');
  await expect(page.getByRole('option').first()).toContainText('Tetris');

  await page.goto(`./daily/${daysAgo(20)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await context.setOffline(false);
  await expectStep(page, 1);
});

test('nothing private is cached', { tag: '@main' }, async ({ page, site }) => {
  await logIn(page, site, theAdmin(site));
  await visit(page, './');
  await expect
    .poll(() => kept(page), { timeout: 40_000 })
    .toContainEqual(expect.stringMatching(/^\/api\/games\//));
  const answers = (await kept(page)).filter((path) => /^\/api\/(?!games|screenshot|thumbnail)/.test(path));
  expect(answers).toEqual([]);
});

test('a logged-in user sees nothing from the public cache', async ({ page, context, site }) => {
  await visit(page, './');
  await keptToPlay(page, today());
  await page.goto('./archive');
  await expect.poll(() => kept(page)).toContain('/api/levels');
  await logIn(page, site, theAdmin(site));
  await context.setOffline(true);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('./');
  await expect(heading).toHaveText('You are offline');
  await page.goto('./archive');
  await expect(heading).toHaveText('The archive could not be loaded');
  await context.clearCookies();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Show Game Names' })).toBeVisible();
});

test('a new game is found on the next page, before the cached list is renewed', async ({ page, site }) => {
  await visit(page, './');
  await keptToPlay(page, today());
  const person = await makePerson(site, 'manage-level');
  await logIn(page, site, person);
  const game = { name: 'Added Meanwhile', year: 2020, series: null, aliases: [] };
  const response = await page.request.post('./api/game', { data: game, headers: { origin: site.origin } });
  expect(response.status()).toBe(200);
  await page.context().clearCookies();
  // The server packs the new list when it is first asked for, and a page is given the kept one if that takes long.
  const list = (await kept(page)).find((path) => path === '/api/games/packed.json') ?? '';
  await page.request.get(`.${list}`, { headers: { 'accept-encoding': 'br' } });
  await visit(page, './');
  await field(page).fill('added meanwhile');
  await expect(page.getByRole('option').first()).toContainText('Added Meanwhile');
});

async function builds(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys());
  return names.filter((name) => name.includes('offline-shell-')).map((name) => name.replace(/.*:/, ''));
}

function newerScript(page: Page): Locator {
  return page.locator('script[src*="newer-"]');
}

test('a newer build waits for the pages of the older one, then takes over', async ({
  page,
  site,
  context,
}) => {
  const twice = await twoBuilds(site.origin);
  const day = daysAgo(23);
  await visit(page, `${twice.url}${sitePath}/daily/${day}`);
  await keptToPlay(page, day);
  const [older] = await builds(page);
  expect(older).not.toContain('newer-build');

  twice.upgrade();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => builds(page), { timeout: 40_000 }).toEqual([older, 'offline-shell-newer-build-en']);
  // The open page goes on with its own worker, and with the answers that were kept for it.
  await context.setOffline(true);
  await page.reload();
  await expectStep(page, 1);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);

  // The next navigation loads the new code, whose worker replaces the old one.
  // To and fro beside the first day: a busy machine may take more navigations than there are days.
  let clicks = 0;
  await expect(async () => {
    clicks += 1;
    const name = clicks > 2 && clicks % 2 === 1 ? 'Next day' : 'Previous day';
    await page.getByRole('button', { name }).click();
    await expect(newerScript(page)).toHaveCount(1, { timeout: 3000 });
  }).toPass();
  await expect.poll(() => builds(page), { timeout: 40_000 }).toEqual(['offline-shell-newer-build-en']);
  await keptToPlay(page, pathIn(page.url()).slice('/daily/'.length));
  await context.setOffline(true);
  await page.reload();
  await expectStep(page, 1);
  await expect(newerScript(page)).toHaveCount(1);
  await page.goto(`${twice.url}${sitePath}/daily/${day}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await twice.close();
});
