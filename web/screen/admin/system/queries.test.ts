import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { UpgradeState } from '#shared/api/site/upgrade.ts';
import { upgradeQuery } from './queries.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the state of an upgrade is polled every 2 seconds until it has ended, even while the server is away', async () => {
  vi.useFakeTimers();
  const answers: (UpgradeState | null)[] = ['pending', 'started', null, 'done'];
  let polls = 0;
  vi.stubGlobal('fetch', async () => {
    const state = answers[polls];
    polls += 1;
    if (!state) throw new TypeError('Failed to fetch');
    return Response.json({ currentVersion: '1.0.0', commit: null, state, output: '' });
  });
  const stop = new QueryObserver(new QueryClient(), upgradeQuery()).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(polls).toBe(1);
  await vi.advanceTimersByTimeAsync(1999);
  expect(polls).toBe(1);
  for (const count of [2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(2000);
    expect(polls).toBe(count);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls).toBe(4);
  stop();
});
