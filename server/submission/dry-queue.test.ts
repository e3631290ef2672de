import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { isReleased } from '#shared/level/order/release.ts';
import { pausesOf } from '#shared/level/order/schedule.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { calendarAt } from '../level/calendar.ts';
import { openSiteSnapshots } from '../level/site-snapshot.ts';

const MS_PER_DAY = 86_400_000;

/** Today is 2026-11-20, and the 21st has begun in UTC+14. */
describe('an approval after the queue has run dry', () => {
  let site: TestSite;
  let manager: Record<string, string>;
  let order: Level[];
  let waits: Level[];

  beforeEach(async () => {
    site = await openTestSite({ firstDay: '2026-11-10' });
    manager = await site.logIn('manage-level');
    order = [aLevel(), aLevel(), aLevel()];
    waits = [aLevel({ state: 'submitted' }), aLevel({ state: 'submitted' })];
  });

  afterEach(() => site.close());

  const nextDay = () => {
    site.clock.now += MS_PER_DAY;
  };
  const daily = async (day: string, cookies = {}) => {
    const response = await site.call({ url: `/api/daily/${day}`, cookies });
    return response.statusCode === 200 ? response.json() : response.statusCode;
  };
  const save = async (level: Level, state: Level['state']) => {
    const payload = { ...level, state, baseRevision: levelRevision(level) };
    const response = await site.call({ method: 'POST', url: '/api/level', payload, cookies: manager });
    expect(response.statusCode).toBe(200);
    return response.json<Level>();
  };

  it('begins on the next day, and changes no day that has begun', async () => {
    await site.add(...order, ...waits);
    const seen = await daily('2026-11-20');
    expect(seen).toMatchObject({ day: '2026-11-12', number: 3 });
    await save(waits[0] as Level, 'approved');
    for (const day of ['2026-11-12', '2026-11-15', '2026-11-20', '2026-11-21']) {
      expect(await daily(day), day).toEqual(seen);
    }
    expect(await daily('2026-11-22')).toBe(404);
    const list = (await site.call('/api/levels')).json<Level[]>();
    expect(list.map(({ id }) => id)).toEqual(order.map(({ id }) => id));
    const found = await daily('2026-11-22', manager);
    expect(found).toMatchObject({
      level: { id: waits[0]?.id },
      number: 4,
      day: '2026-11-22',
      previous: '2026-11-12',
    });
    nextDay();
    expect(await daily('2026-11-22')).toMatchObject({ level: { id: waits[0]?.id }, number: 4 });
    expect((await site.call('/api/env')).json().pauses).toEqual([{ before: 3, days: 9 }]);
  });

  it('goes on after the level that another approval has put on the next day', async () => {
    await site.add(...order, ...waits);
    for (const level of waits) await save(level, 'approved');
    expect(await daily('2026-11-22', manager)).toMatchObject({ level: { id: waits[0]?.id } });
    expect(await daily('2026-11-23', manager)).toMatchObject({ level: { id: waits[1]?.id }, next: null });
  });

  it.each([1, 2, 3])(
    'is not out for who reads the site while it is written, after %i queries',
    async (queries) => {
      await site.add(...order, ...waits);
      let done = 0;
      const approveAfter: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          done += 1;
          if (done === queries) await save(waits[0] as Level, 'approved');
          return result;
        },
      };
      const snapshots = await openSiteSnapshots(site.db.withPlugin(approveAfter));
      // Opening asks for the file.
      done = 0;
      const { schedule, levels } = await snapshots.snapshot();
      expect(
        isReleased(levels.find(waits[0]?.id ?? '')?.index ?? null, calendarAt(schedule, site.clock.now)),
      ).toBe(false);
      expect([levels.order.length, pausesOf(schedule).length]).toBeOneOf([
        [3, 0],
        [4, 1],
      ]);
      snapshots.close();
    },
  );

  it('can be cancelled, and approved again for a later day', async () => {
    await site.add(...order, ...waits);
    const approved = await save(waits[0] as Level, 'approved');
    const back = await save(approved, 'submitted');
    nextDay();
    nextDay();
    await save(back, 'approved');
    expect(await daily('2026-11-24', manager)).toMatchObject({ level: { id: back.id }, number: 4 });
    expect(await daily('2026-11-23', manager)).toMatchObject({ day: '2026-11-12' });
  });

  it('begins at once on a site that has no level yet', async () => {
    await site.add(...waits);
    await save(waits[0] as Level, 'approved');
    for (const day of ['2026-11-20', '2026-11-21']) {
      expect(await daily(day)).toMatchObject({ level: { id: waits[0]?.id }, number: 1 });
    }
    await save(waits[1] as Level, 'approved');
    expect(await daily('2026-11-22', manager)).toMatchObject({ level: { id: waits[1]?.id }, number: 2 });
  });
});
