import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { heldBack } from '#shared/candidate/held-back.ts';
import { newLevel } from '#shared/level/new-level.ts';
import { aLevel } from '../../test/builders.ts';
import { filesOf, formOf, levelParts } from '../../test/level/upload.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { findLevel, listDailyIds } from '../level/queries.ts';
import { cleanUp } from '../lifecycle/cleanup.ts';
import { storePicture } from '../picture/store-picture.ts';
import { addCandidate } from './add-candidate.ts';

const A_DAY = 86_400_000;

let site: TestSite;
let manager: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite();
  await site.add(...Array.from({ length: 20 }, () => aLevel()));
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

const context = () => ({ ...site, now: () => site.clock.now, log: console });
const picture = (name: string) => readFile(`starter/screenshots/${name}.webp`);

async function add(bytes: Buffer, fields = {}) {
  const client = { key: 'test', isManager: true, signal: new AbortController().signal };
  const stored = await storePicture(context(), bytes, client);
  const level = { ...newLevel('Ann', '2026-01-01T00:00:00.000Z'), name: 'Some Game', releaseDate: 1999 };
  const origin = { kind: 'source', name: 'A source', reference: 'x1' } as const;
  return addCandidate(context(), { level: { ...level, ...fields }, picture: stored, origin, userName: null });
}

async function list(cookies = manager): Promise<Candidate[]> {
  const response = await site.call({ url: '/api/candidates', cookies });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const judged = () =>
  vi.waitFor(
    async () => {
      const all = await list();
      expect(all.map(({ verdict }) => verdict)).not.toContain(null);
      return all;
    },
    { timeout: 30_000, interval: 200 },
  );

const decide = (id: string, decision: string, cookies = manager) =>
  site.call({
    method: 'POST',
    url: `/api/candidates/${encodeURIComponent(id)}`,
    payload: { decision },
    cookies,
  });

const idOf = (added: Awaited<ReturnType<typeof add>>) => ('id' in added ? added.id : 'known');

describe('candidates', () => {
  it('get steps and a verdict, and are in no list but their own', async () => {
    const id = idOf(await add(await picture('0ad')));
    const [candidate, ...others] = await judged();
    expect(others).toEqual([]);
    if (!candidate) throw new Error('No candidate');
    expect(candidate).toMatchObject({ level: { id, state: 'candidate' }, origin: { reference: 'x1' } });
    expect(candidate.level.zoomPresets).not.toContain(null);
    expect(heldBack(candidate)).toBe(null);
    for (const cookies of [manager, {}]) {
      const levels = (await site.call({ url: '/api/levels', cookies })).json() as { id: string }[];
      expect(levels.map((level) => level.id)).not.toContain(id);
    }
    const url = `/api/level/${encodeURIComponent(id)}`;
    expect((await site.call({ url })).statusCode).toBe(404);
    expect((await site.call({ url, cookies: manager })).statusCode).toBe(200);
    expect((await site.call({ url: '/api/candidates' })).statusCode).toBe(401);
  });

  // What a look finds does not depend on the database; all other tests wait for a look, too.
  it.skipIf(inject('databaseUrl'))(
    'are held back when they are small, of one colour, unreadable or known',
    async () => {
      const small = idOf(
        await add(
          await sharp(await picture('0ad'))
            .resize(800)
            .toBuffer(),
        ),
      );
      const grey = { create: { width: 1280, height: 720, channels: 3, background: '#567' } } as const;
      const flat = idOf(await add(await sharp(grey).png().toBuffer(), { name: 'Grey' }));
      const shown = await site.addPicture(1280, 720);
      await site.add(aLevel({ name: 'Twice', path: shown }));
      const twice = idOf(await add(await picture('torcs'), { name: 'Twice' }));
      const lost = idOf(await add(await picture('widelands'), { name: 'Lost' }));
      const lostLevel = (await findLevel(site.db, lost))?.level;
      await site.screenshots.pictures.removeAll((lostLevel?.path ?? 'none').replace('.webp', ''));
      const all = await judged();
      const why = Object.fromEntries(all.map((one) => [one.level.id, heldBack(one)]));
      expect(why[small]).toBe('too-small');
      expect(['one-colour', 'no-steps']).toContain(why[flat]);
      expect(why[twice]).toBe('same-game');
      expect(why[lost]).toBe('no-steps');
    },
  );

  it('are not added twice, and leave nothing where they are not', async () => {
    const id = idOf(await add(await picture('0ad')));
    const files = await filesOf(site.folder);
    expect(await add(await picture('0ad'))).toEqual({ known: id });
    expect(await filesOf(site.folder)).toEqual(files);
  });

  it('are approved by a save, and come back when that is cancelled, with their origin', async () => {
    const id = idOf(await add(await picture('0ad')));
    const [candidate] = await judged();
    const save = async (state: string, changes = {}) =>
      site.call({
        method: 'POST',
        url: '/api/level',
        cookies: manager,
        ...(await formOf(levelParts({ ...candidate?.level, ...changes, state, baseRevision: undefined }))),
      });
    expect((await save('approved')).statusCode).toBe(200);
    expect((await listDailyIds(site.db)).at(-1)).toBe(id);
    expect(await list()).toEqual([]);
    expect((await decide(id, 'drop')).statusCode).toBe(404);
    expect((await save('candidate')).statusCode).toBe(200);
    expect(await listDailyIds(site.db)).not.toContain(id);
    // What it shows is as it was: nobody waits for another look.
    const back = { level: { id }, origin: { reference: 'x1' } };
    expect(await list()).toMatchObject([{ ...back, verdict: candidate?.verdict }]);
    await save('approved');
    const other = candidate?.level.zoomPresets.map((preset) => preset && { ...preset, x: 50, y: 50 });
    await save('candidate', { zoomPresets: other });
    expect((await judged())[0]?.verdict?.of).not.toBe(candidate?.verdict?.of);
  });

  it('are put off, dropped and taken back, and deleted with their picture after 30 days', async () => {
    const id = idOf(await add(await picture('0ad')));
    await judged();
    expect((await decide(id, 'later')).json()).toBe(true);
    expect(await list()).toMatchObject([{ putOffAt: expect.any(String), droppedAt: null }]);
    await decide(id, 'drop');
    expect(await list()).toMatchObject([{ putOffAt: null, droppedAt: expect.any(String) }]);
    await decide(id, 'back');
    expect(await list()).toMatchObject([{ putOffAt: null, droppedAt: null }]);
    await decide(id, 'drop');
    const clean = () => cleanUp({ ...context(), dataDir: site.folder });
    site.clock.now += 29 * A_DAY;
    await clean();
    expect(await findLevel(site.db, id)).not.toBe(null);
    site.clock.now += 2 * A_DAY;
    // Nothing is erased by age when the clock has jumped.
    await clean();
    site.clock.now += 3 * A_DAY;
    await clean();
    expect(await findLevel(site.db, id)).toBe(null);
    expect((await filesOf(site.folder)).filter((file) => file.includes('screenshots'))).toEqual([]);
    expect((await decide(id, 'back', await site.logIn('manage-level'))).statusCode).toBe(404);
  });

  it('may lack steps, but not a game, when a manager sends one', async () => {
    const level = { ...newLevel('Ann', '2026-01-01T00:00:00.000Z'), releaseDate: 1999, state: 'candidate' };
    const send = async (fields: object, cookies: Record<string, string>) => {
      const image = await picture('torcs');
      const parts = levelParts({ ...level, ...fields, baseRevision: null }, image);
      return site.call({ method: 'POST', url: '/api/level', cookies, ...(await formOf(parts)) });
    };
    expect((await send({ name: 'TORCS' }, {})).statusCode).toBe(401);
    expect((await send({ name: '' }, manager)).statusCode).toBe(400);
    expect((await send({ name: 'TORCS' }, manager)).statusCode).toBe(200);
    expect(await judged()).toMatchObject([{ level: { name: 'TORCS' }, origin: { kind: 'team' } }]);
  });
});
