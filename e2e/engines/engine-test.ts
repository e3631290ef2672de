import { expect } from '@playwright/test';
import { testWithSite } from '../worker-site.ts';
import type { Engine } from './engine.ts';
import { createPage, type EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { installedEngines } from './installed.ts';
import { startWebKit } from './webkit.ts';

export { expect };

interface OfTest {
  /** A page on the site of the worker, with nothing stored. */
  tab: EnginePage;
}

interface OfWorker {
  engine: Engine;
}

async function startEngine(name: string): Promise<Engine> {
  const { program = '' } = installedEngines().find((engine) => engine.name === name) ?? {};
  return name === 'firefox' ? startFirefox(program) : startWebKit(program);
}

const HOST = /127\.0\.0\.1:\d+/;

/** Tests in the engine that their project is named after. */
export const test = testWithSite.extend<OfTest, OfWorker>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use, { project }) => {
      const engine = await startEngine(project.name);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  tab: async ({ engine, site }, use, testInfo) => {
    const known = engine.errors().length;
    await engine.resize(1366, 768);
    await use(createPage(engine, site.url));
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('screenshot', { body: await engine.screenshot(), contentType: 'image/png' });
    }
    const errors = engine.errors().slice(known);
    // A site that the test before has stopped may still be called by its page.
    const own = errors.filter((error) => !HOST.test(error) || error.includes(new URL(site.url).host));
    expect(own, 'errors of the page').toEqual([]);
  },
});
