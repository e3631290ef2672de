import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { UpgradeState } from '#shared/api/system.ts';
import { upgradeQuery } from './queries.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the state of an upgrade is asked every 2 seconds, also while the server is away, until it has ended', async () => {
  vi.useFakeTimers();
  const answers: (UpgradeState | null)[] = ['pending', 'started', null, 'done'];
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    const state = answers[asked];
    asked += 1;
    if (!state) throw new TypeError('Failed to fetch');
    return Response.json({ currentVersion: '1.0.0', state, output: '' });
  });
  const stop = new QueryObserver(new QueryClient(), upgradeQuery()).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(1999);
  expect(asked).toBe(1);
  for (const count of [2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toBe(count);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
  stop();
});
