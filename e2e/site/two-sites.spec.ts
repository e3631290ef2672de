import type { Page } from '@playwright/test';
import { type Host, openHost } from '../host.ts';
import { expectStep, skip, today } from '../player.ts';
import { expect, test } from '../site.ts';
import { type RunningSite, removeDataDir } from '../start-site.ts';
import { startWorkerAtOnce } from '../worker-at-rest.ts';
import { startFilledSite } from '../worker-site.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ complaints, page }) => {
  await startWorkerAtOnce(page);
  complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
});

async function openSite(host: Host, path: string): Promise<RunningSite> {
  const site = await startFilledSite({ PUBLIC_URL: host.origin + path, SITE_NAME: `Site ${path}` });
  host.add(path, site.listening);
  return site;
}

function scopes(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).sort(),
  );
}

/** Opens today's puzzle and waits until the service worker of the site keeps it. */
async function play(page: Page, { url }: RunningSite, step: number): Promise<void> {
  await page.goto(`${url}/`);
  await expectStep(page, step);
  await expect.poll(() => scopes(page)).toContain(`${url}/`);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map((request) => request.url);
    });
  await expect
    .poll(kept, { timeout: 40_000 })
    .toEqual(
      expect.arrayContaining([
        `${url}/api/daily/${today()}`,
        expect.stringMatching(new RegExp(`^${url}/api/screenshot/.+/${step}\\?`)),
        expect.stringMatching(new RegExp(`^${url}/api/games/`)),
      ]),
    );
}

// The harder case: what the site at the root may reach includes the other. Two sites side by side differ in the same prefix.
test('sites at / and /two of one host know nothing of each other', async ({ context }) => {
  const host = await openHost();
  const sites = await Promise.all([openSite(host, ''), openSite(host, '/two')]);
  const [one, other] = sites;
  const [onePage, otherPage] = [await context.newPage(), await context.newPage()];

  await play(onePage, one, 1);
  await skip(onePage);
  await play(onePage, one, 2);
  await play(otherPage, other, 1);
  await expect(otherPage).toHaveTitle(/Site \/two/);
  expect(await scopes(otherPage)).toEqual([one.baseURL, other.baseURL].sort());

  await context.setOffline(true);
  await onePage.reload();
  await expectStep(onePage, 2);
  await otherPage.reload();
  await expectStep(otherPage, 1);
  await expect(otherPage).toHaveTitle(/Site \/two/);
  await context.setOffline(false);

  const admin = (page: Page) => page.getByRole('navigation', { name: 'Site' }).getByText('Admin');
  const logIn = async ({ url, origin, adminPassword }: RunningSite) => {
    const data = { name: 'admin', password: adminPassword };
    const response = await context.request.post(`${url}/api/login`, { data, headers: { origin } });
    expect(response.status()).toBe(200);
  };
  await logIn(one);
  await onePage.reload();
  await expect(admin(onePage)).toBeVisible();
  await otherPage.reload();
  await expectStep(otherPage, 1);
  await expect(admin(otherPage)).toHaveCount(0);
  await logIn(other);
  await otherPage.reload();
  await expect(admin(otherPage)).toBeVisible();
  await otherPage.goto(`${other.url}/profile`);
  await otherPage.getByRole('button', { name: 'Log out' }).click();
  await expectStep(otherPage, 1);
  await expect(admin(otherPage)).toHaveCount(0);
  await onePage.reload();
  await expect(admin(onePage)).toBeVisible();

  await Promise.all(sites.map((site) => site.stop()));
  await Promise.all(sites.map((site) => removeDataDir(site.dataDir)));
  await host.close();
});
