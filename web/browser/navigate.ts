import type { AroundNavHandler } from 'wouter';
import { foreignSourcesOf } from '#shared/page/find-page.ts';
import { isOutdated } from './service-worker.ts';
import { areLinksGuarded } from './use-leave-guard.ts';

/**
 * Goes to another address of the site. Loads a new document when its content security policy differs, as a document cannot change its
 * policy; when unsaved changes are guarded, so that the browser asks; and when a newer build has replaced the code.
 */
export const navigateAround: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const isSamePolicy = foreignSourcesOf(target.pathname) === foreignSourcesOf(window.location.pathname);
  if (isSamePolicy && !areLinksGuarded() && !isOutdated()) return navigate(to, options);
  if (options?.replace) window.location.replace(target);
  else window.location.assign(target);
};
