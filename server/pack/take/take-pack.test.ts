import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TakenPack, TakeResult } from '#shared/api/site/pack.ts';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { aGame } from '../../../test/builders.ts';
import { aKey, anotherKey, packBytes, packParts } from '../../../test/pack/pack.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { saveGames } from '../../game/queries.ts';
import { fingerprintOf } from '../pack-key.ts';
import type { PackParts } from '../write-pack.ts';

let site: TestSite;
let manager: Record<string, string>;
let parts: PackParts;

beforeEach(async () => {
  site = await openTestSite();
  manager = await site.logIn('manage-level');
  parts = await packParts(2);
});

afterEach(() => site.close());

function send(bytes: Buffer, cookies = manager) {
  const head = '--x\r\ncontent-disposition: form-data; name="pack"; filename="pack.zip"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return site.call({ method: 'POST', url: '/api/system/packs/taken', payload, headers, cookies });
}

async function take(bytes: Buffer): Promise<TakeResult> {
  const response = await send(bytes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function candidates(): Promise<Candidate[]> {
  return (await site.call({ url: '/api/candidates', cookies: manager })).json();
}

async function taken(): Promise<TakenPack[]> {
  return (await site.call({ url: '/api/system/packs/taken', cookies: manager })).json();
}

function byReference({ origin: one }: Candidate, { origin: other }: Candidate): number {
  return String(one.reference) < String(other.reference) ? -1 : 1;
}

/** The next version, with what is changed of its first level. */
function next(changes: object, version = 2): PackParts {
  const [first, ...others] = parts.levels;
  if (!first) throw new Error('The pack is empty');
  const levels = [{ ...first, level: { ...first.level, ...changes } }, ...others];
  return { ...parts, pack: { ...parts.pack, version }, levels };
}

describe('a pack that comes in', () => {
  it('becomes candidates that say where they are from, with credit and licence', async () => {
    const game = parts.levels[0]?.level;
    await saveGames(site.db, [aGame({ id: 77, name: game?.name ?? '', year: 1998 })]);
    const { added, known } = await take(await packBytes(parts));
    expect(added).toHaveLength(2);
    expect(known).toEqual([]);
    const found = (await candidates()).sort(byReference);
    expect(found.map(({ origin }) => origin)).toEqual(
      ['ZO-1', 'ZO-2'].map((reference) => {
        return { kind: 'pack', name: 'Classics', reference, signer: fingerprintOf(aKey.publicKey) };
      }),
    );
    expect(found[0]?.level).toMatchObject({
      ...{ state: 'candidate', name: game?.name, gameId: 77, path: game?.screenshot, creator: 'Zoomout' },
      credit: { attribution: 'Zoomout', licence: 'CC-BY-4.0', homepage: '' },
    });
    expect(await taken()).toMatchObject([{ name: 'Classics', version: 1, author: 'Ada', levels: 2 }]);
  });

  it('adds nothing when it is taken in again', async () => {
    const bytes = await packBytes(parts);
    await take(bytes);
    expect(await take(bytes)).toMatchObject({ added: [], known: [], changed: [], withdrawn: [] });
    expect(await candidates()).toHaveLength(2);
  });

  it('names the levels that have its pictures already', async () => {
    await take(await packBytes(parts));
    const other = { ...parts, pack: { ...parts.pack, name: 'Others' } };
    const { added, known } = await take(await packBytes(other));
    expect(added).toEqual([]);
    expect(known.sort()).toEqual((await candidates()).map(({ level }) => level.id).sort());
  });

  it('names what a later version has changed or withdrawn', async () => {
    const { added } = await take(await packBytes(parts));
    const changed = await take(await packBytes(next({ presentation: 'Another text.' })));
    expect(changed).toMatchObject({ added: [], changed: [added[0]], withdrawn: [] });
    const { levels, ...rest } = next({}, 3);
    const pictures = new Map(parts.pictures);
    pictures.delete(levels[0]?.level.screenshot ?? '');
    const fewer = { ...rest, levels: levels.slice(1), pictures };
    expect(await take(await packBytes(fewer))).toMatchObject({ withdrawn: [added[0]] });
    const older = await send(await packBytes(next({}, 2)));
    expect(older.statusCode).toBe(409);
    expect(older.json()).toMatchObject({ reason: 'pack-older', values: { version: 3 } });
  });

  it('is refused with another key, until an admin has compared the fingerprints', async () => {
    const stranger = anotherKey();
    await take(await packBytes(parts));
    const forged = await packBytes({ ...(await packParts(3)), pack: parts.pack }, stranger);
    const refused = await send(forged);
    const [known, other] = [fingerprintOf(aKey.publicKey), fingerprintOf(stranger.publicKey)];
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ reason: 'pack-other-key', values: { known, other } });
    expect(await candidates()).toHaveLength(2);
    expect(await taken()).toMatchObject([{ fingerprint: known, otherFingerprint: other }]);
    const accept = (fingerprint: string, cookies: Record<string, string>) =>
      site.call({
        ...{ method: 'POST', url: '/api/system/packs/key', cookies },
        payload: { name: 'Classics', fingerprint },
      });
    expect((await accept(other, manager)).statusCode).toBe(403);
    const admin = await site.logIn('admin');
    expect((await accept(known, admin)).statusCode).toBe(409);
    expect((await accept(other, admin)).json()).toMatchObject([
      { fingerprint: other, otherFingerprint: null },
    ]);
    expect((await take(forged)).added).not.toEqual([]);
  });

  it('is refused as a whole when one byte of it was changed', async () => {
    const bytes = await packBytes(parts);
    const at = bytes.indexOf('A game about games.');
    bytes[at] = 'a'.charCodeAt(0);
    const response = await send(bytes);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      reason: 'pack-file-changed',
      values: { file: 'levels/0001.json' },
    });
    expect(await candidates()).toEqual([]);
    expect(await taken()).toEqual([]);
  });

  it('is for managers, and must be a file', async () => {
    expect((await send(await packBytes(parts), {})).statusCode).toBe(401);
    const response = await site.call({ method: 'POST', url: '/api/system/packs/taken', cookies: manager });
    expect(response.json()).toMatchObject({ reason: 'pack-missing' });
  });
});
