import type { AroundNavHandler } from 'wouter';
import { foreignSourcesOf } from '#shared/page/find-page.ts';
import { areLinksGuarded } from '../browser/page/guarded-links.ts';
import { openPage, pageUrl } from '../browser/page/page.ts';
import { isOutdated } from '../browser/page/service-worker.ts';
import { pagePath, pathInSite } from '../browser/site-path.ts';

/**
 * Goes to another address of the site. Loads a new document when its content security policy differs, as a document cannot change its
 * policy; when unsaved changes are guarded, so that the browser asks; and when a newer build has replaced the code.
 */
export const navigateAround: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, pageUrl());
  const isSamePolicy = foreignSourcesOf(pathInSite(target.pathname) ?? '') === foreignSourcesOf(pagePath());
  if (isSamePolicy && !areLinksGuarded() && !isOutdated()) return navigate(to, options);
  openPage(target, { replace: options?.replace === true });
};
