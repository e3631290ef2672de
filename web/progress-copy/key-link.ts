import * as v from 'valibot';
import { paths } from '#shared/page/paths.ts';
import { ProgressKey } from '#shared/progress-copy/progress-copy.ts';
import { keysAtEndOf } from '../browser/url-hash.ts';
import { publicUrl } from '../site/site.ts';

const PREFIX = 'key=';

/** The address that carries a key behind its '#', the part that no browser sends to a server. */
export function keyLink(key: string): string {
  return `${publicUrl(paths.progress)}#${PREFIX}${key}`;
}

/** Whether a fragment is that of such an address, complete or not. */
export function isKeyFragment(fragment: string): boolean {
  return fragment.startsWith(PREFIX);
}

/** The key in a fragment; null for none, or one that is incomplete. */
export function keyFromFragment(fragment: string): string | null {
  if (!isKeyFragment(fragment)) return null;
  return keysAtEndOf(fragment.slice(PREFIX.length)).find((key) => v.is(ProgressKey, key)) ?? null;
}

/** The key in a link, of whatever address; null for none. */
export function keyFromLink(link: string): string | null {
  return link.includes('#') ? keyFromFragment(link.slice(link.indexOf('#') + 1)) : null;
}
