import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { aDraft, aLevel } from '../../test/builders.ts';
import { openReview, type Review, reviewCalls } from '../../test/level/level-calls.ts';
import type { TestSite } from '../../test/site/site.ts';

const TODAY = 10;

let site: TestSite;
let people: Review['people'];
let order: Level[];
const { at, waiting, post, save, statuses, ids } = reviewCalls(() => ({ site, people, order }));

beforeEach(async () => {
  ({ site, people, order } = await openReview());
});

afterEach(() => site.close());

describe('the states of a level', () => {
  it('approve: it goes to the end of the daily order', async () => {
    const level = await waiting();
    const response = await save(level, { state: 'approved' });
    expect(response.json()).toMatchObject({ state: 'approved', version: 1 });
    const archived = await waiting('archived');
    await save(archived, { state: 'approved' });
    expect((await ids()).slice(19)).toEqual([at(19).id, level.id, archived.id]);
  });

  it('repair: until it is its day in UTC, all but the game, and plays that have begun go on', async () => {
    const begun = at(11);
    const zoomPresets = begun.zoomPresets.with(0, { x: 10, y: 20, zoom: 30 });
    const mask = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
    const repaired = (await save(begun, { zoomPresets, masks: [mask], comment: 'Mended' })).json();
    expect(repaired).toMatchObject({ zoomPresets, masks: [mask], comment: 'Mended', version: begun.version });
    const refused = await save(repaired, { name: 'Another' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().detail).toContain('only an admin can change its game');
    expect((await save(repaired, { state: 'submitted' })).statusCode).toBe(403);
    expect((await save(at(12), { comment: 'Later' })).json().version).toBe(at(12).version + 1);
    expect((await save(at(10), { comment: 'Today' })).statusCode).toBe(403);
    const { anonymous, user, admin } = people;
    for (const who of [anonymous, user]) expect((await save(repaired, {}, who)).statusCode).not.toBe(200);
    const today = await save(at(10), { comment: 'Today' }, admin);
    expect(today.json().version).toBe(at(10).version + 1);
  });

  it('approve: at once by two managers, it gets one place', async () => {
    const [a, b] = [await waiting(), await waiting('archived')];
    await Promise.all(
      [a, b].flatMap((one) => [save(one, { state: 'approved' }), save(one, { state: 'approved' })]),
    );
    const found = await ids();
    expect(found).toHaveLength(22);
    expect(new Set(found.slice(20))).toEqual(new Set([a.id, b.id]));
  });

  it('archive and restore', async () => {
    const level = await waiting();
    const archived: Level = (await save(level, { state: 'archived' })).json();
    expect(archived.state).toBe('archived');
    expect((await save(archived, { state: 'submitted' })).json().state).toBe('submitted');
    expect((await save(at(19), { state: 'archived' })).statusCode).toBe(409);
  });

  it('cancel the approval: beyond the fixed days those behind move up', async () => {
    const before = await ids();
    const response = await save(at(18), { state: 'submitted' });
    expect(response.json()).toMatchObject({ state: 'submitted', id: at(18).id });
    expect(await ids()).toEqual(before.toSpliced(18, 1));
  });

  it('cancel the approval: within the fixed days the first free level steps in', async () => {
    const before = await ids();
    // UTC+14 has day 11 today, so days up to 16 are fixed.
    await save(at(13), { state: 'submitted' });
    const expected = before.toSpliced(17, 1).toSpliced(13, 1, at(17).id);
    expect(await ids()).toEqual(expected);
  });

  it.each([TODAY - 1, TODAY, TODAY + 1])('cancel the approval: not on day %i', async (index) => {
    const before = await ids();
    const response = await save(at(index), { state: 'submitted' }, people.admin);
    expect(response.statusCode).toBe(403);
    expect(await ids()).toEqual(before);
  });
});

describe('who may', () => {
  it('save a new level, or one that waits', async () => {
    expect(
      await statuses((who) => post({ ...aDraft(), state: 'submitted', baseRevision: null }, who)),
    ).toEqual([401, 403, 200, 200]);
    const level = await waiting();
    expect(await statuses((who) => save(level, {}, who))).toEqual([401, 403, 200, 200]);
  });

  it('save a level to come, or one that has had its day', async () => {
    expect(await statuses((who) => save(at(15), {}, who))).toEqual([401, 403, 200, 200]);
    expect(await statuses((who) => save(at(3), {}, who))).toEqual([401, 403, 403, 200]);
    expect(await statuses((who) => save(at(10), {}, who))).toEqual([401, 403, 403, 200]);
  });

  it.each(['approved', 'archived', 'submitted'] as const)('make a level %s', async (state) => {
    const from = state === 'submitted' ? 'archived' : 'submitted';
    const found: number[] = [];
    for (const who of Object.values(people)) {
      const level = aLevel({ state: from });
      await site.add(level);
      found.push((await save(level, { state }, who)).statusCode);
    }
    expect(found).toEqual([401, 403, 200, 200]);
  });

  it('cancel an approval', async () => {
    const found: number[] = [];
    for (const [index, who] of Object.values(people).entries()) {
      found.push((await save(at(15 + index), { state: 'submitted' }, who)).statusCode);
    }
    expect(found).toEqual([401, 403, 200, 200]);
  });
});
