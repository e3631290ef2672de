import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { applyFirstDay } from './first-day.ts';

let site: TestSite;

afterEach(() => site.close());

const firstDay = async () => (await site.call('/api/env')).json().firstDay;

describe('the first day of a site', () => {
  beforeEach(async () => {
    site = await openTestSite();
    await site.add(aLevel({ id: 'first' }), aLevel());
  });

  it('is set until a puzzle was played', async () => {
    expect(await applyFirstDay(site.db, '2026-11-19' as Day)).toEqual({
      result: 'set',
      firstDay: '2026-11-19',
    });
    expect(await firstDay()).toBe('2026-11-19');
    expect((await applyFirstDay(site.db, '2026-11-19' as Day)).result).toBe('same');
    const payload = { score: 3, playId: randomUUID() };
    await site.call({ method: 'POST', url: '/api/level/first/score', payload });
    expect(await applyFirstDay(site.db, '2026-11-12' as Day)).toEqual({
      result: 'played',
      firstDay: '2026-11-19',
    });
    expect(await firstDay()).toBe('2026-11-19');
  });
});

describe('the first levels of an empty site', () => {
  beforeEach(async () => {
    site = await openTestSite({ firstDay: '2022-11-10' });
  });

  it('follow each other without a gap, and the setting of the first day is not applied again', async () => {
    expect((await applyFirstDay(site.db, '2020-01-01' as Day)).result).toBe('set');
    const cookies = await site.logIn('manage-level');
    for (const number of [1, 2, 3]) {
      const level = aLevel({ id: `PL-${number}`, state: 'submitted' });
      await site.add(level);
      const payload = { ...level, state: 'approved', baseRevision: levelRevision(level) };
      await site.call({ method: 'POST', url: '/api/level', payload, cookies });
    }
    expect(await applyFirstDay(site.db, '2020-01-01' as Day)).toEqual({
      result: 'same',
      firstDay: '2026-11-20',
    });
    const env = (await site.call('/api/env')).json();
    expect([env.firstDay, env.pauses]).toEqual(['2026-11-20', []]);
    for (const [day, number] of [
      ['2026-11-20', 1],
      ['2026-11-21', 2],
    ]) {
      expect((await site.call(`/api/daily/${day}`)).json()).toMatchObject({ day, number });
    }
  });
});
