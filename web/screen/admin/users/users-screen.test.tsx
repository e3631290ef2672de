import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedUser, UserList } from '#shared/api/account/user.ts';
import { openMenu } from '../../../../test/page/open-menu.ts';
import { button, press, showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { UsersScreen } from './users-screen.tsx';

const at = '2026-11-20T12:00:00.000Z';
const ada: ManagedUser = {
  id: 'ada',
  name: 'Ada',
  permissions: ['admin'],
  isManaged: false,
  createdAt: at,
  seenAt: at,
  hasSecondFactor: true,
  isLinked: false,
  lacksSecondFactor: false,
  sessions: 1,
  accessTokens: [],
};
const meg: ManagedUser = {
  ...ada,
  id: 'meg',
  name: 'Meg',
  permissions: ['manage-level'],
  hasSecondFactor: false,
  lacksSecondFactor: true,
  sessions: 2,
  accessTokens: [
    {
      id: 'token',
      name: 'Nightly',
      permissions: ['manage-level'],
      createdAt: at,
      endsAt: '2999-01-01T00:00:00.000Z',
      lastUsedOn: null,
    },
  ],
};

vi.mock('../../../site/site.ts', () => ({ publicUrl: (path: string) => `https://example.org${path}` }));

let list: UserList;
let calls: { url: string; method: string; body: unknown }[];

beforeEach(() => {
  list = { users: [ada, meg], invitations: [], isSecondFactorRequired: true };
  calls = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') calls.push({ url, method, body: body ? JSON.parse(String(body)) : null });
    const makesLink = url.endsWith('/invitations') || url.endsWith('/reset-link');
    return Response.json(makesLink ? { key: 'the-key', endsAt: at } : list);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(name: string, item: string): Promise<void> {
  openMenu(await button(`Actions for ${name}`));
  fireEvent.click(await screen.findByRole('button', { name: item, hidden: true }));
}

async function items(name: string): Promise<(string | null)[]> {
  openMenu(await button(`Actions for ${name}`));
  const opened = await screen.findByRole('button', { name: 'Change permissions', hidden: true });
  const menu = opened.parentElement as HTMLElement;
  return within(menu)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent);
}

const dialog = () => screen.findByRole('dialog', { hidden: true });

test('it shows what users may do, and who cannot use that without a second factor', async () => {
  showPart(<UsersScreen />);
  await screen.findByText('Ada');
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toMatch(/Ada.*Admin.*Last seen.*1 session.*second factor on/);
  expect(second).toMatch(/Meg.*Manages levels.*2 sessions.*no second factor.*Cannot use the permissions/);
});

test('the last admin cannot be removed here, and Meg has no second factor to turn off', async () => {
  showPart(<UsersScreen />);
  expect(await items('Ada')).not.toContain('Remove');
  cleanup();
  showPart(<UsersScreen />);
  expect(await items('Meg')).toEqual([
    'Change permissions',
    'Link for a new password',
    'End all sessions',
    'Remove',
  ]);
});

test('a link is shown once, to copy', async () => {
  showPart(<UsersScreen />);
  await choose('Meg', 'Link for a new password');
  const opened = await dialog();
  expect(opened.textContent).toMatch(/A link for Meg.*not shown again/);
  expect(opened.textContent).toContain('/account-link#the-key');
  expect(calls.map(({ url }) => url)).toEqual(['/api/users/meg/reset-link']);
});

test('an invitation has the permissions that were chosen', async () => {
  showPart(<UsersScreen />);
  await screen.findByText('Ada');
  await press('Invite');
  fireEvent.click(within(await dialog()).getByLabelText(/^Admin/));
  fireEvent.submit((await dialog()).querySelector('form') as HTMLFormElement);
  await screen.findByText('A link for a new user');
  expect(calls).toEqual([
    { url: '/api/users/invitations', method: 'POST', body: { permissions: ['manage-level', 'admin'] } },
  ]);
});

test('an invitation without a permission is asked about once', async () => {
  showPart(<UsersScreen />);
  await screen.findByText('Ada');
  await press('Invite');
  fireEvent.click(within(await dialog()).getByLabelText(/^Manage levels/));
  fireEvent.submit((await dialog()).querySelector('form') as HTMLFormElement);
  expect((await dialog()).textContent).toContain('Without a permission the new user can only log in.');
  expect(calls).toEqual([]);
  fireEvent.submit((await dialog()).querySelector('form') as HTMLFormElement);
  await screen.findByText('A link for a new user');
  expect(calls).toEqual([{ url: '/api/users/invitations', method: 'POST', body: { permissions: [] } }]);
});

test('a change of permissions names those that it replaces', async () => {
  showPart(<UsersScreen />);
  await choose('Meg', 'Change permissions');
  fireEvent.click(within(await dialog()).getByLabelText(/^Manage levels/));
  fireEvent.submit((await dialog()).querySelector('form') as HTMLFormElement);
  await screen.findByText('The permissions of Meg were changed.');
  expect(calls[0]).toEqual({
    url: '/api/users/meg/permissions',
    method: 'POST',
    body: { permissions: [], replaces: ['manage-level'] },
  });
});

test('a user, and an access token, are removed after a question', async () => {
  showPart(<UsersScreen />);
  await choose('Meg', 'Remove');
  expect(calls).toEqual([]);
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Remove', hidden: true }));
  await screen.findByText('Meg was removed.');
  fireEvent.click(await button('Remove access token: Nightly'));
  const opened = (await screen.findAllByRole('dialog', { hidden: true })).at(-1) as HTMLElement;
  fireEvent.click(within(opened).getByRole('button', { name: 'Remove', hidden: true }));
  await screen.findByText('The access token “Nightly” was removed.');
  expect(calls.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'DELETE /api/users/meg',
    'DELETE /api/users/meg/access-tokens/token',
  ]);
});
