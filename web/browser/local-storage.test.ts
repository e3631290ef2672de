import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  onStorageChange,
  quarantine,
  storedKeys,
  storedText,
  storedValue,
  storeText,
  storeValue,
} from './local-storage.ts';

let warned: unknown[];

beforeEach(() => {
  localStorage.clear();
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((message) => void warned.push(message));
});

afterEach(() => {
  vi.unstubAllGlobals();
  // What was kept beside a full storage goes with it.
  for (const key of storedKeys('')) storeText(key, null);
});

/** A storage that takes nothing more under the names that match. */
function fill(names = /./): void {
  const { localStorage: real } = window;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => real.getItem(name),
    removeItem: (name: string) => real.removeItem(name),
    setItem: (name: string, text: string) => {
      if (names.test(name)) throw new DOMException('Full', 'QuotaExceededError');
      real.setItem(name, text);
    },
  });
}

test('a value is stored under the prefix of the site, and is the fallback when it does not fit', () => {
  expect(storeValue('share-with-url', false)).toBe(true);
  expect(localStorage.getItem('zoomout.share-with-url')).toBe('false');
  expect(storedValue('share-with-url', z.boolean(), true)).toBe(false);
  expect(storedValue('share-with-url', z.string(), 'none')).toBe('none');
  localStorage.setItem('zoomout.share-with-url', 'no JSON');
  expect(storedValue('share-with-url', z.boolean(), true)).toBe(true);
});

test('what a full storage refuses lasts for the visit, and a later one that fits replaces it', () => {
  fill();
  expect(storeText('draft', 'one')).toBe(false);
  expect(storedText('draft')).toBe('one');
  expect(storedKeys('dr')).toEqual(['draft']);
  expect(localStorage.getItem('zoomout.draft')).toBeNull();
  expect(warned).toEqual(['Could not store zoomout.draft']);
  vi.unstubAllGlobals();
  expect(storeText('draft', 'two')).toBe(true);
  expect(localStorage.getItem('zoomout.draft')).toBe('two');
});

test('those who follow hear of changes here and in another tab, until they stop', () => {
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

test('what cannot be read is set aside beside what was set aside before', () => {
  for (const text of ['first', 'second']) {
    storeText('save.a', text);
    quarantine('save.a', text);
  }
  expect(storedText('save.a')).toBeNull();
  expect([storedText('unreadable.1.save.a'), storedText('unreadable.2.save.a')]).toEqual(['first', 'second']);
  expect(warned).toHaveLength(2);
});

test('what cannot be set aside stays where it is', () => {
  storeText('save.a', 'text');
  fill(/unreadable/);
  quarantine('save.a', 'text');
  expect(localStorage.getItem('zoomout.save.a')).toBe('text');
});
