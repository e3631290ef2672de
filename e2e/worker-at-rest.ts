import type { Page } from '@playwright/test';

/** Starts the service worker of a page at once, and not after ten seconds in which the visitor does nothing. */
export function startWorkerAtOnce(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const quick = (run: () => void, milliseconds?: number) =>
      wait(run, milliseconds === 10_000 ? 0 : milliseconds);
    Object.assign(window, { setTimeout: quick });
  });
}
