import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { fillLogin, makePerson } from '../people.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';

const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Passkeys' }) });

/** Gives the browser a device that says yes to everything. */
async function addDevice(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { device, authenticatorId };
}

test('a passkey is added, logs in, confirms, and is of no use once it was removed', async ({
  page,
  site,
  complaints,
}) => {
  complaints.allow(/401|404/);
  // Browsers have no passkeys for an IP address.
  const url = site.url.replace('127.0.0.1', 'localhost');
  const person = await makePerson(site, 'manage-level');
  const { device, authenticatorId } = await addDevice(page);
  await page.goto(`${url}/login?redirect-to=/profile`);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await fillLogin(page, person);
  await pressEnter(card(page).getByRole('button', { name: 'Add a passkey' }));
  await expect(card(page).getByRole('listitem')).toContainText('Chrome');
  await pressEnter(card(page).getByRole('button', { name: /^Rename passkey/ }));
  await page.getByRole('dialog').getByLabel('Name').fill('Key ring');
  await pressEnter(page.getByRole('dialog').getByLabel('Name'));
  await expect(card(page).getByRole('listitem')).toContainText('Key ring');
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  // A device keeps one passkey of a user on a site.
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText(/This device has a passkey of yours already/)).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(`${url}/login?redirect-to=/profile`);
  await pressEnter(page.getByRole('button', { name: 'Log in with a passkey' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await expect(card(page).getByRole('listitem')).toContainText(/last used/);

  // Eleven minutes later, a sensitive call asks again.
  await page.route('**/api/profile/passkeys/challenge', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Password needed',
        status: 401,
        detail: '',
        code: 'password-needed',
      },
    }),
  );
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expectAccessible(page);
  await page.unroute('**/api/profile/passkeys/challenge');
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/This device has a passkey of yours already/).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card(page)
    .getByRole('button', { name: /^Remove passkey/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(0);
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('This passkey was removed, or is of another site');
  await expectAccessible(page);
});
