const LOGIN = /^\/login\/?(?:[?#]|$)/;
// Browsers read a backslash as a slash and leave control characters out.
const SAME_SITE = /^\/[^\\\p{Cc}]*$/u;

/** Where to go after logging in: the asked path of this site, or '/' for none, for another site and for the login page itself (specification, 2). */
export function redirectTarget(asked: string | null): string {
  if (asked === null || !SAME_SITE.test(asked) || asked.includes('//') || LOGIN.test(asked)) return '/';
  return asked;
}
