/** From a page to the service worker. Page and worker may be of different builds: the fields and values are a wire format. */
export type PageMessage =
  /** To a waiting worker: the build of the page. The worker takes over if it is the same and there is no other page. */
  | { kind: 'arrived'; build: string }
  /** To the active worker: the URLs that the page loaded before the worker was active. */
  | { kind: 'loaded'; build: string; addresses: readonly string[] };

/** From the worker to a page: a newer build waits for the page to close. */
export const OUTDATED = 'outdated';
