import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveLevelOrder } from '#shared/api/level/level-order.ts';
import { deleteLevel } from '#shared/api/level/submission.ts';
import { call } from '../browser/call.ts';
import { SessionKeeper } from './session-keeper.tsx';
import { useLastUser } from './use-last-user.ts';
import { clearUser, useUser } from './user.ts';

function setCookie(): void {
  const payload = btoa(JSON.stringify({ name: 'ada', permissions: ['manage-level'] }));
  // biome-ignore lint/suspicious/noDocumentCookie: the site's server sets it like this
  document.cookie = `user-token=a.${payload}.c; path=/`;
}

function Screen() {
  const last = useLastUser(useUser());
  return (
    <>
      <SessionKeeper {...last} />
      <label>
        Text <input />
      </label>
    </>
  );
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
}

/** A server on which the session has ended; logging in takes a code if `code` is given. */
function serve({ code }: { code?: string } = {}): string[] {
  const calls: string[] = [];
  let isLoggedIn = false;
  const refusal = (name: string) =>
    Response.json(
      { type: 'about:blank', title: 'No', status: 401, detail: name, code: name },
      { status: 401 },
    );
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push(url);
    if (url !== '/api/login') return isLoggedIn ? Response.json(true) : refusal('unauthenticated');
    const sent = JSON.parse(String(body)) as { password: string; code?: string };
    if (sent.password !== 'right') return refusal('unauthenticated');
    if (code !== undefined && sent.code !== code) return refusal('code-needed');
    isLoggedIn = true;
    setCookie();
    return Response.json({ name: 'ada', permissions: ['manage-level'] });
  });
  return calls;
}

const save = () => call(saveLevelOrder, { body: ['a'], query: {} });
const logIn = async (password: string) => {
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  setCookie();
});

afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

test('a change waits for the login and then goes on, with all that was entered', async () => {
  const calls = serve();
  open();
  await userEvent.type(screen.getByLabelText('Text'), 'entered');
  const saved = save();
  await screen.findByText('Your session has ended');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('ada');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  await logIn('wrong');
  expect(await screen.findByText('Invalid credentials')).toBeTruthy();
  await logIn('right');
  expect(await saved).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText(/session has ended/)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('entered');
  expect(calls.filter((path) => path !== '/api/login/ways')).toEqual([
    '/api/level-order',
    '/api/login',
    '/api/login',
    '/api/verify',
    '/api/level-order',
  ]);
});

test('the second factor is asked for in the same dialog', async () => {
  serve({ code: '123456' });
  open();
  const saved = save();
  await screen.findByLabelText('Password');
  await logIn('right');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await saved).toBe(true);
});

test('several changes ask once', async () => {
  serve();
  open();
  const saved = Promise.all([save(), save()]);
  await screen.findByLabelText('Password');
  await logIn('right');
  expect(await saved).toEqual([true, true]);
});

test('without a login the change fails, and the screen goes on offering one', async () => {
  serve();
  open();
  const refused = expect(save()).rejects.toMatchObject({ code: 'unauthenticated' });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await refused;
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await logIn('right');
  await waitFor(() => expect(screen.queryByText(/session has ended/)).toBeNull());
});

test('a session that ends in another tab is noticed', async () => {
  open();
  act(() => clearUser());
  expect(screen.getByRole('alert').textContent).toContain('Nothing is lost');
});

test('where no screen asks, the call fails as before', async () => {
  serve();
  await expect(save()).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('a sensitive call asks for the password again and is repeated, or fails when that is closed', async () => {
  setCookie();
  const calls: string[] = [];
  let isConfirmed = false;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push(url);
    if (url === '/api/profile/confirm') isConfirmed = String(body).includes('right');
    if (isConfirmed) return Response.json(true);
    const code = url === '/api/profile/confirm' ? 'invalid' : 'password-needed';
    const problem = { type: 'about:blank', title: 'No', status: 401, detail: 'Wrong', code };
    return Response.json(problem, { status: 401 });
  });
  open();
  await userEvent.type(screen.getByLabelText('Text'), 'typed');
  const closed = call(deleteLevel, { params: { id: 'x' } }).catch(({ code }) => code);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await closed).toBe('password-needed');
  const deleted = [1, 2].map(() => call(deleteLevel, { params: { id: 'x' } }));
  const field = await screen.findByLabelText('Your password');
  await userEvent.type(field, 'wrong{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.clear(field);
  await userEvent.type(field, 'right{Enter}');
  expect(await Promise.all(deleted)).toEqual([true, true]);
  expect(calls.filter((url) => url === '/api/profile/confirm')).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'typed');
});
