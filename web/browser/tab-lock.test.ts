import { afterEach, expect, test, vi } from 'vitest';
import { withTabLock } from './tab-lock.ts';

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
