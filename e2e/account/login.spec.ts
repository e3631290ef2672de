import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { fillLogin, logIn, makePerson, type Person, theAdmin } from '../people.ts';
import { expectStep } from '../player.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';
import { pathIn } from '../site-path.ts';

const addressOf = (page: Page) => pathIn(page.url()) + new URL(page.url()).search;
const header = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name });

async function tokenOf(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name.startsWith('user-token'))?.value;
}

test('a user logs in from the header, is named there, and logs out', { tag: '@main' }, async ({
  page,
  site,
}) => {
  await page.goto('./archive');
  await expect(header(page, 'Admin')).toHaveCount(0);
  await expect(header(page, 'Profile')).toHaveCount(0);
  await header(page, 'Log in').click();
  await expect(page).toHaveURL('./login?redirect-to=%2Farchive');
  await expect(page).toHaveTitle('Zoomout – Log in');
  await expectAccessible(page);
  await fillLogin(page, theAdmin(site));
  await expect(page).toHaveURL('./archive');
  await expect(header(page, 'Log in')).toHaveCount(0);
  await expect(header(page, 'Admin')).toBeVisible();
  await header(page, 'Profile').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('admin');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('./');
  await expectStep(page, 1);
  await expect(header(page, 'Admin')).toHaveCount(0);
  await expect(header(page, 'Log in')).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();
  expect(await (await page.request.post('./api/verify', { headers: { origin: site.origin } })).json()).toBe(
    false,
  );
});

test('wrong credentials are refused, and the next try may be right', { tag: '@main' }, async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/401/);
  const person = await makePerson(site);
  await page.goto('./login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await fillLogin(page, { ...person, password: 'something else' });
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await fillLogin(page, { name: 'nobody at all', password: person.password });
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expectAccessible(page);
  await fillLogin(page, person);
  await expect(page).toHaveURL('./');
});

// What is no address of this site is a table in shared/user/redirect-target.test.ts.
test.describe('each screen is for those of the permission table', () => {
  test('each requires a login and is shown after it', async ({ page, site }) => {
    for (const path of ['/profile', '/admin', '/admin/system']) {
      await page.goto(`.${path}`);
      await expect(page).toHaveURL(`./login?redirect-to=${encodeURIComponent(path)}`);
    }
    await fillLogin(page, theAdmin(site));
    await expect(page).toHaveURL('./admin/system');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operation');
  });

  test('a user without permissions opens all but the levels, which say why', { tag: '@main' }, async ({
    page,
    site,
  }) => {
    const person = await makePerson(site);
    await logIn(page, site, person);
    for (const path of ['/admin/suggestions', '/admin/system', '/profile']) {
      await page.goto(`.${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(addressOf(page)).toBe(path);
    }
    await expect(header(page, 'Admin')).toHaveCount(0);
    await page.goto('./admin');
    await expect(page).toHaveURL('./login?redirect-to=%2Fadmin');
    await expect(
      page.getByText(`You are logged in as ${person.name}, who may not open /admin`),
    ).toBeVisible();
  });
});

test('a session that has ended elsewhere leads to the log-in form', async ({ page, site, browser }) => {
  const person: Person = await makePerson(site, 'manage-level');
  await logIn(page, site, person);
  const thief = await browser.newContext({ storageState: await page.context().storageState() });
  await page.request.post('./api/logout', { headers: { origin: site.origin } });
  const other = await thief.newPage();
  await other.goto(`${site.url}/admin`);
  await expect(other).toHaveURL(`${site.url}/login?redirect-to=%2Fadmin`);
  await thief.close();
});

test('logging out while the server is down still forgets the user', async ({ page, site, complaints }) => {
  complaints.allow(/ERR_FAILED/);
  await logIn(page, site, await makePerson(site));
  await page.goto('./profile');
  await page.route('**/api/logout', (route) => route.abort());
  const warned = page.waitForEvent('console', (message) => message.text().includes('Failed to log out'));
  await page.getByRole('button', { name: 'Log out' }).click();
  expect((await warned).type()).toBe('warning');
  await expect(page).toHaveURL('./');
  await expect(header(page, 'Log in')).toBeVisible();
  expect(await tokenOf(page)).toBeUndefined();
});

test('on a phone all links are behind the menu button', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, site, theAdmin(site));
  await page.goto('./archive');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await expect(header(page, 'Archive')).toBeVisible();
  await expect(header(page, 'Admin')).toBeHidden();
  await pressEnter(page.getByRole('button', { name: 'Menu' }));
  for (const name of ['Stats', 'About', 'Admin', 'Profile']) await expect(header(page, name)).toBeVisible();
  await expectAccessible(page);
  await header(page, 'Profile').click();
  await expect(page).toHaveURL('./profile');
  await expect(header(page, 'Profile')).toBeHidden();
});
