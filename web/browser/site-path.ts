const { document, location } = globalThis as Partial<typeof globalThis>;

/** The path of the site: `/zoomout` for `https://example.org/zoomout`, empty at the root of a host. */
export const SITE_PATH: string =
  (document
    ? document.documentElement.dataset.sitePath
    : // In a worker, whose script lies in the folder of assets, in that of its language there, or beside it: `sw.js`. Development has its own
      // folders, and no path.
      import.meta.env.PROD &&
      location?.pathname.replace(/\/(assets\/([a-zA-Z-]+-[\da-f]{8}\/)?(?!sw\.js$))?[^/]*$/, '')) || '';

/** The address of a path in the site: for links that load a page, pictures and calls. The router's own links take the path. */
export function addressOf(path: string): string {
  return SITE_PATH + path;
}

/** The path in the site that an address of its host means; null for one outside of the site. */
export function pathInSite(pathname: string): string | null {
  return pathname.startsWith(`${SITE_PATH}/`) ? pathname.slice(SITE_PATH.length) : null;
}

/** The path in the site of the page. The build renders the first view of pages without an address. */
export function pagePath(): string {
  return (location?.pathname ?? '/').slice(SITE_PATH.length);
}

/**
 * What this site calls something that the browser keeps for all sites of a host: stored texts, caches, databases, locks and channels. At
 * the root of the host that is the bare name; no name begins with a slash.
 */
export function nameInHost(name: string): string {
  return SITE_PATH ? `${SITE_PATH}:${name}` : name;
}
