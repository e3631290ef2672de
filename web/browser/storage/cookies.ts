import { cookieNameUnder } from '#shared/page/site-path.ts';
import { SITE_PATH } from '../site-path.ts';

/** The readable cookie of a session (docs/rules/accounts.md#sessions). */
export const USER_COOKIE = cookieNameUnder(SITE_PATH, 'user-token');

/** None where the browser refuses them. */
function allCookies(): string {
  try {
    return globalThis.document?.cookie ?? '';
  } catch {
    return '';
  }
}

/** The value of a cookie that pages may read; null if there is none. */
export function readCookie(name: string): string | null {
  const cookie = allCookies()
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`));
  return cookie ? cookie.slice(name.length + 1) : null;
}

/** Deletes a cookie that pages may read. */
export function deleteCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers, and without https
  document.cookie = `${name}=; path=${SITE_PATH || '/'}; max-age=0; samesite=strict`;
}

/** Stores a cookie that pages and the server may read, for a year. */
export function storeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers, and without https
  document.cookie = `${name}=${value}; path=${SITE_PATH || '/'}; max-age=31536000; samesite=lax`;
}
