import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { user, useUser } from './user.ts';

function tokenOf(payload: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const base64 = btoa(String.fromCharCode(...bytes));
  const url = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `head.${url}.signature`;
}

function setCookie(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the site's server sets it like this
  document.cookie = `user-token=${token}; path=/`;
}

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'user-token=; path=/; max-age=0';
  expect(user()).toBeNull();
});

describe('the current user', () => {
  test('is null without a cookie', () => {
    expect(user()).toBeNull();
  });

  test.each([
    [{ name: 'ada', permissions: ['admin'] }],
    [{ name: 'Zoë 東京 ??>>', permissions: [] }],
    [{ name: 'bo', permissions: ['manage-level'], jti: 'x', exp: 1 }],
  ])('is the one in the token: %o', (payload) => {
    setCookie(tokenOf(payload));
    expect(user()).toEqual({ name: payload.name, permissions: payload.permissions });
  });

  test.each([
    ['rubbish'],
    ['a.b.c'],
    ['..'],
    [tokenOf(null)],
    [tokenOf({ name: 'ada' })],
    [tokenOf({ name: 'ada', permissions: 'admin' })],
    [tokenOf({ name: 'ada', permissions: ['king'] })],
  ])('is null, with one warning, for the token %s', (token) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
    setCookie(token);
    expect(user()).toBeNull();
    expect(user()).toBeNull();
    expect(warning).toHaveBeenCalledTimes(1);
    expect(warning.mock.calls[0]?.[0]).toBe('Failed to parse user token');
  });

  test('is the same object until the cookie changes', () => {
    setCookie(tokenOf({ name: 'ada', permissions: [] }));
    const { result, rerender } = renderHook(() => useUser());
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    setCookie(tokenOf({ name: 'bo', permissions: [] }));
    window.dispatchEvent(new Event('focus'));
    rerender();
    expect(result.current?.name).toBe('bo');
  });
});
