import type { AroundNavHandler } from 'wouter';
import { foreignSourcesOf } from '#shared/page/find-page.ts';
import { isOutdated } from './offline.ts';
import { areLinksGuarded } from './use-leave-guard.ts';

/**
 * Goes to another address of the site. The page is loaded anew where its security policy differs, which it keeps for as long as it lives,
 * where the browser is to ask before something unsaved is left, and where a newer build has replaced its code.
 */
export const navigateAround: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const isSamePolicy = foreignSourcesOf(target.pathname) === foreignSourcesOf(window.location.pathname);
  if (isSamePolicy && !areLinksGuarded() && !isOutdated()) return navigate(to, options);
  if (options?.replace) window.location.replace(target);
  else window.location.assign(target);
};
