import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserLinkState } from '#shared/user/user-link.ts';
import { showPart } from '../../../test/reminder/reminder-screen.tsx';
import { AccountLinkScreen } from './account-link-screen.tsx';

const endsAt = '2999-01-01T00:00:00.000Z';
const reset: UserLinkState = { state: 'reset', name: 'Meg', endsAt };
const invitation: UserLinkState = { state: 'invitation', invitedBy: 'Ada', permissions: ['admin'], endsAt };

vi.mock('../../site/page-title.ts', () => ({ usePageTitle: () => {} }));

let state: UserLinkState;
let refusal: object | null;
const codeNeeded = { type: 'about:blank', title: 'No', status: 401, code: 'code-needed', detail: 'No' };
/** Who the new password logs in; null where it takes a code, too. */
let loggedIn: object | null;
const loginAnswer = () => Response.json(loggedIn ?? codeNeeded, { status: loggedIn ? 200 : 401 });
let calls: { url: string; body: unknown }[];

beforeEach(() => {
  refusal = null;
  loggedIn = { name: 'Meg', permissions: [] };
  calls = [];
  window.location.hash = '#the-key';
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    calls.push({ url, body: JSON.parse(String(body ?? 'null')) });
    if (url === '/api/user-link') return Response.json(state);
    if (url === '/api/login') return loginAnswer();
    if (url !== '/api/user-link/use') return Response.json(loggedIn ?? false);
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({ name: 'Meg' });
  });
});

afterEach(() => {
  cleanup();
  window.location.hash = '';
  // biome-ignore lint/suspicious/noDocumentCookie: the site's server sets it like this
  document.cookie = 'user-token=; path=/; max-age=0';
  vi.unstubAllGlobals();
});

test.each([
  ['used', 'This link was used already'],
  ['late', 'This link has expired'],
  ['unknown', 'This link does not work'],
] as const)('a link that is %s says so', async (useless, title) => {
  state = { state: useless };
  showPart(<AccountLinkScreen />);
  expect((await screen.findByRole('heading')).textContent).toBe(title);
});

test('a link without a key asks for all of it, without a call', async () => {
  window.location.hash = '';
  showPart(<AccountLinkScreen />);
  expect((await screen.findByRole('heading')).textContent).toBe('This link does not work');
  expect(calls).toEqual([]);
});

test('an invited person is told what is wrong at the field, and then that it worked', async () => {
  state = invitation;
  showPart(<AccountLinkScreen />);
  const name = await screen.findByLabelText('Name');
  const password = screen.getByLabelText('Password');
  const form = document.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  await screen.findByText('Choose a name');
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Ada' } });
  fireEvent.change(password, { target: { value: 'a pass phrase of mine' } });
  const problem = { type: 'about:blank', title: 'No', status: 400, code: 'invalid', detail: 'No' };
  refusal = { ...problem, errors: [{ path: 'body.name', message: 'This name is taken' }] };
  fireEvent.submit(form);
  await screen.findByText('This name is taken');
  refusal = null;
  fireEvent.change(name, { target: { value: 'Meg' } });
  fireEvent.submit(form);
  await screen.findByText('Your password is set');
  expect(screen.getByText('You are logged in as Meg')).toBeTruthy();
  expect(calls.find(({ url }) => url === '/api/login')?.body).toEqual({
    name: 'Meg',
    password: 'a pass phrase of mine',
  });
  expect(calls.filter(({ url }) => url === '/api/user-link/use').at(-1)?.body).toEqual({
    key: 'the-key',
    name: 'Meg',
    password: 'a pass phrase of mine',
  });
});

test('a new password that takes a code to log in leads to the login', async () => {
  state = reset;
  loggedIn = null;
  showPart(<AccountLinkScreen />);
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'a pass phrase of mine' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /access tokens and passkeys/ }));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('Log in with the name Meg and your new password.')).toBeTruthy();
  expect(calls.find(({ url }) => url === '/api/user-link/use')?.body).toEqual({
    key: 'the-key',
    password: 'a pass phrase of mine',
    removesOtherWays: true,
  });
});

test('a new password has no name to choose', async () => {
  state = reset;
  showPart(<AccountLinkScreen />);
  await screen.findByText(/For the account Meg/);
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('somebody else who is logged in is asked to log out first', async () => {
  state = reset;
  const payload = btoa(JSON.stringify({ name: 'Ada', permissions: [] }));
  // biome-ignore lint/suspicious/noDocumentCookie: the site's server sets it like this
  document.cookie = `user-token=a.${payload}.c; path=/`;
  showPart(<AccountLinkScreen />);
  expect((await screen.findByRole('heading')).textContent).toBe('You are logged in as Ada');
  expect(screen.getByText(/new password for Meg/)).toBeTruthy();
});
