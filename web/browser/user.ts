import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { User } from '#shared/user/user.ts';
import { logWarning } from './log-warning.ts';

const COOKIE = 'user-token';

// The last cookie that was read and what it said: the same text gives the same user, and one warning.
let last: { token: string | null; user: User | null } = { token: null, user: null };

function cookieText(): string | null {
  const entry = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`));
  return entry ? entry.slice(COOKIE.length + 1) : null;
}

function payloadOf(token: string): unknown {
  const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function userFromToken(token: string): User | null {
  try {
    return z.parse(User, payloadOf(token));
  } catch (error) {
    logWarning('Failed to parse user token', error);
    return null;
  }
}

/** Who is logged in, as the readable cookie tells; for showing and hiding only, the server decides (specification, 6; design, 8). */
export function user(): User | null {
  const token = cookieText();
  if (token !== last.token) last = { token, user: token ? userFromToken(token) : null };
  return last.user;
}

const listeners = new Set<() => void>();

// A cookie tells nobody that it changed: another tab may have logged in or out while this one was away.
function onChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

/** To be told after every call that logs in or out. */
export function notifyUserChanged(): void {
  for (const listener of listeners) listener();
}

/** Makes the browser forget who is logged in, for when the server cannot be asked to. */
export function clearUser(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers, and without https
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=strict`;
  notifyUserChanged();
}

/** Who is logged in, looked up anew whenever it changes here, the page is drawn, or returned to. */
export function useUser(): User | null {
  return useSyncExternalStore(onChange, user);
}
