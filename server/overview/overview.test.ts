import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Overview } from '#shared/api/site/overview.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Record<string, string>;

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-10' });
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

let callers = 0;

async function post(url: string, payload: object): Promise<void> {
  callers += 1;
  const remoteAddress = `10.4.${callers >> 8}.${callers & 255}`;
  const response = await site.call({ method: 'POST', url, payload, remoteAddress });
  expect(response.statusCode, response.body).toBe(200);
}

async function play(id: string, ...scores: number[]): Promise<void> {
  for (const score of scores) await post(`/api/level/${id}/score`, { score, playId: randomUUID() });
}

async function read(): Promise<Overview> {
  const response = await site.call({ url: '/api/overview', cookies: manager });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function ratingRows(query: string): Promise<string[]> {
  const { rows } = await sql.raw<object>(query).execute(site.db);
  return rows.map((row) => JSON.stringify(Object.values(row).map(String))).sort();
}

const NONE = [0, 0, 0, 0, 0, 0];

describe('GET /api/overview', () => {
  it('is complete on a site without levels', async () => {
    const none = {
      ...{ ratings: { good: 0, bad: 0 }, hardest: [], easiest: [] },
    };
    expect(await read()).toMatchObject({
      ...{ today: '2026-11-20', days: [], month: none, year: none },
      ...{ waiting: { count: 0, longest: [] }, daysInQueue: 0, openReports: 0 },
      storage: { budgets: expect.any(Array) },
      // Without a folder for them.
      health: { backups: 'look', messages: 'fine' },
    });
  });

  it('has the plays of each day by kind, and leaves out days without any', async () => {
    await site.add(...Array.from({ length: 15 }, (_, index) => aLevel({ id: `L${index}` })));
    await play('L10', 1, 3, 3);
    await play('L2', 0);
    site.clock.now += 2 * MS_PER_DAY;
    await play('L10', 5);
    expect((await read()).days).toEqual([
      { day: '2026-11-20', onDay: [0, 1, 0, 2, 0, 0], later: [1, 0, 0, 0, 0, 0] },
      { day: '2026-11-22', onDay: NONE, later: [0, 0, 0, 0, 0, 1] },
    ]);
  });

  it('shows 365 days, and no text that is not a day', async () => {
    const row = { is_on_day: 1, score: 1, count: 1 };
    const days = ['2025-11-20', '2025-11-21', 'then'];
    await site.db
      .insertInto('day_count')
      .values(days.map((day) => ({ ...row, day })))
      .execute();
    expect((await read()).days.map(({ day }) => day)).toEqual(['2025-11-21']);
  });

  it('ranks levels that ten have played on their day, by the average step with losses, in halves', async () => {
    await site.add(
      ...Array.from({ length: 13 }, (_, index) => aLevel({ id: `L${index}`, name: `G${index}` })),
    );
    const scores: Record<string, number[]> = {
      L0: new Array(10).fill(5),
      L1: [...new Array(9).fill(1), 0],
      L2: [...new Array(5).fill(1), ...new Array(5).fill(0)],
      L3: new Array(9).fill(0),
    };
    for (const [index, of] of Object.values(scores).entries()) {
      site.clock.now = Date.parse(`2026-11-${10 + index}T12:00:00Z`);
      await play(`L${index}`, ...of);
    }
    site.clock.now = Date.parse('2026-11-14T12:00:00Z');
    // Later plays do not count.
    await play('L1', ...new Array(10).fill(0));
    const { month, year } = await read();
    expect(month.hardest.map(({ id }) => id)).toEqual(['L0', 'L2']);
    expect(month.easiest).toEqual([{ id: 'L1', name: 'G1', day: '2026-11-11', players: [1, 9, 0, 0, 0, 0] }]);
    expect(year).toEqual(month);
    await site.db
      .updateTable('level')
      .set({ withdrawn_at: '2026-11-14T12:00:00.000Z' })
      .where('id', '=', 'L0')
      .execute();
    expect((await read()).month.hardest.map(({ id }) => id)).toEqual(['L2']);
  });

  it('names no level whose day has not come', async () => {
    await site.add(...Array.from({ length: 20 }, (_, index) => aLevel({ name: `Secret ${index}.` })));
    await site.add(aLevel({ state: 'submitted', name: 'Secret submission' }));
    const response = await site.call({ url: '/api/overview', cookies: manager });
    expect(response.body).not.toContain('Secret');
  });

  it('counts ratings by the day on which they were last given', async () => {
    await site.add(...Array.from({ length: 15 }, (_, index) => aLevel({ id: `L${index}` })));
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    const rate = (playId: string, rating: string | null, id = 'L1') =>
      post(`/api/level/${id}/rating`, { playId, rating });
    await rate(one, 'good');
    await rate(two, 'good');
    await rate(three, 'bad', 'L2');
    site.clock.now += 40 * MS_PER_DAY;
    manager = await site.logIn('manage-level');
    await rate(two, 'bad');
    expect((await read()).month.ratings).toEqual({ good: 0, bad: 1 });
    expect((await read()).year.ratings).toEqual({ good: 1, bad: 2 });
    await rate(one, null);
    await site.db.deleteFrom('level').where('id', '=', 'L2').execute();
    expect((await read()).year.ratings).toEqual({ good: 0, bad: 1 });
    expect(
      await ratingRows(
        'select day, is_good, sum(count) from rating_count group by day, is_good having sum(count) <> 0',
      ),
    ).toEqual(await ratingRows('select rated_on, is_good, count(*) from rating group by rated_on, is_good'));
  });

  it('has what waits: levels since they were sent, reports, and the days of the queue', async () => {
    await site.add(...Array.from({ length: 13 }, (_, index) => aLevel({ id: `L${index}`, creator: 'Ada' })));
    const waiting = [3, 1, 2].map((days) =>
      aLevel({
        ...{ id: `PL-Bo:${days}`, state: 'submitted' },
        createdAt: new Date(site.clock.now - days * MS_PER_DAY).toISOString(),
      }),
    );
    await site.add(...waiting);
    const report = { reportId: randomUUID(), reason: 'title-visible', text: '' };
    await post('/api/level/L3/report', report);
    const found = await read();
    expect(found).toMatchObject({ daysInQueue: 2, openReports: 1, waiting: { count: 3 } });
    expect(found.waiting.longest.map(({ id }) => id)).toEqual(['PL-Bo:3', 'PL-Bo:2', 'PL-Bo:1']);
  });
});
