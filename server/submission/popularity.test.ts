import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aDraft, aGame } from '../../test/builders.ts';
import { openReview, type Review, reviewCalls } from '../../test/level/level-calls.ts';
import type { TestSite } from '../../test/site/site.ts';
import { saveGames } from '../game/queries.ts';

let site: TestSite;
let people: Review['people'];
let order: Level[];
const { waiting, post, save, kept } = reviewCalls(() => ({ site, people, order }));
const [clone, original] = [aGame({ name: 'Clone', fame: 4 }), aGame({ name: 'Original', fame: 8 })];
const ofClone = { gameId: clone.id, name: 'Clone' };

beforeEach(async () => {
  ({ site, people, order } = await openReview());
  await saveGames(site.db, [clone, original]);
});

afterEach(() => site.close());

async function saved(level: Level, changes: Partial<Level>): Promise<Level> {
  const response = await save(level, changes);
  expect(response.statusCode).toBe(200);
  return response.json();
}

it('is the fame of its game, or of the best-known one that it also accepts, until somebody sets it', async () => {
  const level = await saved(await waiting(), { ...ofClone, popularity: null });
  expect(level.popularity).toBe(4);
  const accepting = await saved(level, { alsoAccepted: [{ id: original.id, name: 'Original' }] });
  expect(accepting.popularity).toBe(8);
  const set = await saved(accepting, { popularity: 2 });
  expect((await saved(set, { alsoAccepted: [] })).popularity).toBe(2);
});

it('follows the game where nobody has set it', async () => {
  const level = await saved(await waiting(), { ...ofClone, popularity: null });
  const other = await saved(level, { gameId: original.id, name: 'Original' });
  expect(other.popularity).toBe(8);
  expect(await kept(level.id)).toEqual(other);
});

it('is unknown for a game that the catalogue lacks', async () => {
  const level = await saved(await waiting(), {
    gameId: Number.MAX_SAFE_INTEGER,
    name: 'Unlisted',
    popularity: null,
  });
  expect(level.popularity).toBeNull();
});

it('makes no second level of one that is sent again', async () => {
  const draft = aDraft({ ...ofClone, state: 'submitted', popularity: null });
  const first = (await post({ ...draft, baseRevision: null })).json();
  expect(first.popularity).toBe(4);
  expect((await post({ ...draft, baseRevision: null })).json()).toEqual(first);
});

it('is that of its game for what anyone submits', async () => {
  const payload = aDraft({ ...ofClone, state: 'submitted', popularity: 9 });
  const { id } = (await site.call({ method: 'POST', url: '/api/level/submit', payload })).json();
  expect((await kept(id)).popularity).toBe(4);
});
