import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import {
  dateIn,
  isUsableZone,
  isWorthRetrying,
  isWorthSending,
  nextReminder,
  secondsLeftOfDay,
} from './reminder-time.ts';

const MS_PER_HOUR = 3_600_000;

/** The next reminders after a moment, each after the one before was sent, as moments and dates. */
function following(zone: string, hour: number, from: string, count: number): string[] {
  const found: string[] = [];
  let [now, settled] = [Date.parse(from), null as Day | null];
  while (found.length < count) {
    const { day, at } = nextReminder({ hour, zone }, settled, now);
    found.push(`${day} ${new Date(at).toISOString().slice(0, 16)}`);
    [now, settled] = [at, day];
  }
  return found;
}

it('every zone that is accepted has a next reminder', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const short = letters.flatMap((one) => letters.map((other) => `${one}${other}T`));
  const zones = [
    ...Intl.supportedValuesOf('timeZone'),
    ...short,
    'EST5EDT',
    'Etc/GMT+5',
    'Zulu',
    'PRC',
    'UTC',
  ];
  const usable = zones.filter(isUsableZone);
  expect(usable.length).toBeGreaterThan(400);
  for (const zone of usable) expect(following(zone, 9, '2026-11-20T12:00:00Z', 1)).toHaveLength(1);
});

describe('the next reminder', () => {
  it.each([
    ['Europe/Vienna', 9, '2026-11-20T07:59:59Z', '2026-11-20 2026-11-20T08:00'],
    ['Europe/Vienna', 9, '2026-11-20T08:00:00Z', '2026-11-21 2026-11-21T08:00'],
    ['Pacific/Kiritimati', 0, '2026-11-20T09:59:00Z', '2026-11-21 2026-11-20T10:00'],
    ['Pacific/Pago_Pago', 23, '2026-11-20T12:00:00Z', '2026-11-20 2026-11-21T10:00'],
    ['Asia/Kathmandu', 7, '2026-11-20T00:00:00Z', '2026-11-20 2026-11-20T01:15'],
  ])('in %s at %i o’clock after %s is %s', (zone, hour, from, expected) => {
    expect(following(zone, hour, from, 1)).toEqual([expected]);
  });

  it('comes after the gap where clocks are set forward over the hour', () => {
    expect(following('Europe/Vienna', 2, '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28 2026-03-28T01:00',
      '2026-03-29 2026-03-29T01:00',
      '2026-03-30 2026-03-30T00:00',
    ]);
    // Midnight itself is missing.
    expect(following('Africa/Cairo', 0, '2026-04-23T12:00:00Z', 2)).toEqual([
      '2026-04-24 2026-04-23T22:00',
      '2026-04-25 2026-04-24T21:00',
    ]);
  });

  it('comes once where the hour comes twice', () => {
    expect(following('America/New_York', 1, '2026-10-31T12:00:00Z', 2)).toEqual([
      '2026-11-01 2026-11-01T05:00',
      '2026-11-02 2026-11-02T06:00',
    ]);
  });

  it('leaves out a date that the zone has skipped', () => {
    expect(following('Pacific/Apia', 9, '2011-12-29T12:00:00Z', 2)).toEqual([
      '2011-12-29 2011-12-29T19:00',
      '2011-12-31 2011-12-30T19:00',
    ]);
  });

  it('is tomorrow’s when today’s is done with, and today’s when a clock was wrong', () => {
    const time = { hour: 20, zone: 'UTC' };
    const noon = Date.parse('2026-11-20T12:00:00Z');
    expect(nextReminder(time, '2026-11-20' as Day, noon).day).toBe('2026-11-21');
    expect(nextReminder(time, '2031-01-01' as Day, noon).day).toBe('2026-11-20');
    expect(nextReminder(time, '2026-11-19' as Day, noon).day).toBe('2026-11-20');
  });

  it('comes once a date, within 25 hours, at the hour or after a gap, in any zone', () => {
    const zones = [
      'UTC',
      'Europe/London',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Asia/Tehran',
    ];
    const moment = fc.integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') });
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 23 }), moment, (zone, hour, now) => {
        const first = nextReminder({ hour, zone }, null, now);
        const second = nextReminder({ hour, zone }, first.day, first.at);
        expect(first.at).toBeGreaterThan(now);
        expect(first.at - now).toBeLessThanOrEqual(25 * MS_PER_HOUR);
        expect(dateIn(zone, first.at)).toBe(first.day);
        expect(second.day > first.day).toBe(true);
        expect(second.at - first.at).toBeLessThanOrEqual(26 * MS_PER_HOUR);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a reminder', () => {
  const time = { hour: 23, zone: 'America/New_York' };
  const at = Date.parse('2026-11-21T04:00:00Z');
  const day = '2026-11-20' as Day;

  it('is worth sending until its date ends, and for two hours at most', () => {
    expect(isWorthSending(time, day, at)).toBe(true);
    expect(isWorthSending(time, day, at + 0.99 * MS_PER_HOUR)).toBe(true);
    expect(isWorthSending(time, day, at + MS_PER_HOUR)).toBe(false);
    const morning = { ...time, hour: 8 };
    const eight = Date.parse('2026-11-20T13:00:00Z');
    expect(isWorthSending(morning, day, eight + 2 * MS_PER_HOUR)).toBe(true);
    expect(isWorthSending(morning, day, eight + 2 * MS_PER_HOUR + 1)).toBe(false);
    expect(isWorthRetrying(morning, day, eight + MS_PER_HOUR)).toBe(true);
    expect(isWorthRetrying(morning, day, eight + MS_PER_HOUR + 1)).toBe(false);
  });

  it('is kept by push services until its date ends', () => {
    expect(secondsLeftOfDay('America/New_York', at)).toBe(3600);
    // A day of 23 hours.
    expect(secondsLeftOfDay('Europe/Vienna', Date.parse('2026-03-28T23:00:00Z'))).toBe(23 * 3600);
  });

  it('of a zone that this computer does not know comes by UTC', () => {
    expect(nextReminder({ hour: 9, zone: 'Mars/Olympus' }, null, Date.parse('2026-11-20T08:00:00Z')).at).toBe(
      Date.parse('2026-11-20T09:00:00Z'),
    );
  });
});
