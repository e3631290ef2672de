import type { AroundNavHandler } from 'wouter';
import { isEditorPath, showsForeignPictures } from '#shared/level/foreign-pictures.ts';
import { areLinksGuarded } from './use-leave-guard.ts';

function policyOf(path: string): string {
  return `${showsForeignPictures(path)} ${isEditorPath(path)}`;
}

/** Goes to another address of the site. A page keeps the security policy it came with, so where that differs the page is loaded anew; so it is where the browser is to ask before something unsaved is left. */
export const navigateAround: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  const isSamePolicy = policyOf(target.pathname) === policyOf(window.location.pathname);
  if (isSamePolicy && !areLinksGuarded()) return navigate(to, options);
  if (options?.replace) window.location.replace(target);
  else window.location.assign(target);
};
