import { afterEach, expect, test, vi } from 'vitest';
import { askToKeepStorage, isStorageKept, keepStorage } from './lasting-storage.ts';

function storageThat(persisted: boolean, agrees: boolean) {
  const persist = vi.fn(async () => agrees);
  vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist } });
  return persist;
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the browser is asked once of our own accord', async () => {
  const persist = storageThat(false, false);
  await askToKeepStorage();
  await askToKeepStorage();
  expect(persist).toHaveBeenCalledOnce();
});

test('a browser that keeps it already is not asked', async () => {
  const persist = storageThat(true, true);
  await askToKeepStorage();
  expect(persist).not.toHaveBeenCalled();
  expect(await isStorageKept()).toBe(true);
});

test('whether it agreed is told, and a browser that cannot be asked has not', async () => {
  storageThat(false, true);
  expect(await keepStorage()).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(await isStorageKept()).toBeNull();
  expect(await keepStorage()).toBe(false);
  await expect(askToKeepStorage()).resolves.toBeUndefined();
});
