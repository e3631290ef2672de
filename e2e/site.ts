import { type BrowserContext, expect } from '@playwright/test';
import { testWithSite } from './worker-site.ts';

export { expect };

interface Complaints {
  /** Allows page errors that the test provokes, such as a lost network. */
  allow: (pattern: RegExp) => void;
}

interface OfTest {
  /** A page error, an error in the console or a breach of the content security policy fails the test. */
  complaints: Complaints;
}

// The editor tries to read every picture; browsers report one that its site does not let be read, whatever the page does.
const UNREADABLE_PICTURE = /ERR_FAILED \(https:\/\/pictures\.example\//;

// Some browsers ask the host for its icon by themselves where a page names none, such as a file. The icon of a site under a path is elsewhere.
const ICON_OF_HOST = /404 .*\(https?:\/\/[^/]+\/favicon\.ico\)$/;

// A machine that is busy with something else may take too long to read a picture; `submitDaily` then submits it again.
const BUSY_SITE = /status of 503 .*\/api\/level\/submit\)$/;

let visitors = 0;

export const test = testWithSite.extend<OfTest>({
  baseURL: async ({ site }, use) => {
    await use(site.baseURL);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => {
    visitors += 1;
    await use({ 'x-forwarded-for': `10.${process.pid % 256}.${visitors >> 8}.${visitors % 256}` });
  },

  complaints: [
    async ({ context }, use) => {
      const allowed = [UNREADABLE_PICTURE, ICON_OF_HOST, BUSY_SITE];
      const complaints = listen(context);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = complaints.filter(
        (complaint) => !allowed.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (fault) => complaints.push(fault.error().stack || `error '${fault.error()}'`));
  // Chromium writes breaches of the content security policy to the console as errors.
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}
