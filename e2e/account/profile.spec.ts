import type { Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { fillLogin, logIn, makePerson, type Person } from '../people.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';

const NEW_PASSWORD = 'another pass phrase of theirs';

const current = (page: Page) => page.getByLabel('Current password', { exact: true });
const chosen = (page: Page) => page.getByLabel('New password', { exact: true });

async function change(page: Page, from: string, to: string): Promise<void> {
  await current(page).fill(from);
  await chosen(page).fill(to);
  await pressEnter(chosen(page));
}

test.describe('the own password', () => {
  test('is changed with the current one, which logs out all other browsers', { tag: '@main' }, async ({
    page,
    site,
    browser,
  }) => {
    const person: Person = await makePerson(site);
    await logIn(page, site, person);
    const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
    await page.goto('./profile');
    await change(page, person.password, NEW_PASSWORD);
    await expect(page.getByText('Password changed. You are logged out everywhere else.')).toBeVisible();
    await expect(current(page)).toHaveValue('');
    await expect(chosen(page)).toHaveValue('');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
    const other = await elsewhere.newPage();
    await other.goto(`${site.url}/profile`);
    await expect(other).toHaveURL(`${site.url}/login?redirect-to=%2Fprofile`);
    await fillLogin(other, { ...person, password: NEW_PASSWORD });
    await expect(other).toHaveURL(`${site.url}/profile`);
    await elsewhere.close();
  });

  test('stays when the current one is wrong, and its field says so', async ({ page, site, complaints }) => {
    complaints.allow(/400/);
    const person = await makePerson(site);
    await logIn(page, site, person);
    await page.goto('./profile');
    await change(page, '', NEW_PASSWORD);
    await expect(current(page)).toHaveAccessibleDescription('Enter your current password');
    await expect(current(page)).toBeFocused();
    await change(page, person.password, 'short');
    await expect(chosen(page)).toHaveAccessibleDescription(/Use at least 8 characters$/);
    await expect(chosen(page)).toBeFocused();
    await change(page, person.password, 'football1');
    await expect(chosen(page)).toHaveAccessibleDescription(/This is one of the most common passwords/);
    await expect(chosen(page)).toBeFocused();
    await change(page, 'not the password', NEW_PASSWORD);
    await expect(current(page)).toHaveAccessibleDescription('This is not your password');
    await expect(current(page)).toBeFocused();
    await expect(chosen(page)).toHaveValue(NEW_PASSWORD);
    await expectAccessible(page);
    await current(page).fill(person.password);
    await pressEnter(current(page));
    await expect(page.getByText('Password changed.')).toBeVisible();
    await expect(current(page)).toHaveAccessibleDescription('');
  });

  test('can be shown, pasted, and filled in by a password manager', async ({ page, site }) => {
    const person = await makePerson(site);
    await logIn(page, site, person);
    await page.goto('./profile');
    await expect(current(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(chosen(page)).toHaveAttribute('autocomplete', 'new-password');
    await expect(page.locator('form input[autocomplete=username]')).toHaveValue(person.name);
    await chosen(page).fill('what I typed');
    await expect(chosen(page)).toHaveAttribute('type', 'password');
    const show = page.getByRole('button', { name: 'Show what you typed as new password' });
    await pressEnter(show);
    await expect(chosen(page)).toHaveAttribute('type', 'text');
    await pressEnter(page.getByRole('button', { name: 'Hide what you typed as new password' }));
    await expect(chosen(page)).toHaveAttribute('type', 'password');
    await chosen(page).press('ControlOrMeta+a');
    await chosen(page).evaluate((field) => {
      const data = new DataTransfer();
      data.setData('text/plain', 'pasted');
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      if (!field.dispatchEvent(event)) throw new Error('Pasting is prevented');
    });
  });
});

test.describe('the list of sessions', () => {
  const rows = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

  test('shows each session and ends one, then all others', async ({ page, site, browser }) => {
    const person = await makePerson(site);
    await logIn(page, site, person);
    const phone = await browser.newContext({
      userAgent: 'Mozilla/5.0 (Android 16; Mobile; rv:152.0) Gecko/152.0 Firefox/152.0',
    });
    const others = [await phone.newPage(), await (await browser.newContext()).newPage()];
    for (const other of others) await logIn(other, site, person);
    await page.goto('./profile');
    await expect(rows(page)).toHaveCount(3);
    await expect(rows(page).filter({ hasText: 'this browser' })).toHaveText(/^Chrome on Linux/);
    await expectAccessible(page);
    await pressEnter(page.getByRole('button', { name: 'End session: Firefox on Android' }));
    await expect(page.getByText('Session ended')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Sessions' }).locator(':focus')).toHaveCount(1);
    await others[0]?.goto(`${site.url}/profile`);
    await expect(others[0] ?? page).toHaveURL(`${site.url}/login?redirect-to=%2Fprofile`);
    await pressEnter(page.getByRole('button', { name: 'End all other sessions' }));
    await expect(page.getByText('All other sessions ended')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0);
    await others[1]?.goto(`${site.url}/profile`);
    await expect(others[1] ?? page).toHaveURL(`${site.url}/login?redirect-to=%2Fprofile`);
    for (const other of others) await other.context().close();
  });

  test('says which sessions cannot be loaded or ended', async ({ page, site, complaints }) => {
    complaints.allow(/ERR_FAILED|404/);
    const person = await makePerson(site);
    await logIn(page, site, person);
    const other = await page.context().browser()?.newContext();
    if (!other) throw new Error('There is no browser');
    await logIn(await other.newPage(), site, person);
    await page.route('**/api/profile/sessions', (route) => route.abort());
    await page.goto('./profile');
    await expect(page.getByText(/^The list could not be loaded/)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(2);
    await page.route('**/api/profile/session/*', (route) => route.abort());
    await page.getByRole('button', { name: /^End session/ }).click();
    await expect(page.getByText('No session was ended. The site did not answer.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End session/ })).toBeEnabled();
    await page.unrouteAll();
    await other.request.post(`${site.url}/api/logout`, { headers: { origin: site.origin } });
    await page.getByRole('button', { name: /^End session/ }).click();
    await expect(page.getByText('You are no longer logged in there')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await other.close();
  });
});
