/** What stands in a built page for the path of the site, which the server fills in. */
export const SITE_PATH_MARK = '__SITE_PATH__';

/** The path of a site in its public address: `/zoomout` for `https://example.org/zoomout`, empty at the root of a host. */
export function sitePathOf(publicUrl: string): string {
  return publicUrl.replace(/^\w+:\/\/[^/]*/, '');
}

/** What a cookie of a site is called: under a path it has that in its name, as browsers also send the cookies of the paths above. */
export function cookieNameUnder(sitePath: string, name: string): string {
  return name + sitePath.replaceAll('/', '+');
}
