import { openTestProvider } from '../../test/user/oidc-provider.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { expectNothingSticksOut } from '../expect-nothing-sticks-out.ts';
import { pressEnter } from '../press-enter.ts';
import { expect, test } from '../site.ts';
import { removeDataDir } from '../start-site.ts';
import { startFilledSite } from '../worker-site.ts';

test('a manager logs in by the provider, on a site without passwords', async ({ page, complaints }) => {
  complaints.allow(/401/);
  const provider = await openTestProvider();
  const site = await startFilledSite({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'zoomout',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Example ID',
    OIDC_MANAGERS: 'managers',
    PASSWORD_LOGIN: 'off',
  });
  provider.become({ sub: 'eve', preferred_username: 'eve', groups: [] });
  await page.goto(`${site.url}/login?redirect-to=/profile`);
  await expect(page.getByRole('link', { name: 'Log in by Example ID' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingSticksOut(page);
  await pressEnter(page.getByRole('link', { name: 'Log in by Example ID' }));
  await expect(page.getByRole('alert').first()).toHaveText(/has no access to this site/);

  provider.become({ sub: 'ann', preferred_username: 'ann', groups: ['managers'] });
  await pressEnter(page.getByRole('link', { name: 'Log in by Example ID' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ann');
  await expect(page.getByText('You log in with Example ID')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('heading', { name: 'Change your password' })).toHaveCount(0);

  // The provider has not said when it checked ann: what is sensitive asks for a new login there.
  await page.getByRole('button', { name: 'New token' }).click();
  const token = page.getByRole('dialog', { name: 'New access token' });
  await token.getByLabel('Name').fill('Nightly list');
  await token.getByRole('button', { name: 'Make token' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('link', { name: 'Confirm by Example ID' })).toBeVisible();
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  await expectAccessible(page);
  await provider.close();
  await site.stop();
  await removeDataDir(site.dataDir);
});
