const LOGIN = /^\/login\/?(?:[?#]|$)/;
// Browsers read a backslash as a slash and leave control characters out.
const SAME_SITE = /^\/[^\\\p{Cc}]*$/u;

/** Where to go after logging in: the requested path of this site, or '/' for none, another site or the login page itself. docs/rules.md#login */
export function redirectTarget(asked: string | null): string {
  if (asked === null || !SAME_SITE.test(asked) || asked.includes('//') || LOGIN.test(asked)) return '/';
  return asked;
}
