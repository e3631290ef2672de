import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aDraft, aLevel, aPicture } from '../../test/builders.ts';
import { openBareDatabase } from '../../test/database/database.ts';
import { filesOf, formOf, levelParts } from '../../test/level/upload.ts';
import { packBytes, packParts, sendPack } from '../../test/pack/pack.ts';
import { startStore, type TestStore } from '../../test/picture/store.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { manifestOf, unzip } from '../../test/transfer/archive.ts';
import { findLevel, listLevels } from '../level/queries.ts';
import { backupSite } from '../transfer/backup-site.ts';
import { importSite } from '../transfer/import-site.ts';
import { openScreenshots } from './screenshots.ts';
import { parseStoreAddress } from './storage/store-address.ts';

let store: TestStore;
let site: TestSite;
let released: Level;
let admin: Record<string, string>;
const log: string[] = [];

beforeAll(async () => {
  store = await startStore();
  const config = { screenshotStore: parseStoreAddress(store.url('zoomout')) };
  site = await openTestSite({ config, onLog: (line) => log.push(line) });
  admin = await site.logIn('admin');
  released = aLevel({ path: await site.addPicture() });
  await site.add(released);
});

afterAll(async () => {
  await site.close();
  await store.stop();
});

async function submit(image: Buffer) {
  const { payload, headers } = await formOf(levelParts(aDraft({ path: 'mine.png' }), image));
  return site.call({ method: 'POST', url: '/api/level/submit', payload, headers });
}

describe('a site whose pictures lie in a store', () => {
  it('serves them, and keeps beside the database only what it made of them', async () => {
    expect(await store.names()).toEqual([`zoomout/${released.path}`]);
    const whole = await site.call(`/api/screenshot/${released.path}`);
    expect(whole.rawPayload).toEqual(await store.get(`zoomout/${released.path}`));
    expect((await site.call(`/api/screenshot/${released.path}/1`)).statusCode).toBe(200);
    const files = await filesOf(site.folder);
    expect(files.map((file) => file.replace(site.folder, '').split('/')[1])).toEqual(['crops']);
  });

  it('takes no level whose picture the store does not take, says so, and takes it later', async () => {
    const image = await aPicture();
    store.gate.fault = { status: 503 };
    const refused = await submit(image);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json()).toMatchObject({
      code: 'unavailable',
      detail: 'The picture store does not respond. Try again in a minute',
    });
    expect(await listLevels(site.db)).toHaveLength(1);
    store.gate.fault = null;
    const taken = await submit(image);
    expect(taken.statusCode).toBe(200);
    const path = (await findLevel(site.db, taken.json().id))?.level.path;
    expect(await store.names()).toContain(`zoomout/${path}`);
  });

  it('goes on showing what it made while the store is away, and refuses the rest', async () => {
    await site.call(`/api/thumbnail/${released.path}`);
    store.gate.fault = { status: 500 };
    expect((await site.call(`/api/thumbnail/${released.path}`)).statusCode).toBe(200);
    expect((await site.call(`/api/screenshot/${released.path}/3`)).statusCode).toBe(503);
    store.gate.fault = null;
    expect((await site.call(`/api/screenshot/${released.path}/3`)).statusCode).toBe(200);
  });

  it('deletes a level even while the store is away', async () => {
    const level = aLevel({ state: 'submitted', path: await site.addPicture() });
    await site.add(level);
    store.gate.fault = { status: 500 };
    const url = `/api/level/${level.id}`;
    expect((await site.call({ method: 'DELETE', url, cookies: admin })).statusCode).toBe(200);
    store.gate.fault = null;
    expect(await findLevel(site.db, level.id)).toBeNull();
    expect(log.at(-2)).toContain('Could not remove an orphan picture');
  });

  it('moves into another store by backup and restore', async () => {
    const file = join(site.folder, 'backup.zip');
    const now = () => site.clock.now;
    await backupSite({ ...site, now }, file);
    const { db, close } = await openBareDatabase();
    const screenshots = openScreenshots(site.folder, parseStoreAddress(store.url('moved')));
    await importSite({ db, screenshots, now: now(), report: () => {} }, file);
    const paths = (await listLevels(db)).map(({ level }) => level.path).sort();
    await close();
    expect(paths).toHaveLength(2);
    const names = await store.names();
    expect(names.filter((name) => name.startsWith('moved/'))).toEqual(paths.map((path) => `moved/${path}`));
    for (const path of paths)
      expect(await store.get(`moved/${path}`)).toEqual(await store.get(`zoomout/${path}`));
  });

  it('saves the rest when the store has lost, damaged or refuses some of them', async () => {
    const paths: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      paths.push(await site.addPicture(64, 48));
      await site.add(aLevel({ path: paths[count] ?? '' }));
    }
    const [lost = '', cut = '', refused = '', failing = ''] = paths;
    const bytes = await store.get(`zoomout/${cut}`);
    await store.remove(`zoomout/${lost}`);
    await store.put(`zoomout/${cut}`, bytes.subarray(0, 40));
    store.gate.fault = { status: 403, name: refused };
    expect((await site.call(`/api/thumbnail/${refused}`)).statusCode).toBe(503);
    const exportNow = () => site.call({ url: '/api/export/zoomout-data.zip', cookies: admin });
    const manifest = manifestOf(await unzip((await exportNow()).rawPayload));
    expect(manifest.damaged.map(({ name, problem }) => [name, problem]).sort()).toEqual(
      [
        [lost, 'missing'],
        [cut, 'damaged'],
        [refused, 'unreadable'],
      ].sort(),
    );
    store.gate.fault = { status: 500, name: failing };
    const { damaged } = manifestOf(await unzip((await exportNow()).rawPayload));
    expect(damaged.map(({ name }) => name).sort()).toEqual([lost, cut, failing].sort());
    store.gate.fault = null;
    await site.screenshots.pictures.write(cut, bytes);
    expect(await store.get(`zoomout/${cut}`)).toEqual(bytes);
  });

  it('makes no export without pictures while the store is away', async () => {
    store.gate.fault = { status: 500 };
    const response = await site.call({ url: '/api/export/zoomout-data.zip', cookies: admin });
    expect(response.statusCode).toBe(503);
    const file = join(site.folder, 'none.zip');
    await expect(backupSite({ ...site, now: () => 0 }, file)).rejects.toThrow(
      /^The picture store does not respond. Try again in a minute: .*InternalError/,
    );
    expect((await readdir(site.folder)).filter((name) => /^(none|export)/.test(name))).toEqual([]);
    store.gate.fault = null;
  });

  it('logs what the store refused, and no secret', () => {
    expect(log.filter((line) => line.includes('The picture store failed'))).not.toEqual([]);
    for (const secret of store.secrets) expect(log.join('')).not.toContain(secret);
  });

  it('takes packs in, also after the store was away, and passes them on', async () => {
    const parts = await packParts(2);
    const bytes = await packBytes(parts);
    store.gate.fault = { status: 503 };
    expect((await sendPack(site, bytes, admin)).statusCode).toBe(503);
    store.gate.fault = null;
    const { added } = (await sendPack(site, bytes, admin)).json() as { added: string[] };
    expect(added).toHaveLength(2);
    const names = await store.names();
    for (const path of parts.pictures.keys()) expect(names).toContain(`zoomout/${path}`);

    const payload = { name: 'Ours', author: 'Bo', licence: 'MIT', content: [released.id] };
    const made = await site.call({ method: 'POST', url: '/api/system/packs', payload, cookies: admin });
    const url = `/api/packs/${made.json().packs[0].id}`;
    const files = await unzip((await site.call({ url, cookies: admin })).rawPayload);
    expect(files.get(`screenshots/${released.path}`)).toEqual(await store.get(`zoomout/${released.path}`));
    store.gate.fault = { status: 503 };
    expect((await site.call({ url, cookies: admin })).statusCode).toBe(503);
    store.gate.fault = null;
    expect((await site.call({ url, cookies: admin })).statusCode).toBe(200);
  });
});
