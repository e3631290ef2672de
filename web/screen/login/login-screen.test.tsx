import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { clearUser } from '../../user/user.ts';
import { LoginScreen } from './login-screen.tsx';

let publicOrigin = window.location.origin;
vi.mock('../../site/site.ts', () => ({
  site: () => ({ siteName: 'Zoomout' }),
  publicUrl: (path: string) => publicOrigin + path,
}));

function open(searchPath: string) {
  const location = memoryLocation({ path: '/login', searchPath, record: true });
  const queryClient = new QueryClient();
  queryClient.setQueryData(['levels', 'today'], ['what a stranger sees']);
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <LoginScreen />
      </Router>
    </QueryClientProvider>,
  );
  return { location, queryClient };
}

function answer(status: number, body: unknown) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body: sent }: RequestInit) => {
    if (url.endsWith('/api/verify')) return Response.json(kept ?? body, { status });
    calls.push(JSON.parse(String(sent)));
    return Response.json(body, { status });
  });
  return calls;
}

/** What the server says of the login afterwards, if it is anything else. */
let kept: unknown = null;

function problem(status: number, code: string) {
  return { type: 'about:blank', title: 'No', status, detail: 'No', code };
}

async function fill(name: string, password: string): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name'), name);
  await userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

afterEach(() => {
  cleanup();
  kept = null;
  publicOrigin = window.location.origin;
  vi.unstubAllGlobals();
});

test.each([
  ['redirect-to=%2Fadmin%2Fsystem', '/admin/system'],
  ['redirect-to=https%3A%2F%2Fevil.example', '/'],
  ['redirect-to=%2F%2Fevil.example', '/'],
  ['', '/'],
])('logging in with ?%s leads to %s and clears what was loaded before', async (search, target) => {
  const calls = answer(200, { name: 'ada', permissions: [] });
  const { location, queryClient } = open(search);
  await fill('ada', ' pass word ');
  await waitFor(() => expect(location.history.at(-1)).toBe(target));
  expect(calls).toEqual([{ name: 'ada', password: ' pass word ' }]);
  expect(queryClient.getQueryData(['levels', 'today'])).toBeUndefined();
});

test.each([
  [
    'its address is another one',
    'https://zoomout.example',
    /address of this site is https:\/\/zoomout.example/,
  ],
  ['it stores no cookies', window.location.origin, /allow this site to store cookies/],
])('a login that the browser has not kept says why: %s', async (_, origin, message) => {
  answer(200, { name: 'ada', permissions: [] });
  kept = false;
  publicOrigin = origin;
  const { location } = open('');
  await fill('ada', 'pass word');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).not.toBe('true');
  expect(location.history).toEqual(['/login']);
});

test.each([
  ['a wrong password', () => answer(401, problem(401, 'unauthenticated')), /^Invalid credentials$/],
  ['too many tries', () => answer(429, problem(429, 'too-many')), /^Invalid credentials. Too many tries/],
  ['a broken server', () => answer(500, 'broken'), /^Invalid credentials. The site did not answer/],
])('%s is reported, and the form can be sent again', async (_, prepare, message) => {
  prepare();
  const { location } = open('');
  await fill('ada', 'nope');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(message));
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  expect(location.history).toEqual(['/login']);
});

test('refused credentials mark the fields, tied to the reason, and the first has the focus', async () => {
  answer(401, problem(401, 'unauthenticated'));
  open('');
  await fill('ada', 'nope');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  for (const label of ['Name', 'Password']) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  }
});

test('no field is marked when the site did not answer', async () => {
  answer(500, 'broken');
  open('');
  await fill('ada', 'nope');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/did not answer/));
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

test('the form cannot be sent twice, and nothing is checked before it is sent', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  open('');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByRole('button').textContent).toBe('Logging in…');
});

test('a log-in of another tab is noticed, and leads on', async () => {
  open('redirect-to=%2Fadmin');
  expect(screen.queryByText(/You are logged in/)).toBeNull();
  const payload = btoa(JSON.stringify({ name: 'ada', permissions: ['admin'] }));
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `user-token=x.${payload}.x; path=/`;
  act(() => void window.dispatchEvent(new Event('focus')));
  expect((await screen.findByRole('status')).textContent).toBe('You are logged in as ada now. Continue');
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/admin');
  clearUser();
});
