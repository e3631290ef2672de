import { afterEach, expect, it, vi } from 'vitest';
import { filterOf, noFilter } from './audit-filter.tsx';

afterEach(() => vi.unstubAllEnvs());

it('asks for what is chosen only', () => {
  expect(filterOf(noFilter)).toEqual({});
  expect(filterOf({ ...noFilter, user: 'ada', kind: 'users' })).toEqual({ user: 'ada', kind: 'users' });
});

it.each([
  ['UTC', '2026-11-24', '2026-11-24T00:00:00.000Z', '2026-11-25T00:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-24', '2026-11-23T15:00:00.000Z', '2026-11-24T15:00:00.000Z'],
  // A day of 25 hours.
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('goes from midnight to midnight in %s', (zone, day, from, until) => {
  vi.stubEnv('TZ', zone);
  expect(filterOf({ ...noFilter, day })).toEqual({ from, until });
});

it('ignores what is no day', () => {
  expect(filterOf({ ...noFilter, day: '2026-1' })).toEqual({});
});
