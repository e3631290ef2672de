import type { AroundNavHandler } from 'wouter';
import { isEditorPath, showsForeignPictures } from '#shared/level/foreign-pictures.ts';

function policyOf(path: string): string {
  return `${showsForeignPictures(path)} ${isEditorPath(path)}`;
}

/** Goes to another address of the site. A page keeps the security policy it came with, so where that differs the page is loaded anew. */
export const navigateAround: AroundNavHandler = (navigate, to, options) => {
  const target = new URL(to, window.location.href);
  if (policyOf(target.pathname) === policyOf(window.location.pathname)) return navigate(to, options);
  if (options?.replace) window.location.replace(target);
  else window.location.assign(target);
};
