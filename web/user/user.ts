import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { User } from '#shared/user/user.ts';
import { onPageFocus } from '../browser/input/page-focus.ts';
import { logWarning } from '../browser/log-warning.ts';
import { deleteCookie, readCookie, USER_COOKIE } from '../browser/storage/cookies.ts';

// The last cookie value and its user: the same token gives the same object, and one warning.
let last: { token: string | null; user: User | null } = { token: null, user: null };

function payloadOf(token: string): unknown {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function parseToken(token: string): User | null {
  try {
    return v.parse(User, payloadOf(token));
  } catch (error) {
    logWarning('Failed to parse user token', error);
    return null;
  }
}

/** The logged-in user from the readable cookie, only to show and hide: the server decides (docs/rules/accounts.md#sessions). */
export function user(): User | null {
  const token = readCookie(USER_COOKIE);
  if (token !== last.token) last = { token, user: token ? parseToken(token) : null };
  return last.user;
}

const listeners = new Set<() => void>();

// Cookies have no change event: another tab may have logged in or out meanwhile.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onPageFocus(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** To be called after every login and logout. */
export function notifyUserChanged(): void {
  for (const listener of listeners) listener();
}

/** Deletes the readable cookie, for when the session is over without the server having done so. */
export function clearUser(): void {
  deleteCookie(USER_COOKIE);
  notifyUserChanged();
}

/** The logged-in user, updated on login, logout, and when the page gets the focus. */
export function useUser(): User | null {
  return useSyncExternalStore(subscribe, user, () => null);
}
