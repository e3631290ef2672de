import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilledSite, openFilledSite } from '../../test/site/filled-site.ts';
import { rowsOf, unzip } from '../../test/transfer/archive.ts';
import { exportedTables, listTables, localTables } from './queries.ts';

let site: FilledSite;

beforeAll(async () => {
  site = await openFilledSite();
});

afterAll(() => site.close());

function download() {
  return site.call({ url: '/api/export/zoomout-data.zip', cookies: site.admin });
}

describe('GET /api/export/zoomout-data.zip', () => {
  it('returns a ZIP with its length', async () => {
    const response = await download();
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(response.rawPayload.length),
      'content-disposition': 'attachment; filename="zoomout-data.zip"',
      'cache-control': 'no-store',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
    const files = await unzip(response.rawPayload);
    expect(rowsOf(files, 'play')).toHaveLength(2500);
    for (const path of site.pictures) {
      expect(files.get(`screenshots/${path}`)).toEqual(await site.screenshots.pictures.read(path));
    }
  });

  it('contains nothing of sessions', async () => {
    const sessions = await site.db.selectFrom('session').selectAll().execute();
    const { rawPayload } = await download();
    const files = await unzip(rawPayload);
    expect([...files.keys()].filter((name) => /session|webhook|upgrade/.test(name))).toEqual([]);
    const all = exportedTables.flatMap((table) => rowsOf(files, table).map((row) => JSON.stringify(row)));
    for (const { id, companion_hash } of sessions) {
      expect(all.some((line) => line.includes(id) || line.includes(companion_hash))).toBe(false);
    }
  });

  it('makes one export at a time', async () => {
    // Enough that some arrive while one is being made, however fast that is.
    const responses = await Promise.all(Array.from({ length: 12 }, download));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect((await download()).statusCode).toBe(200);
  });

  it('leaves nothing behind, also when the download is aborted', async () => {
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = Object.entries(site.admin)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const aborting = new AbortController();
    const response = await fetch(`${site.app.listeningOrigin}/api/export/zoomout-data.zip`, {
      headers: { cookie },
      signal: aborting.signal,
    });
    await response.body?.getReader().read();
    aborting.abort();
    await expect.poll(async () => (await download()).statusCode, { timeout: 10_000 }).toBe(200);
    const leftovers = async () => (await readdir(site.folder)).filter((name) => name.startsWith('export-'));
    await expect.poll(leftovers, { timeout: 10_000 }).toEqual([]);
  });

  it('lists every table as exported or local', async () => {
    const tables = await listTables(site.db);
    expect([...tables.keys()].sort()).toEqual([...exportedTables, ...localTables].sort());
  });
});
