import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { onSavedChange, savedKeys, savedText, savedValue, saveText, saveValue, setAside } from './saved.ts';

let warned: unknown[];

beforeEach(() => {
  localStorage.clear();
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((message) => void warned.push(message));
});

afterEach(() => {
  vi.unstubAllGlobals();
  // What was kept beside a full storage goes with it.
  for (const key of savedKeys('')) saveText(key, null);
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
  expect(saveValue('share-with-url', false)).toBe(true);
  expect(localStorage.getItem('zoomout.share-with-url')).toBe('false');
  expect(savedValue('share-with-url', z.boolean(), true)).toBe(false);
  expect(savedValue('share-with-url', z.string(), 'none')).toBe('none');
  localStorage.setItem('zoomout.share-with-url', 'no JSON');
  expect(savedValue('share-with-url', z.boolean(), true)).toBe(true);
});

test('what a full storage refuses lasts for the visit, and a later one that fits replaces it', () => {
  fill();
  expect(saveText('draft', 'one')).toBe(false);
  expect(savedText('draft')).toBe('one');
  expect(savedKeys('dr')).toEqual(['draft']);
  expect(localStorage.getItem('zoomout.draft')).toBeNull();
  expect(warned).toEqual(['Could not store zoomout.draft']);
  vi.unstubAllGlobals();
  expect(saveText('draft', 'two')).toBe(true);
  expect(localStorage.getItem('zoomout.draft')).toBe('two');
});

test('those who follow hear of changes here and in another tab, until they stop', () => {
  let changes = 0;
  const stop = onSavedChange(() => {
    changes += 1;
  });
  saveText('a', '1');
  window.dispatchEvent(new Event('storage'));
  expect(changes).toBe(2);
  stop();
  saveText('a', '2');
  expect(changes).toBe(2);
});

test('what cannot be read is set aside beside what was set aside before', () => {
  for (const text of ['first', 'second']) {
    saveText('save.a', text);
    setAside('save.a', text);
  }
  expect(savedText('save.a')).toBeNull();
  expect([savedText('unreadable.1.save.a'), savedText('unreadable.2.save.a')]).toEqual(['first', 'second']);
  expect(warned).toHaveLength(2);
});

test('what cannot be set aside stays where it is', () => {
  saveText('save.a', 'text');
  fill(/unreadable/);
  setAside('save.a', 'text');
  expect(localStorage.getItem('zoomout.save.a')).toBe('text');
});
