import { today } from '../player.ts';
import { removeDataDir } from '../start-site.ts';
import { startFilledSite } from '../worker-site.ts';
import { createPage, type EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';
import { expectStep, guess, nameOfDay } from './playing.ts';

/** The API paths that the service worker has stored. */
function storedCalls(page: EnginePage): Promise<string> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .join(' ');
  });
}

test('an opened level is played to its end while the server is down', async ({ engine }) => {
  const site = await startFilledSite();
  const page = createPage(engine, site.url);
  const answer = await nameOfDay(site.url, today());
  await page.goto('/');
  await expectStep(page, 1);
  // Without service workers there is nothing to play offline.
  test.skip(!(await page.evaluate(() => 'serviceWorker' in navigator)), 'no service workers here');
  for (const call of [/\/api\/daily\//, /\/api\/games\//, /\/api\/screenshot\/\S+\/1/]) {
    await expect.poll(() => storedCalls(page), { timeout: 120_000 }).toMatch(call);
  }
  await site.stop();
  await page.reload();
  await expectStep(page, 1);
  await guess(page, answer);
  await page.see({ text: 'Found at step 1' });
  await page.reload();
  await page.see({ text: 'Found at step 1' });
  await removeDataDir(site.dataDir);
});
