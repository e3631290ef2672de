/** What a page tells the worker. The worker's one word back is `OUTDATED`. */
export type Message =
  /** To a worker that waits: the page is of this build; if it is the only page, nobody needs the worker before. */
  | { kind: 'arrived'; build: string }
  /** To the worker at work: what the page loaded before the worker was there. */
  | { kind: 'loaded'; build: string; addresses: readonly string[] };

/** Tells a page that a newer build waits for it to go. */
export const OUTDATED = 'outdated';
