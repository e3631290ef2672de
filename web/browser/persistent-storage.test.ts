import { afterEach, expect, test, vi } from 'vitest';
import {
  isStoragePersistent,
  requestPersistentStorage,
  requestPersistentStorageOnce,
} from './persistent-storage.ts';

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
  await requestPersistentStorageOnce();
  await requestPersistentStorageOnce();
  expect(persist).toHaveBeenCalledOnce();
});

test('a browser that keeps it already is not asked', async () => {
  const persist = storageThat(true, true);
  await requestPersistentStorageOnce();
  expect(persist).not.toHaveBeenCalled();
  expect(await isStoragePersistent()).toBe(true);
});

test('whether it agreed is told, and a browser that cannot be asked has not', async () => {
  storageThat(false, true);
  expect(await requestPersistentStorage()).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(await isStoragePersistent()).toBeNull();
  expect(await requestPersistentStorage()).toBe(false);
  await expect(requestPersistentStorageOnce()).resolves.toBeUndefined();
});
