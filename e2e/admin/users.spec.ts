import type { Locator, Page } from '@playwright/test';
import { codeOf } from '../../test/user/authenticator.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { logIn, makePerson, theAdmin } from '../people.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';

const NEW_PASSWORD = 'an entirely new pass phrase';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('button', { name: item, exact: true }).click();
}

/** The address in the dialog that shows a link, which is closed then. */
async function takeLink(opened: Locator): Promise<string> {
  const link = (await opened.locator('code').textContent()) ?? '';
  await opened.getByRole('button', { name: 'Done' }).click();
  return link;
}

test('an invited person joins by a link, which works once', { tag: '@main' }, async ({
  page,
  site,
  browser,
  complaints,
}) => {
  complaints.allow(/404/);
  await logIn(page, site, theAdmin(site));
  await page.goto('./admin/users');
  await pressEnter(page.getByRole('button', { name: 'Invite' }));
  await expect(dialog(page).getByLabel(/^Manage levels/)).toBeChecked();
  await expectAccessible(page);
  await pressEnter(dialog(page).getByRole('button', { name: 'Make the link' }));
  await expect(dialog(page)).toContainText(/It works once, until/);
  await expectNothingSticksOut(page);
  const link = await takeLink(dialog(page));
  expect(new URL(link).hash).toMatch(/^#[\w-]{43}$/);
  await expect(page.getByText(/^By admin, until/)).toBeVisible();

  // The admin who follows it uses nothing up.
  await page.goto(link);
  await expect(heading(page)).toHaveText('You are logged in as admin');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(heading(theirs)).toHaveText('Welcome to the team');
  await expectAccessible(theirs);
  await expectNothingSticksOut(theirs);
  const name = `Zoë ${process.pid}`;
  await theirs.getByLabel('Name').fill(name);
  await theirs.getByLabel('Password', { exact: true }).fill('short');
  await pressEnter(theirs.getByLabel('Password', { exact: true }));
  await expect(theirs.getByLabel('Password', { exact: true })).toBeFocused();
  await theirs.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await pressEnter(theirs.getByLabel('Password', { exact: true }));
  await expect(heading(theirs)).toHaveText('Your password is set');
  await expect(theirs.getByText(`You are logged in as ${name}`)).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole('main').getByRole('link', { name: 'Your account' }).click();
  await expect(heading(theirs)).toHaveText(name);
  await theirs.goto(link);
  await expect(heading(theirs)).toHaveText('This link was used already');
  await theirs.goto(`${link.slice(0, -1)}`);
  await theirs.reload();
  await expect(heading(theirs)).toHaveText('This link does not work');

  await page.goto('./admin/users');
  await choose(page, name, 'Change permissions');
  await dialog(page)
    .getByLabel(/^Manage levels/)
    .uncheck();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, name)).toContainText('No permissions');
  await choose(page, name, 'Remove');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await context.close();
});

test('a user gets a new password by a link', { tag: '@main' }, async ({ page, site, browser }) => {
  await logIn(page, site, theAdmin(site));
  const person = await makePerson(site, 'manage-level');
  await page.goto('./admin/users');
  await choose(page, person.name, 'Link for a new password');
  const link = await takeLink(dialog(page));
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(`For the account ${person.name}`)).toBeVisible();
  await theirs.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await pressEnter(theirs.getByLabel('Password', { exact: true }));
  await theirs.getByRole('main').getByRole('link', { name: 'Your account' }).click();
  await expect(heading(theirs)).toHaveText(person.name);
  await context.close();
});

test('an access token is made, used and removed', async ({ page, site, request }) => {
  const person = await makePerson(site, 'manage-level');
  await logIn(page, site, person);
  await page.goto('./profile');
  await page.getByRole('button', { name: 'New token' }).click();
  await dialog(page).getByLabel('Name').fill('Nightly list');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Make token' }).click();
  const secret = await takeLink(dialog(page));
  const headers = { authorization: `Bearer ${secret}` };
  const answer = await request.post('./api/verify', { headers });
  expect(await answer.json()).toEqual({ name: person.name, permissions: ['manage-level'] });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Access tokens' })).toContainText(/Nightly list.*last used/);
  await page.getByRole('button', { name: 'Remove access token: Nightly list' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The access token “Nightly list” was removed.')).toBeVisible();
  expect((await request.post('./api/verify', { headers })).status()).toBe(401);
});

test('where a second factor is required, who lacks one is led to set it up', async ({
  page,
  site,
  browser,
  complaints,
}) => {
  complaints.allow(/403|409/);
  const admin = await makePerson(site, 'admin');
  const person = await makePerson(site, 'manage-level');
  await logIn(page, site, admin);
  const require = async (isRequired: boolean) => {
    await page.getByLabel('Require a second factor').setChecked(isRequired);
    await page.getByRole('button', { name: 'Save' }).click();
  };
  await page.goto('./admin/system/accounts');
  await require(true);
  await expect(page.getByText(/Set up your own second factor first/)).toBeVisible();
  await setUpFactor(page, admin.password);
  await page.goto('./admin/system/accounts');
  await require(true);
  await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  try {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    await logIn(theirs, site, person);
    await theirs.goto('./admin/queue');
    await expect(heading(theirs)).toHaveText('Set up a second factor first');
    await expectAccessible(theirs);
    await theirs.getByRole('link', { name: 'Open your profile' }).click();
    await setUpFactor(theirs, person.password);
    await theirs.goto('./admin/queue');
    await expect(theirs.getByRole('navigation', { name: 'Administration' })).toBeVisible();
    await context.close();
  } finally {
    await page.reload();
    await require(false);
    await expect(page.getByText('Changes succesfully saved.')).toBeVisible();
  }
});

async function setUpFactor(page: Page, password: string): Promise<void> {
  if (!page.url().endsWith('/profile')) await page.goto('./profile');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Second factor', exact: true }) });
  await card.getByRole('button', { name: 'Set up' }).click();
  const key = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, Date.now()));
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await pressEnter(page.getByLabel('Your password', { exact: true }));
  await card.getByRole('button', { name: 'I saved them' }).click();
}
