const PATH = '/zoomout';

function isUnderPath(): boolean {
  const { UNDER_PATH, TEST_PARALLEL_INDEX } = process.env;
  if (UNDER_PATH === 'all' || UNDER_PATH === 'none') return UNDER_PATH === 'all';
  return TEST_PARALLEL_INDEX === '1';
}

/**
 * The path of the sites of this worker, empty for the root of a host. One worker of three has a path, so that each run tries both;
 * `UNDER_PATH=all` gives it to all of them, `UNDER_PATH=none` to none.
 */
export const sitePath: string = isUnderPath() ? PATH : '';

/** The key of a stored text, as the pages call it. */
export function storageKey(name: string): string {
  return `${sitePath && `${sitePath}:`}zoomout.${name}`;
}

/** The path in the site that a URL means; the URL itself for one that is not of the site. */
export function pathIn(url: string): string {
  const { pathname } = new URL(url);
  return pathname.startsWith(`${sitePath}/`) ? pathname.slice(sitePath.length) : url;
}
