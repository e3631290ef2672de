import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { playerLevelId } from '#shared/level/level-id.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, aLevel, anImage } from '../../test/builders.ts';
import { openReview, type Review, reviewCalls } from '../../test/level/level-calls.ts';
import { filesOf, formOf, levelParts } from '../../test/level/upload.ts';
import type { TestSite } from '../../test/site/site.ts';
import { findLevel } from '../level/queries.ts';

let site: TestSite;
let people: Review['people'];
let order: Level[];
const { at, waiting, post, save, kept } = reviewCalls(() => ({ site, people, order }));

beforeEach(async () => {
  ({ site, people, order } = await openReview());
});

afterEach(() => site.close());

describe('POST /api/level', () => {
  it('saves a level that is new to the server, and gives it an id', async () => {
    const draft = aDraft({ state: 'submitted', celebration: 'Hooray' });
    const response = await post({ ...draft, version: 5, baseRevision: null });
    expect(response.statusCode).toBe(200);
    const id = playerLevelId('Ada', draft.path);
    const createdAt = '2026-11-20T12:00:00.000Z';
    expect(response.json()).toEqual({ ...draft, id, version: 1, createdAt });
    expect(await kept(id)).toEqual(response.json());
  });

  it('takes a save again whose answer was lost, and any other new level as another one', async () => {
    const draft = aDraft({ state: 'submitted' });
    const first: Level = (await post({ ...draft, baseRevision: null })).json();
    expect((await post({ ...draft, baseRevision: null })).json()).toEqual(first);
    const other = await post({ ...draft, presentation: 'other', baseRevision: null });
    expect(other.json().id).toBe(playerLevelId('Ada', draft.path, 2));
    expect(await kept(first.id)).toEqual(first);
    const changed = { ...first, presentation: 'better', baseRevision: levelRevision(first) };
    const answers = [(await post(changed)).json(), (await post(changed)).json()];
    expect(answers[0]).toEqual(answers[1]);
  });

  it('takes an approval again whose answer was lost, and moves no day', async () => {
    const waits = await waiting();
    await site.db
      .updateTable('level')
      .set({ path: at(0).path })
      .where('id', '=', waits.id)
      .execute();
    const level = await kept(waits.id);
    const approved = await save(level, { state: 'approved' });
    const before = await findLevel(site.db, level.id);
    const again = await save(level, { state: 'approved' });
    expect([approved.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(await findLevel(site.db, level.id)).toEqual(before);
  });

  it('raises the version when players would see the change, and never lowers it', async () => {
    const level = await waiting();
    const same = (await save(level, { popularity: 9 })).json();
    expect(same).toMatchObject({ version: 1, popularity: 9, createdAt: level.createdAt });
    const changed = (await save(same, { presentation: 'better', version: 40 })).json();
    expect(changed.version).toBe(2);
    const other = await save(changed, { path: 'https://pictures.example/other.png', noSmoothing: false });
    expect(other.json().version).toBe(3);
    const back = await save(other.json(), { path: 'https://pictures.example/first.png' });
    expect(back.json().version).toBe(4);
  });

  it('replaces a third-party image by the one that comes along, as the same level', async () => {
    const draft = aDraft({ state: 'submitted' });
    const first: Level = (await post({ ...draft, baseRevision: null })).json();
    const changed: Level = (await save(first, { presentation: 'x' })).json();
    const image = await anImage(400, 300).png().toBuffer();
    const body = { ...changed, baseRevision: levelRevision(changed), screenshotContentType: 'image/png' };
    const form = await formOf(levelParts(body, image));
    const response = await site.call({ method: 'POST', url: '/api/level', ...form, cookies: people.manager });
    expect(response.json()).toMatchObject({ id: first.id, version: 2, imageRatio: 4 / 3, imageHeight: 300 });
    expect(response.json().path).toMatch(/^[0-9a-f]{64}\.webp$/);
  });

  it('lets no player meet a picture of another site: approved is a level with a copy only', async () => {
    const draft = { ...aDraft(), baseRevision: null };
    const refused = await post(draft);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toEqual([
      expect.objectContaining({ path: 'body.path', reason: 'picture-copy-needed' }),
    ]);
    const waits: Level = (await post({ ...draft, state: 'submitted' })).json();
    expect((await save(waits, { state: 'approved' })).statusCode).toBe(400);
    expect(await kept(waits.id)).toEqual(waits);
    const next = at(15);
    expect((await save(next, { path: 'https://pictures.example/new.png' })).statusCode).toBe(400);

    const image = await anImage(400, 300).png().toBuffer();
    const body = { ...waits, state: 'approved', baseRevision: levelRevision(waits) };
    const form = await formOf(levelParts(body, image));
    const response = await site.call({ method: 'POST', url: '/api/level', ...form, cookies: people.manager });
    expect(response.json()).toMatchObject({ id: waits.id, state: 'approved' });
  });

  it('lets one that was approved so before be changed and taken back', async () => {
    const path = 'https://pictures.example/old.png';
    await site.add(aLevel({ id: 'ZO-OLD', path }));
    const changed = await save(await kept('ZO-OLD'), { presentation: 'better' });
    expect(changed.json()).toMatchObject({ path, presentation: 'better' });
    expect((await save(changed.json(), { state: 'submitted' })).statusCode).toBe(200);
  });

  it('removes a picture that is replaced, unless another level shows it', async () => {
    const path = await site.addPicture();
    const shared = aLevel({ state: 'submitted', path });
    const other = aLevel({ state: 'archived', path });
    await site.add(shared, other);
    await save(shared, { path: 'https://pictures.example/a.png' });
    expect(await site.screenshots.pictures.has(path)).toBe(true);
    await save(other, { path: 'https://pictures.example/b.png' });
    expect(await site.screenshots.pictures.has(path)).toBe(false);
  });

  it('asks for all that a day needs, with the messages of the rules', async () => {
    const response = await save(await waiting(), { name: '', creator: '' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      detail: 'Please select a game.',
      errors: [
        { path: 'body.name', message: 'Please select a game.' },
        { path: 'body.creator', message: 'Please enter your name in the Creator field.' },
      ],
    });
  });

  it('loses no work of two managers on the same level', async () => {
    const level = await waiting();
    const [one, other] = await Promise.all([
      save(level, { presentation: 'one' }),
      save(level, { presentation: 'other' }, people.admin),
    ]);
    expect([one.statusCode, other.statusCode].sort()).toEqual([200, 409]);
    const [won, lost] = one.statusCode === 200 ? [one, other] : [other, one];
    expect(lost.json().code).toBe('conflict');
    expect(lost.json().current).toEqual(won.json());
    expect(await kept(level.id)).toEqual(won.json());
  });

  it('notices a change of state, and one that only managers see', async () => {
    const level = await waiting();
    await save(level, { state: 'archived' });
    expect((await save(level, { presentation: 'x' })).statusCode).toBe(409);
    const archived = await kept(level.id);
    await save(archived, { popularity: 2 });
    expect((await save(archived, { presentation: 'x' })).statusCode).toBe(409);
  });

  it('says when the level was deleted, and leaves no image then', async () => {
    const level = await waiting();
    await site.db.deleteFrom('level').where('id', '=', level.id).execute();
    const image = await anImage().png().toBuffer();
    const form = await formOf(levelParts({ ...level, baseRevision: levelRevision(level) }, image));
    const response = await site.call({ method: 'POST', url: '/api/level', ...form, cookies: people.manager });
    expect([response.statusCode, response.json().detail]).toEqual([404, 'This level has been deleted']);
    expect(await filesOf(site.folder)).toEqual([]);
  });

  it('keeps scores and day of a level that is edited', async () => {
    const url = `/api/level/${at(3).id}/score`;
    const playId = '0b0b0b0b-0000-4000-8000-000000000000';
    await site.call({ method: 'POST', url, payload: { score: 3, playId } });
    await save(at(3), { presentation: 'better' }, people.admin);
    expect((await findLevel(site.db, at(3).id))?.index).toBe(3);
    expect((await site.call(`${url}s`)).json()).toEqual([0, 0, 0, 1, 0, 0]);
  });
});
