const LOGIN_PATH = /^\/login\/?(?:[?#]|$)/;
// Browsers read a backslash as a slash and ignore control characters.
const SAME_SITE = /^\/[^\\\p{Cc}]*$/u;

/** Where to go after logging in: the requested path, or '/' if there is none, or it leads to another site or to the login page. */
export function redirectTarget(requested: string | null): string {
  if (
    requested === null ||
    !SAME_SITE.test(requested) ||
    requested.includes('//') ||
    LOGIN_PATH.test(requested)
  )
    return '/';
  return requested;
}
