import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { aLevel } from '../../../test/builders.ts';
import { startStore, type TestStore } from '../../../test/picture/store.ts';
import { createMemoryLog } from '../../../test/site/memory-log.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { buildApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import { cleanUp } from '../../lifecycle/cleanup.ts';
import { openScreenshots } from '../../picture/screenshots.ts';
import { parseStoreAddress } from '../../picture/storage/store-address.ts';

let store: TestStore;
let site: TestSite;

beforeAll(async () => {
  store = await startStore();
  site = await openTestSite({ config: { screenshotStore: parseStoreAddress(store.url('zoomout')) } });
});

afterAll(async () => {
  await site.close();
  await store.stop();
});

/** Another server of the site, with a data folder of its own. */
async function openServer() {
  const { db, clock } = site;
  const folder = await mkdtemp(join(tmpdir(), 'zoomout-other-'));
  const screenshots = openScreenshots(folder, parseStoreAddress(store.url('zoomout')));
  const { log } = createMemoryLog();
  const context = { db, screenshots, now: () => clock.now, log };
  const config = { ...parseConfig({}), dataDir: folder };
  const secret = 'a secret of thirty-two characters';
  const app = await buildApp({ ...context, config, secret, webFolder: folder });
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return { app, clean: () => cleanUp({ ...context, dataDir: folder }), close };
}

it('a withdrawn level is shown by no server, and its picture leaves the store after a day', async () => {
  const level = aLevel({ path: await site.addPicture() });
  await site.add(level);
  const crop = `/api/screenshot/${level.path}/1`;
  const addresses = [crop, `/api/screenshot/${level.path}`, `/api/thumbnail/${level.path}`];
  const other = await openServer();
  const apps = [site.app, other.app];
  for (const app of apps) expect((await app.inject(crop)).statusCode).toBe(200);
  const withdrawn = await site.call({
    method: 'POST',
    url: `/api/level/${encodeURIComponent(level.id)}/withdrawal`,
    payload: { reason: 'The rights holder asks for it' },
    cookies: await site.logIn('admin'),
  });
  expect(withdrawn.statusCode, withdrawn.body).toBe(200);
  for (const app of apps) {
    for (const address of addresses) expect((await app.inject(address)).statusCode, address).toBe(404);
  }
  site.clock.now += MS_PER_DAY - 1000;
  await other.clean();
  expect(await store.names()).toEqual([`zoomout/${level.path}`]);
  site.clock.now += 2000;
  await other.clean();
  expect(await store.names()).toEqual([]);
  await other.close();
});
