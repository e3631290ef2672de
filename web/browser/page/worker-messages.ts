/** From a page to the service worker. Page and worker may be of different builds: the fields and values are a wire format. */
export type PageMessage =
  /** To a waiting worker: the build of the page. The worker takes over if it is the same and there is no other page. */
  | { kind: 'arrived'; build: string }
  /** To the active worker: the URLs that the page loaded before the worker was active. */
  | { kind: 'loaded'; build: string; addresses: readonly string[] };

/** From the worker to a page: a newer build waits for the page to close. */
export const OUTDATED = 'outdated';

/** Id of this build of the pages; empty in development and in tests. */
export const BUILD = String(import.meta.env.VITE_BUILD ?? '');

/** Request header with the build of the page: the service worker answers from its cache only when its own build matches. */
export const BUILD_HEADER = 'page-build';
