import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TakenPack, TakeResult } from '#shared/api/site/pack.ts';
import { type Candidate, firstPackOf } from '#shared/candidate/candidate.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aGame, aLevel, aPicture } from '../../../test/builders.ts';
import { storedLevel } from '../../../test/level/level-calls.ts';
import { formOf, levelParts } from '../../../test/level/upload.ts';
import { aKey, anotherKey, packBytes, packParts, sendPack } from '../../../test/pack/pack.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { MAX_CANDIDATES } from '../../candidate/add-candidate.ts';
import { eraseDropped } from '../../candidate/erase-dropped.ts';
import { saveGames } from '../../game/queries.ts';
import { countCandidates, saveDecision } from '../../level/candidate-facts.ts';
import { insertLevels, updateLevel } from '../../level/queries.ts';
import { pathOfPicture } from '../../picture/screenshots.ts';
import { fingerprintOf } from '../pack-key.ts';
import { listShareable } from '../pack-levels.ts';
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
  return sendPack(site, bytes, cookies);
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

const DROPPED = { putOffAt: null, droppedAt: '2026-11-20T12:00:00.000Z' };

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
        const about = { name: 'Classics', author: 'Ada', licence: 'CC-BY-4.0' };
        return { kind: 'pack', ...about, reference, signer: fingerprintOf(aKey.publicKey) };
      }),
    );
    expect(found[0]?.level).toMatchObject({
      ...{ state: 'candidate', name: game?.name, gameId: 77, path: game?.screenshot, creator: 'Zoomout' },
      credit: { attribution: 'Zoomout', licence: 'CC-BY-4.0', homepage: '' },
    });
    expect(await taken()).toMatchObject([{ name: 'Classics', version: 1, author: 'Ada', levels: 2 }]);
  });

  it('keeps the first pack of a level, from site to site', async () => {
    const [id = ''] = (await take(await packBytes(parts))).added;
    const level = await storedLevel(site, id);
    await updateLevel(site.db, { ...level, state: 'approved' }, level, 0);
    const [passedOn] = await listShareable(site.db, site.clock.now);
    const first = {
      name: 'Classics',
      author: 'Ada',
      licence: 'CC-BY-4.0',
      signer: fingerprintOf(aKey.publicKey),
    };
    expect(passedOn?.level.firstPack).toEqual(first);
    const third = await packParts(1, { name: 'Others' });
    const [other] = third.levels as [PackParts['levels'][number]];
    const levels = [{ ...other, level: { ...other.level, firstPack: first } }];
    const { added } = await take(await packBytes({ ...third, levels }, anotherKey()));
    const [again] = (await candidates()).filter((one) => one.level.id === added[0]);
    expect(again?.origin).toMatchObject({ name: 'Others', first });
    expect(again && firstPackOf(again.origin)).toEqual(first);
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

  it('names what a later version has withdrawn', async () => {
    const { added } = await take(await packBytes(parts));
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

  it('is refused as a whole when there is no room for all of it', async () => {
    for (let left = MAX_CANDIDATES - 1; left > 0; left -= 500) {
      const some = Array.from({ length: Math.min(left, 500) }, () => aLevel({ state: 'candidate' }));
      await insertLevels(
        site.db,
        some.map((level) => ({ level, position: null })),
      );
    }
    const response = await send(await packBytes(parts));
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ reason: 'candidates-full', values: { max: MAX_CANDIDATES } });
    expect(await countCandidates(site.db)).toBe(MAX_CANDIDATES - 1);
    expect(await taken()).toEqual([]);
  });

  it('brings no level again that was dropped and erased here, nor changes of it', async () => {
    const [dropped = '', deleted = ''] = (await take(await packBytes(parts))).added;
    await take(await packBytes(next({ comment: 'Second.' })));
    const level = await storedLevel(site, deleted);
    await updateLevel(site.db, { ...level, state: 'archived' }, level, null);
    const url = `/api/level/${encodeURIComponent(deleted)}`;
    const gone = await site.call({ method: 'DELETE', url, cookies: await site.logIn('admin') });
    expect(gone.statusCode, gone.body).toBe(200);
    await saveDecision(site.db, dropped, DROPPED);
    const context = { ...site, now: () => Date.parse('2026-12-22T12:00:00.000Z'), log: console };
    await eraseDropped(context);
    expect(await candidates()).toEqual([]);
    await eraseDropped(context);
    expect(await countCandidates(site.db)).toBe(0);
    expect(await take(await packBytes(next({ comment: 'Third.' }, 3)))).toMatchObject({
      added: [],
      changed: [],
    });
  });

  it('is for managers, and must be a file', async () => {
    expect((await send(await packBytes(parts), {})).statusCode).toBe(401);
    const response = await site.call({ method: 'POST', url: '/api/system/packs/taken', cookies: manager });
    expect(response.json()).toMatchObject({ reason: 'pack-missing' });
  });
});

describe('a later version', () => {
  /** The level of this site that came first, and the candidate that proposes changes of it. */
  async function proposed(levelId: string) {
    const all = await candidates();
    return all.filter(({ update }) => update?.before.id === levelId);
  }

  /** With another picture for the first level, of 900 × 600. */
  async function withPicture({ levels, ...rest }: PackParts): Promise<PackParts> {
    const picture = await aPicture(900, 600);
    const path = pathOfPicture(picture);
    const [first, ...others] = levels as [PackParts['levels'][number]];
    const sizeOf = ({ level: { screenshot } }: typeof first) =>
      [screenshot, parts.pictures.get(screenshot) ?? 0] as const;
    return {
      ...rest,
      levels: [{ ...first, level: { ...first.level, screenshot: path } }, ...others],
      pictures: new Map([...others.map(sizeOf), [path, picture.length]]),
      readPicture: async (name) => (name === path ? picture : parts.readPicture(name)),
    };
  }

  it('proposes what its author has changed, and leaves the rest of the level as this site has it', async () => {
    const { added } = await take(await packBytes(parts));
    const [id = ''] = added;
    const mine = await storedLevel(site, id);
    await updateLevel(site.db, { ...mine, didYouKnow: 'Ours.', popularity: 2 }, mine);
    const bytes = await packBytes(await withPicture(next({ presentation: 'Another text.' })));
    expect(await take(bytes)).toMatchObject({ added: [], changed: [id] });
    const [one, ...others] = await proposed(id);
    expect(others).toEqual([]);
    expect(one?.update?.before).toEqual(await storedLevel(site, id));
    expect(one?.update?.after).toEqual({
      ...(await storedLevel(site, id)),
      ...{ presentation: 'Another text.', path: one?.level.path, imageRatio: 1.5, imageHeight: 600 },
    });
    expect(one?.duplicates).toEqual({ game: false, picture: false });
    expect(await storedLevel(site, id)).toMatchObject({ presentation: 'A game about games.' });
    expect(await take(bytes)).toMatchObject({ added: [], changed: [] });
  });

  it('adds to what is not decided, and begins anew after that', async () => {
    const [id = ''] = (await take(await packBytes(parts))).added;
    await take(await packBytes(next({ presentation: 'Second.' })));
    await take(await packBytes(next({ presentation: 'Second.', comment: 'Third.' }, 3)));
    const [both, ...others] = await proposed(id);
    expect(others).toEqual([]);
    expect(both?.update?.after).toMatchObject({ presentation: 'Second.', comment: 'Third.' });
    const url = `/api/candidates/${encodeURIComponent(both?.level.id ?? '')}`;
    await site.call({ method: 'POST', url, cookies: manager, payload: { decision: 'drop' } });
    await take(await packBytes(next({ presentation: 'Second.', comment: 'Fourth.' }, 4)));
    expect(await proposed(id)).toMatchObject([
      {
        level: { id: both?.level.id },
        droppedAt: null,
        update: { after: { presentation: 'A game about games.', comment: 'Fourth.' } },
      },
    ]);
  });

  it('proposes nothing for a level that is out, or was dropped', async () => {
    const [out = '', dropped = ''] = (await take(await packBytes(parts))).added;
    const level = await storedLevel(site, out);
    await updateLevel(site.db, { ...level, state: 'approved' }, level, 0);
    await saveDecision(site.db, dropped, DROPPED);
    const levels = parts.levels.map(({ id, level }) => ({ id, level: { ...level, comment: 'Other.' } }));
    const later = { ...parts, levels, pack: { ...parts.pack, version: 2 } };
    expect(await take(await packBytes(later))).toMatchObject({ added: [], changed: [] });
  });

  it('is not on the desk once its level is dropped', async () => {
    const [id = ''] = (await take(await packBytes(parts))).added;
    await take(await packBytes(next({ presentation: 'Second.' })));
    expect(await proposed(id)).toHaveLength(1);
    const before = (await candidates()).length;
    await saveDecision(site.db, id, DROPPED);
    expect(await candidates()).toHaveLength(before - 1);
  });

  it('names the fields that this site has changed, too, with those that go with them', async () => {
    const [id = ''] = (await take(await packBytes(parts))).added;
    await take(await packBytes(next({ presentation: 'Second.', comment: 'Second.', name: 'Renamed' })));
    expect((await proposed(id))[0]?.update?.clashes).toEqual([]);
    const level = await storedLevel(site, id);
    await updateLevel(site.db, { ...level, comment: 'Ours.', name: 'Our name', didYouKnow: 'Ours.' }, level);
    const [one] = await proposed(id);
    expect(one?.update?.clashes.sort()).toEqual(['alsoAccepted', 'comment', 'gameId', 'name']);
    expect(one?.update?.after).toMatchObject({ comment: 'Second.', name: 'Renamed', didYouKnow: 'Ours.' });
  });

  it('is no level of its own', async () => {
    const [id = ''] = (await take(await packBytes(parts))).added;
    await take(await packBytes(await withPicture(next({}))));
    const [{ level } = { level: aLevel() }] = await proposed(id);
    const approved = { ...level, state: 'approved', baseRevision: levelRevision(level) };
    const refused = await site.call({
      ...{ method: 'POST', url: '/api/level', cookies: manager },
      ...(await formOf(levelParts(approved))),
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ reason: 'candidate-is-update', values: { id } });
  });

  it('is taken by a save of the level, also with another picture', async () => {
    const [id = ''] = (await take(await packBytes(parts))).added;
    await take(await packBytes(await withPicture(next({}))));
    const [one] = await proposed(id);
    const { before, after } = one?.update ?? {};
    const payload = levelParts({ ...after, baseRevision: before && levelRevision(before) });
    const saved = await site.call({
      ...{ method: 'POST', url: '/api/level', cookies: manager },
      ...(await formOf(payload)),
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { path, imageHeight } = await storedLevel(site, id);
    expect({ path, imageHeight }).toEqual({ path: one?.level.path, imageHeight: 600 });
    expect((await proposed(id))[0]?.update).toMatchObject({ before: { path }, after: { path } });
    await saveDecision(site.db, one?.level.id ?? '', DROPPED);
    expect(await proposed(id)).toEqual([]);
  });
});
