/** The path of the sites of this worker, empty for the root of a host: each project has one (playwright.config.ts). */
export let sitePath = '';

/** Gives the sites that this worker starts a path. */
export function startUnder(path: string): void {
  sitePath = path;
}

/** The key of a stored text, as the pages call it. */
export function storageKey(name: string): string {
  return `${sitePath && `${sitePath}:`}zoomout.${name}`;
}

/** The path in the site that a URL means; the URL itself for one that is not of the site. */
export function pathIn(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${sitePath}/`) ? pathname.slice(sitePath.length) : url;
}
