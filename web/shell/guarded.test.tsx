import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Permission } from '#shared/user/user.ts';
import { user } from '../user/user.ts';
import { Guarded } from './guarded.tsx';

function setCookie(permissions: Permission[] | null): void {
  const payload = btoa(JSON.stringify({ name: 'ada', permissions }));
  // biome-ignore lint/suspicious/noDocumentCookie: the site's server sets it like this
  document.cookie = permissions ? `user-token=a.${payload}.c; path=/` : 'user-token=; path=/; max-age=0';
}

/** Opens a guarded address with a user in the cookie and another answer from the server. */
function open(
  cookie: Permission[] | null,
  server: Permission[] | false | Error,
  needs: 'logged-in' | Permission,
) {
  setCookie(cookie);
  vi.stubGlobal('fetch', async () => {
    if (server instanceof Error) throw server;
    return Response.json(server && { name: 'ada', permissions: server });
  });
  const location = memoryLocation({ path: '/admin/system', record: true });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook}>
        <Guarded needs={needs}>
          <p>The inside</p>
        </Guarded>
      </Router>
    </QueryClientProvider>,
  );
  return location;
}

const isShown = () => screen.queryByText('The inside') !== null;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setCookie(null);
});

test.each<[Permission[] | null, 'logged-in' | Permission]>([
  [null, 'logged-in'],
  [null, 'manage-level'],
  [[], 'manage-level'],
])('%o is redirected to log in by what needs %s', async (permissions, needs) => {
  const location = open(permissions, permissions ?? false, needs);
  await waitFor(() => expect(location.history?.at(-1)).toBe('/login?redirect-to=%2Fadmin%2Fsystem'));
  expect(isShown()).toBe(false);
});

test.each<[Permission[], 'logged-in' | Permission]>([
  [[], 'logged-in'],
  [['manage-level'], 'manage-level'],
  [['admin'], 'manage-level'],
])('%o may open what needs %s', async (permissions, needs) => {
  open(permissions, permissions, needs);
  await waitFor(() => expect(isShown()).toBe(true));
});

test('the answer of the server takes precedence over the cookie', async () => {
  const location = open(['admin'], [], 'manage-level');
  await waitFor(() => expect(location.history?.at(-1)).toMatch(/^\/login/));
});

test('a session that the server has ended is forgotten', async () => {
  const location = open(['admin'], false, 'logged-in');
  await waitFor(() => expect(location.history?.at(-1)).toMatch(/^\/login/));
  expect(user()).toBeNull();
});

test('without an answer of the server the cookie decides', async () => {
  open(['manage-level'], new TypeError('offline'), 'manage-level');
  await waitFor(() => expect(isShown()).toBe(true));
  expect(user()?.name).toBe('ada');
});
