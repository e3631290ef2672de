import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { openReview, type Review, reviewCalls } from '../../test/level/level-calls.ts';
import type { TestSite } from '../../test/site/site.ts';

let site: TestSite;
let people: Review['people'];
let order: Level[];
const { waiting, post, save, kept } = reviewCalls(() => ({ site, people, order }));
const stepDescriptions = ['A red door', '', '', '', 'A town'];

beforeEach(async () => {
  ({ site, people, order } = await openReview());
});

afterEach(() => site.close());

describe('the descriptions of the steps', () => {
  it('are stored without a new version, so that plays go on', async () => {
    const level = await waiting();
    const saved = await save(level, { stepDescriptions });
    expect(saved.json()).toMatchObject({ version: 1, stepDescriptions });
    expect(await kept(level.id)).toEqual(saved.json());
  });

  it('stay when a page that does not know them saves the level', async () => {
    const level = await waiting();
    const { stepDescriptions: _, ...unaware }: Level = (await save(level, { stepDescriptions })).json();
    const current = await kept(level.id);
    const body = { ...unaware, presentation: 'better', baseRevision: levelRevision(current) };
    expect((await post(body)).json()).toMatchObject({ presentation: 'better', stepDescriptions });
  });

  it('are gone when all are emptied', async () => {
    const level = await waiting();
    const described: Level = (await save(level, { stepDescriptions })).json();
    await save(described, { stepDescriptions: ['', '', ' ', '', ''] });
    expect(await kept(level.id)).not.toHaveProperty('stepDescriptions');
  });

  it('conflict with those that another manager has written', async () => {
    const level = await waiting();
    await save(level, { stepDescriptions });
    const other = await save(level, { stepDescriptions: ['A blue door', '', '', '', ''] }, people.admin);
    expect(other.statusCode).toBe(409);
    expect(other.json().current).toMatchObject({ stepDescriptions });
  });

  it('are refused when they are too long or too few', async () => {
    const level = await waiting();
    const long = await save(level, { stepDescriptions: ['', 'x'.repeat(141), '', '', ''] });
    expect(long.statusCode).toBe(400);
    expect(long.json().errors).toMatchObject([
      { path: 'body.stepDescriptions.1', message: 'Description of step 2 must have at most 140 characters' },
    ]);
    expect((await save(level, { stepDescriptions: ['x'] })).statusCode).toBe(400);
  });
});
