import { afterEach, expect, test, vi } from 'vitest';
import {
  isStoragePersistent,
  requestPersistentStorage,
  requestPersistentStorageOnce,
} from './persistent-storage.ts';

function stubStorage(persisted: boolean, isGranted: boolean) {
  const persist = vi.fn(async () => isGranted);
  vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist } });
  return persist;
}

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('persistence is requested once', async () => {
  const persist = stubStorage(false, false);
  await requestPersistentStorageOnce();
  await requestPersistentStorageOnce();
  expect(persist).toHaveBeenCalledOnce();
});

test('a browser with persistent storage is not asked', async () => {
  const persist = stubStorage(true, true);
  await requestPersistentStorageOnce();
  expect(persist).not.toHaveBeenCalled();
  expect(await isStoragePersistent()).toBe(true);
});

test('the result of the request is returned; it is false in a browser without the API', async () => {
  stubStorage(false, true);
  expect(await requestPersistentStorage()).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(await isStoragePersistent()).toBeNull();
  expect(await requestPersistentStorage()).toBe(false);
  await expect(requestPersistentStorageOnce()).resolves.toBeUndefined();
});
