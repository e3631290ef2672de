import type { AroundNavHandler } from 'wouter';
import { isEditorPath, showsForeignPictures } from '#shared/level/foreign-pictures.ts';
import { isOutdated } from './offline.ts';
import { areLinksGuarded } from './use-leave-guard.ts';

function policyOf(path: string): string {
  return `${showsForeignPictures(path)} ${isEditorPath(path)}`;
}

/**
 * Goes to another address of the site. The page is loaded anew where its security policy differs, which it keeps for as long as it lives,
 * where the browser is to ask before something unsaved is left, and where a newer build has replaced its code.
 */
export const navigateAround: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const isSamePolicy = policyOf(target.pathname) === policyOf(window.location.pathname);
  if (isSamePolicy && !areLinksGuarded() && !isOutdated()) return navigate(to, options);
  if (options?.replace) window.location.replace(target);
  else window.location.assign(target);
};
