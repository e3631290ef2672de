import { pageUrl } from '../browser/page.ts';

/** A picture address with https instead of http, unless it is of this site (docs/rules/pictures.md#foreign-pictures). */
export function upgradeToHttps(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' && origin !== pageUrl().origin ? address.replace(/^http:/i, 'https:') : address;
}
