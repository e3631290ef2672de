import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isStoragePersistent,
  onStorageChange,
  quarantine,
  requestPersistentStorage,
  requestPersistentStorageOnce,
  storedKeys,
  storedText,
  storedValue,
  storeText,
  storeValue,
} from './local-storage.ts';

let warnings: unknown[];

beforeEach(() => {
  localStorage.clear();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((message) => void warnings.push(message));
});

afterEach(() => {
  vi.unstubAllGlobals();
  // Also clears what a full storage refused.
  for (const key of storedKeys('')) storeText(key, null);
});

/** Makes the storage refuse writes to matching keys. */
function fillStorage(keys = /./): void {
  const { localStorage: real } = window;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => real.getItem(key),
    removeItem: (key: string) => real.removeItem(key),
    setItem: (key: string, text: string) => {
      if (keys.test(key)) throw new DOMException('Full', 'QuotaExceededError');
      real.setItem(key, text);
    },
  });
}

test('a value is stored under the prefix; one that does not fit its schema gives the fallback', () => {
  expect(storeValue('share-with-url', false)).toBe(true);
  expect(localStorage.getItem('zoomout.share-with-url')).toBe('false');
  expect(storedValue('share-with-url', v.boolean(), true)).toBe(false);
  expect(storedValue('share-with-url', v.string(), 'none')).toBe('none');
  localStorage.setItem('zoomout.share-with-url', 'no JSON');
  expect(storedValue('share-with-url', v.boolean(), true)).toBe(true);
});

test('what a full storage refuses lasts for the visit, until a later write succeeds', () => {
  fillStorage();
  expect(storeText('draft', 'one')).toBe(false);
  expect(storedText('draft')).toBe('one');
  expect(storedKeys('dr')).toEqual(['draft']);
  expect(localStorage.getItem('zoomout.draft')).toBeNull();
  expect(warnings).toEqual(['Could not store zoomout.draft']);
  vi.unstubAllGlobals();
  expect(storeText('draft', 'two')).toBe(true);
  expect(localStorage.getItem('zoomout.draft')).toBe('two');
});

test('listeners are notified of changes here and in another tab, until they stop', () => {
  let changes = 0;
  const stop = onStorageChange(() => {
    changes += 1;
  });
  storeText('a', '1');
  window.dispatchEvent(new Event('storage'));
  expect(changes).toBe(2);
  stop();
  storeText('a', '2');
  expect(changes).toBe(2);
});

test('unreadable texts are quarantined beside earlier ones', () => {
  for (const text of ['first', 'second']) {
    storeText('save.a', text);
    quarantine('save.a', text);
  }
  expect(storedText('save.a')).toBeNull();
  expect([storedText('unreadable.1.save.a'), storedText('unreadable.2.save.a')]).toEqual(['first', 'second']);
  expect(warnings).toHaveLength(2);
});

test('a text that cannot be quarantined stays where it is', () => {
  storeText('save.a', 'text');
  fillStorage(/unreadable/);
  quarantine('save.a', 'text');
  expect(localStorage.getItem('zoomout.save.a')).toBe('text');
});

function stubStorage(persisted: boolean, isGranted: boolean) {
  const persist = vi.fn(async () => isGranted);
  vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist } });
  return persist;
}

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
