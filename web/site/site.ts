import * as v from 'valibot';
import { env, Site } from '#shared/api/site/system.ts';
import { call } from '../browser/call.ts';
import { embeddedJson, pageUrl } from '../browser/page/page.ts';
import { addressOf, pathInSite } from '../browser/site-path.ts';

let parsed: Site | undefined;

/** The site settings that the server embedded in the page, which are its schedule, too. Throws when they are missing. */
export function site(): Site {
  parsed ??= v.parse(Site, embeddedJson('site'));
  return parsed;
}

/** Sets the settings where there is no page that holds them: in the build. */
export function presetSite(settings: v.InferInput<typeof Site>): void {
  parsed = v.parse(Site, settings);
}

/** Reads the settings again: an approval may have changed the schedule. Without an answer they stay. */
export async function refreshSite(): Promise<void> {
  parsed = await call(env).catch(() => parsed);
}

/** Whether the site runs on the visitor's own machine (docs/rules/screens.md#instance-tags). */
export function isDevInstance(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(pageUrl().hostname);
}

/** The absolute URL of a path in this site. */
export function publicUrl(path: string): string {
  return publicUrlOf(addressOf(path));
}

/** The absolute URL of an address of this site, as `addressOf` makes it. */
export function publicUrlOf(address: string): string {
  return new URL(address, site().publicUrl || pageUrl().origin).href;
}

/** The address of an absolute URL of this site, as `addressOf` makes it; null for any other. */
export function addressOnThisSite(url: string): string | null {
  const { origin, pathname = '', search } = URL.parse(url) ?? {};
  const isOwnHost =
    origin !== undefined && (origin === pageUrl().origin || origin === new URL(publicUrl('/')).origin);
  return isOwnHost && pathInSite(pathname) !== null ? `${pathname}${search}` : null;
}
