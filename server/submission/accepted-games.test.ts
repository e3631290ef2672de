import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aDraft, aGame } from '../../test/builders.ts';
import { openReview, type Review, reviewCalls } from '../../test/level/level-calls.ts';
import type { TestSite } from '../../test/site/site.ts';
import { saveGames } from '../game/queries.ts';

let site: TestSite;
let people: Review['people'];
let order: Level[];
const { waiting, save, kept } = reviewCalls(() => ({ site, people, order }));
const [ico, hd, plus] = [aGame({ name: 'Ico' }), aGame({ name: 'Ico HD' }), aGame({ name: 'Ico Plus' })];
const acceptedHd = { id: hd.id, name: hd.name };
const acceptedPlus = { id: plus.id, name: plus.name };
const own = { gameId: ico.id, name: 'Ico' };

beforeEach(async () => {
  ({ site, people, order } = await openReview());
  await saveGames(site.db, [ico, hd, plus]);
});

afterEach(() => site.close());

describe('the games that a level also accepts', () => {
  it('are stored and sent, and raise the version', async () => {
    const level = (await save(await waiting(), own)).json();
    const response = await save(level, { alsoAccepted: [acceptedHd, acceptedPlus] });
    expect(response.json()).toMatchObject({
      alsoAccepted: [acceptedHd, acceptedPlus],
      version: level.version + 1,
    });
    expect(await kept(level.id)).toEqual(response.json());
    const without = await save(response.json(), { alsoAccepted: [] });
    expect(without.json()).not.toHaveProperty('alsoAccepted');
    expect(await kept(level.id)).toEqual(without.json());
  });

  it('have their names of the catalogue', async () => {
    const response = await save(await waiting(), { ...own, alsoAccepted: [{ id: hd.id, name: 'Anything' }] });
    expect(response.json().alsoAccepted).toEqual([acceptedHd]);
  });

  it('become the game that one was merged into', async () => {
    const level = await waiting();
    const payload = { into: plus.id, levels: [] };
    const url = `/api/game/${hd.id}/merge`;
    await site.call({ method: 'POST', url, payload, cookies: people.manager });
    const response = await save(level, { ...own, alsoAccepted: [acceptedHd, acceptedPlus] });
    expect(response.json().alsoAccepted).toEqual([acceptedPlus]);
  });

  it('may have the name of the level’s game, which says nothing more', async () => {
    const other = aGame({ name: 'ICO', year: 2012 });
    await saveGames(site.db, [other]);
    const response = await save(await waiting(), { ...own, alsoAccepted: [{ id: other.id, name: 'ICO' }] });
    expect(response.json()).not.toHaveProperty('alsoAccepted');
  });

  it.each([
    ['an id that is not in the catalogue', [{ id: 999_999, name: 'Lost' }], 'does not hold “Lost”'],
    ['the id of unlisted games', [{ id: Number.MAX_SAFE_INTEGER, name: 'Lost' }], 'does not hold “Lost”'],
    ['the same game twice', [acceptedHd, acceptedHd], '“Ico HD” is listed twice'],
    ['the game of the level', [{ id: ico.id, name: 'Ico' }], '“Ico” is the game of the level itself'],
  ])('are refused with %s', async (_, alsoAccepted, message) => {
    const level = await waiting();
    const response = await save(level, { ...own, alsoAccepted });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0]).toMatchObject({ path: `body.alsoAccepted.${alsoAccepted.length - 1}` });
    expect(response.json().errors[0].message).toContain(message);
    expect(await kept(level.id)).toEqual(level);
  });

  it.each([
    ['21 games', Array.from({ length: 21 }, (_, id) => ({ id, name: `Game ${id}` }))],
    ['a game without a name', [{ id: hd.id }]],
    ['an empty name', [{ id: hd.id, name: '' }]],
    ['an id that is no number', [{ id: 'x', name: 'Ico HD' }]],
    ['no list', 'Ico HD'],
  ])('are refused as %s', async (_, alsoAccepted) => {
    const level = await waiting();
    const response = await save(level, { ...own, alsoAccepted } as Partial<Level>);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toContain('alsoAccepted');
  });

  it('stay when the catalogue loses or renames one', async () => {
    const level = (await save(await waiting(), { ...own, alsoAccepted: [acceptedHd, acceptedPlus] })).json();
    await saveGames(site.db, [{ ...plus, name: 'Ico Plus (PAL)' }]);
    await site.call({ method: 'DELETE', url: `/api/game/${hd.id}`, cookies: people.manager });
    const response = await save(level, { presentation: 'Better' });
    expect(response.json().alsoAccepted).toEqual([acceptedHd, acceptedPlus]);
  });

  it('stay when the level’s game is merged into one of them', async () => {
    const level = (await save(await waiting(), { ...own, alsoAccepted: [acceptedHd, acceptedPlus] })).json();
    const payload = { into: hd.id, levels: [level.id] };
    const url = `/api/game/${ico.id}/merge`;
    expect((await site.call({ method: 'POST', url, payload, cookies: people.manager })).statusCode).toBe(200);
    const moved = await kept(level.id);
    const response = await save(moved, { presentation: 'Better' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ gameId: hd.id, alsoAccepted: [acceptedPlus] });
  });

  it('come along with a submission', async () => {
    const draft = { ...aDraft(), ...own, alsoAccepted: [acceptedHd] };
    const payload = { ...draft, baseRevision: null };
    const response = await site.call({ method: 'POST', url: '/api/level/submit', payload });
    expect(response.statusCode).toBe(200);
    expect(await kept(response.json().id)).toMatchObject({ alsoAccepted: [acceptedHd] });
  });
});
