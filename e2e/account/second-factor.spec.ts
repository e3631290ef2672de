import type { Page } from '@playwright/test';
import { codeOf } from '../../test/user/authenticator.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { fillLogin, logIn, makePerson, type Person } from '../people.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';

const HALF_MINUTE = 30_000;

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Second factor' }) });
const code = (page: Page) => page.getByLabel('Code', { exact: true });
const password = (page: Page) => page.getByLabel('Your password', { exact: true });

/** What the app shows next: a code that was not used yet, and that the site takes already. */
const nextCode = (key: string) => codeOf(key, Date.now() + HALF_MINUTE);

async function keyOf(page: Page): Promise<string> {
  return ((await card(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
}

/** Sets a second factor up; gives its key and the recovery codes. */
async function setUp(page: Page, person: Person): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.goto('./profile');
  await card(page).getByRole('button', { name: 'Set up' }).click();
  const key = await keyOf(page);
  await code(page).fill(codeOf(key, Date.now()));
  await password(page).fill(person.password);
  await pressEnter(password(page));
  await expect(card(page).getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const recoveryCodes = await card(page).getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(8);
  return { key, recoveryCodes };
}

test('is set up by keyboard and required at the next login', { tag: '@main' }, async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/400|401/);
  const person = await makePerson(site);
  await logIn(page, site, person);
  await page.goto('./profile');
  await pressEnter(card(page).getByRole('button', { name: 'Set up' }));
  await expect(card(page).getByRole('heading', { name: 'Set up your app' })).toBeFocused();
  await expect(card(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = await keyOf(page);
  await code(page).fill('12345');
  await pressEnter(code(page));
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Enter your password');
  await password(page).fill(person.password);
  await pressEnter(password(page));
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription(/This is not the code that your app shows now$/);
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await code(page).fill(codeOf(key, Date.now()));
  await pressEnter(code(page));
  await expect(card(page).getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await expect(card(page).getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await pressEnter(card(page).getByRole('button', { name: 'I saved them' }));
  await expect(card(page)).toContainText(/On since .*8 recovery codes are left/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('./');

  await page.goto('./login?redirect-to=%2Fprofile');
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await code(page).fill('000000');
  await pressEnter(code(page));
  await expect(page.getByRole('alert')).toHaveText('This code is wrong, or was used already');
  await code(page).fill(nextCode(key));
  await pressEnter(code(page));
  await expect(page).toHaveURL('./profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
});

test('a user without the app logs in with a recovery code, makes new ones, and turns it off', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/400|401/);
  const person = await makePerson(site);
  await logIn(page, site, person);
  const { recoveryCodes } = await setUp(page, person);
  const [first = '', second = '', third = ''] = recoveryCodes;
  await card(page).getByRole('button', { name: 'I saved them' }).click();
  await page.context().clearCookies();

  await page.goto('./login?redirect-to=%2Fprofile');
  await fillLogin(page, person);
  await pressEnter(page.getByRole('button', { name: 'Use a recovery code' }));
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(first);
  await pressEnter(page.getByLabel('Recovery code'));
  await expect(page).toHaveURL('./profile');
  await expect(card(page)).toContainText('7 recovery codes are left');

  await pressEnter(card(page).getByRole('button', { name: 'New recovery codes' }));
  await expect(card(page).getByRole('heading', { name: 'Make new recovery codes' })).toBeFocused();
  await expectAccessible(page);
  await code(page).fill(second);
  await password(page).fill('not the password');
  await pressEnter(password(page));
  await expect(password(page)).toHaveAccessibleDescription('This is not your password');
  await password(page).fill(person.password);
  await pressEnter(password(page));
  await expect(card(page).getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const [fresh = ''] = await card(page).getByRole('listitem').allTextContents();
  expect(recoveryCodes).not.toContain(fresh);
  await card(page).getByRole('button', { name: 'I saved them' }).click();

  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await card(page).getByRole('button', { name: 'Cancel' }).click();
  await card(page).getByRole('button', { name: 'Turn off' }).click();
  await code(page).fill(third);
  await password(page).fill(person.password);
  await pressEnter(password(page));
  await expect(code(page)).toHaveAccessibleDescription(/This code is wrong, or was used already$/);
  await code(page).fill(fresh);
  await pressEnter(code(page));
  await expect(card(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('./login?redirect-to=%2Fprofile');
  await fillLogin(page, person);
  await expect(page).toHaveURL('./profile');
});

test('the code prompt can be closed, and says why a code cannot be checked', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/401|ERR_FAILED/);
  const person = await makePerson(site);
  await logIn(page, site, person);
  const { key } = await setUp(page, person);
  await page.context().clearCookies();
  const other = await page.context().newPage();
  await other.goto('./login');
  await fillLogin(other, person);
  await expect(code(other)).toBeFocused();
  await other.getByRole('button', { name: 'Back' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await fillLogin(other, person);
  await expect(code(other)).toBeFocused();
  await other.route('**/api/login', (route) => route.abort());
  await code(other).fill(nextCode(key));
  await pressEnter(code(other));
  await expect(other.getByRole('alert')).toHaveText('The site did not answer: nothing could be checked.');
  await other.unrouteAll();
  await pressEnter(code(other));
  await expect(other).toHaveURL('./');
});
