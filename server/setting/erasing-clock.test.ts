import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { readErasingClock } from './erasing-clock.ts';

const NOW = Date.parse('2026-11-10T12:00:00Z');
const AHEAD = Date.parse('2031-05-05T10:00:00Z');

let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
});

afterEach(() => site.close());

const mayErase = async (now: number) => (await readErasingClock(site.db, now)).mayErase;

describe('what is old by the clock', () => {
  it('may be erased on a site that runs day by day', async () => {
    for (let day = 0; day < 30; day += 1) expect(await mayErase(NOW + day * MS_PER_DAY)).toBe(true);
  });

  it('may be erased after a rest of a week', async () => {
    expect(await mayErase(NOW)).toBe(true);
    expect(await mayErase(NOW + 7 * MS_PER_DAY)).toBe(true);
  });

  it('stays for two days after a longer rest', async () => {
    await mayErase(NOW);
    const later = NOW + 8 * MS_PER_DAY;
    expect(await readErasingClock(site.db, later)).toEqual({ mayErase: false, jumpedFrom: NOW });
    expect(await readErasingClock(site.db, later + MS_PER_HOUR)).toEqual({
      mayErase: false,
      jumpedFrom: null,
    });
    expect(await mayErase(later + 2 * MS_PER_DAY - 1)).toBe(false);
    expect(await mayErase(later + 2 * MS_PER_DAY)).toBe(true);
  });

  it('stays while the clock is ahead, and is erased again as soon as it is right', async () => {
    await mayErase(NOW);
    expect(await mayErase(AHEAD)).toBe(false);
    expect(await mayErase(NOW + MS_PER_HOUR)).toBe(true);
    expect(await mayErase(NOW + MS_PER_DAY)).toBe(true);
    expect(await mayErase(AHEAD)).toBe(false);
  });

  it('stays where one of two servers is ahead', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await mayErase(NOW + round * MS_PER_HOUR)).toBe(true);
      expect(await mayErase(AHEAD + round * MS_PER_HOUR)).toBe(false);
    }
  });

  it('is noted once a day, as a change of a setting makes servers read the content again', async () => {
    const values: (string | undefined)[] = [];
    for (let hour = 0; hour < 48; hour += 1) {
      await mayErase(NOW + hour * MS_PER_HOUR);
      const query = site.db.selectFrom('site_setting').select('value').where('key', '=', 'erasing_clock');
      values.push((await query.executeTakeFirst())?.value);
    }
    expect(new Set(values).size).toBe(2);
  });
});
