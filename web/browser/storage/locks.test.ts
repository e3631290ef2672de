import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withStorageLock } from './locks.ts';
import { withTabLock } from './tab-locks.ts';

type Granted = () => Promise<void>;

/** Locks of a browser that are granted when a test says so. */
const requests: { granted: Granted; refuse: (error: Error) => void }[] = [];

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers();
  const request = (_: string, { signal }: { signal: AbortSignal }, granted: Granted) =>
    new Promise<void>((_, reject) => {
      requests.push({ granted, refuse: reject });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('navigator', { locks: { request } });
});

afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs at once where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {});
  const work = vi.fn(() => 1);
  const result = withStorageLock('a', work);
  expect(work).toHaveBeenCalledOnce();
  expect(await result).toBe(1);
});

test('waits for the lock, and keeps it until other tabs have heard of the write', async () => {
  const work = vi.fn(() => 1);
  const result = withStorageLock('a', work);
  expect(work).not.toHaveBeenCalled();
  const end = vi.fn();
  void requests[0]?.granted().then(end);
  expect(await result).toBe(1);
  expect(end).not.toHaveBeenCalled();
  const again = vi.fn();
  void withStorageLock('a', again);
  expect(again).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(end).toHaveBeenCalled();
});

test('a lock that is refused or does not come stops nobody', async () => {
  const refused = withStorageLock('a', () => 'refused');
  requests[0]?.refuse(new Error('No storage'));
  expect(await refused).toBe('refused');
  const work = vi.fn(() => 'late');
  const late = withStorageLock('b', work);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe('late');
  expect(work).toHaveBeenCalledOnce();
});

test('a page that is left does what waits, once', async () => {
  const work = vi.fn();
  void withStorageLock('a', work);
  window.dispatchEvent(new Event('pagehide'));
  expect(work).toHaveBeenCalledOnce();
  void requests[0]?.granted();
  expect(work).toHaveBeenCalledOnce();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Request = (name: string, options: LockOptions, work: () => unknown) => Promise<unknown>;

function stubLocks(request: Request): void {
  vi.stubGlobal('navigator', { locks: { request } });
}

test('work runs with the lock of its name', async () => {
  const names: string[] = [];
  stubLocks(async (name, _, work) => {
    names.push(name);
    return work();
  });
  expect(await withTabLock('copy', async () => 7)).toBe(7);
  expect(names).toEqual(['zoomout.copy']);
});

test('work runs without the lock where there is none, or it is not granted', async () => {
  vi.stubGlobal('navigator', {});
  expect(await withTabLock('copy', async () => 7)).toBe(7);
  stubLocks(() => Promise.reject(new DOMException('Too late', 'TimeoutError')));
  expect(await withTabLock('copy', async () => 8)).toBe(8);
});

test('work that fails is not done again', async () => {
  stubLocks(async (_, __, work) => work());
  const work = vi.fn().mockRejectedValue(new Error('No network'));
  await expect(withTabLock('copy', work)).rejects.toThrow('No network');
  expect(work).toHaveBeenCalledOnce();
});
