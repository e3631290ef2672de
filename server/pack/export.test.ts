import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OwnPacks } from '#shared/api/site/pack.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { aLevel } from '../../test/builders.ts';
import { storedLevel } from '../../test/level/level-calls.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { saveConsent } from '../level/queries.ts';
import { saveSiteSetting } from '../setting/queries.ts';
import { insertEntry } from '../submission/queries.ts';
import { openPack } from './read-pack.ts';

const title = { name: 'Classics', licence: 'CC-BY-4.0', author: 'Ada' };
const SENT = {
  at: '2026-11-01T00:00:00.000Z',
  kind: 'submitted',
  user: null,
  reasons: [],
  text: '',
} as const;

let site: TestSite;
let manager: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite();
  manager = await site.logIn('manage-level');
  const pictures = await Promise.all([640, 641, 642, 643].map((width) => site.addPicture(width, 400)));
  const [starter, own, refused, allowed] = pictures as [string, string, string, string];
  // From the 10th on: all are released on the 20th.
  await site.add(
    aLevel({ id: 'ZO-1', path: starter }),
    aLevel({ id: 'PL-own', path: own, credit: { attribution: 'Bo', licence: 'MIT', homepage: '' } }),
    aLevel({ id: 'PL-refused', path: refused }),
    aLevel({ id: 'PL-allowed', path: allowed }),
    aLevel({ id: 'ZO-elsewhere', path: 'https://pictures.example/1.png' }),
  );
  for (const id of ['PL-refused', 'PL-allowed']) await insertEntry(site.db, id, { ...SENT, snapshot: null });
  await saveConsent(site.db, 'PL-allowed', true);
});

afterEach(() => site.close());

async function make(changes: object = {}): Promise<OwnPacks> {
  const payload = { ...title, content: 'all', ...changes };
  const response = await site.call({ method: 'POST', url: '/api/system/packs', payload, cookies: manager });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function download(id: string, cookies = manager) {
  return site.call({ url: `/api/packs/${id}`, cookies });
}

/** The ids of the levels of a pack that was downloaded. */
async function levelsOf(bytes: Buffer): Promise<string[]> {
  const file = join(site.folder, 'pack.zip');
  await writeFile(file, bytes);
  const opened = await openPack(file);
  opened.close();
  return opened.pack.levels;
}

describe('a pack of the site', () => {
  it('has the released levels that may be passed on', async () => {
    const { packs, shareable, fingerprint } = await make();
    expect(packs).toMatchObject([{ ...title, version: 1, levels: 3, sharedAt: '2026-11-20T12:00:00.000Z' }]);
    expect(shareable).toEqual([
      { id: 'ZO-1', isSubmitted: false },
      { id: 'PL-own', isSubmitted: false },
      { id: 'PL-allowed', isSubmitted: true },
    ]);
    expect(fingerprint).toMatch(/^[0-9A-F ]{39}$/);
    const { rawPayload, headers } = await download(packs[0]?.id ?? '');
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(rawPayload.length),
      'content-disposition': 'attachment; filename="classics-1.zip"',
    });
    expect(await levelsOf(rawPayload)).toEqual(['ZO-1', 'PL-own', 'PL-allowed']);
  });

  it.each([
    ['own', ['ZO-1', 'PL-own']],
    ['creators', ['PL-allowed']],
    ['starter', ['ZO-1']],
    [
      ['PL-allowed', 'PL-refused', 'PL-own'],
      ['PL-own', 'PL-allowed'],
    ],
  ])('of %s has %s', async (content, levels) => {
    const { packs } = await make({ content });
    expect(await levelsOf((await download(packs[0]?.id ?? '')).rawPayload)).toEqual(levels);
  });

  it('has the same bytes until its levels change, and then a new version', async () => {
    const { packs } = await make();
    const id = packs[0]?.id ?? '';
    const first = (await download(id)).rawPayload;
    site.clock.now += MS_PER_DAY;
    expect((await download(id)).rawPayload.equals(first)).toBe(true);
    await saveConsent(site.db, 'PL-allowed', false);
    const later = (await site.call({ url: '/api/system/packs', cookies: manager })).json<OwnPacks>();
    expect(later.packs).toMatchObject([{ version: 2, levels: 2, sharedAt: '2026-11-21T12:00:00.000Z' }]);
    expect(await levelsOf((await download(id)).rawPayload)).toEqual(['ZO-1', 'PL-own']);
  });

  it('is the one of its name when it is made again, and gone when it is removed', async () => {
    const [before] = (await make()).packs;
    const [after] = (await make({ content: 'own', licence: 'CC0-1.0' })).packs;
    expect(after).toMatchObject({ id: before?.id, licence: 'CC0-1.0', version: 2, levels: 2 });
    const url = `/api/system/packs/${before?.id}`;
    expect((await site.call({ method: 'DELETE', url, cookies: manager })).json()).toMatchObject({
      packs: [],
    });
    expect((await download(before?.id ?? '')).statusCode).toBe(404);
  });

  it('is not made of nothing', async () => {
    const payload = { ...title, content: ['PL-refused'] };
    const response = await site.call({ method: 'POST', url: '/api/system/packs', payload, cookies: manager });
    expect(response.statusCode).toBe(409);
    expect(response.json().reason).toBe('pack-empty');
  });

  it('goes on without a picture that is lost', async () => {
    const { packs } = await make();
    const id = packs[0]?.id ?? '';
    const { path } = await storedLevel(site, 'ZO-1');
    await site.screenshots.pictures.removeAll(path.replace('.webp', ''));
    const refused = await download(id);
    expect(refused.statusCode).toBe(503);
    expect(refused.json().reason).toBe('pack-picture');
    expect(await levelsOf((await download(id)).rawPayload)).toEqual(['PL-own', 'PL-allowed']);
  });

  it('is offered to everybody once an admin has switched that on', async () => {
    const { packs } = await make();
    const id = packs[0]?.id ?? '';
    expect((await site.call('/api/packs.json')).statusCode).toBe(404);
    expect((await download(id, {})).statusCode).toBe(404);
    await saveSiteSetting(site.db, 'packs', { isOffered: true });
    const offered = (await site.call('/api/packs.json')).json();
    expect(offered.packs).toMatchObject([{ ...title, version: 1, levels: 3, url: `packs/${id}` }]);
    const { statusCode, rawPayload } = await download(id, {});
    expect(statusCode).toBe(200);
    expect(await levelsOf(rawPayload)).toHaveLength(3);
  });
});
