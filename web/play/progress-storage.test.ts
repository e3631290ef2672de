import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  quarantine,
  storedText,
  storedValue,
  storeText,
  storeValue,
} from '../browser/storage/local-storage.ts';
import { restoreSaves, storedSaves, useSortedSaves, useStoredSaves } from './progress-storage.ts';
import { queueScore } from './score-outbox.ts';

const won = (levelId: string) => ({
  version: 3,
  levelId,
  levelVersion: 1,
  finished: true,
  score: 2,
  guesses: [],
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the plays of tests are no progress, nor do they come from files and copies of earlier versions', () => {
  const save = (levelId: string) => ({
    version: 3,
    levelId,
    levelVersion: 1,
    finished: true,
    score: 2,
    guesses: [],
  });
  localStorage.setItem('zoomout.save.ZO-1', JSON.stringify(save('ZO-1')));
  localStorage.setItem('zoomout.save.ZO-2.try3', JSON.stringify(save('ZO-2.try3')));
  expect([...storedSaves().keys()]).toEqual(['ZO-1']);
  restoreSaves(
    new Map([
      ['ZO-4.try1', save('ZO-4.try1')],
      ['ZO-5', save('ZO-5')],
    ]),
  );
  expect([...storedSaves().keys()].toSorted()).toEqual(['ZO-1', 'ZO-5']);
  expect(localStorage.getItem('zoomout.save.ZO-4.try1')).toBeNull();
  expect(localStorage.getItem('zoomout.save.ZO-2.try3')).not.toBeNull();
});

test('only saves are read, in every format', () => {
  storeValue('save.a', won('a'));
  storeValue('save.b', 4);
  storeValue('creator', 'Ada');
  localStorage.setItem('elsewhere.save.c', '4');
  expect(storedSaves()).toEqual(
    new Map<string, unknown>([
      ['a', won('a')],
      ['b', 4],
    ]),
  );
});

test('incoming saves are stored unless the one here is better', () => {
  storeValue('save.a', won('a'));
  storeValue('save.b', { step: 2 });
  const merge = restoreSaves(
    new Map<string, unknown>([
      ['a', { step: 4 }],
      ['b', 3],
      ['c', won('c')],
      ['d', 'rubbish'],
    ]),
  );
  expect(merge).toMatchObject({ added: 1, improved: 1, kept: 1, unreadable: 1, isStored: true });
  expect(storedSaves()).toEqual(
    new Map<string, unknown>([
      ['a', won('a')],
      ['b', 3],
      ['c', won('c')],
    ]),
  );
});

test('a merged score is not counted again after a reset', () => {
  restoreSaves(
    new Map<string, unknown>([
      ['a', won('a')],
      ['b', { step: 2 }],
    ]),
  );
  queueScore('a', 3);
  queueScore('b', 3);
  expect(storedValue('scores-to-send', v.unknown(), null)).toMatchObject({
    waiting: [{ levelId: 'b', score: 3 }],
    counted: ['a', 'b'],
  });
});

test('an unreadable save is quarantined before it is replaced', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  storeText('save.a', '{"step": 99');
  restoreSaves(new Map([['a', won('a')]]));
  expect(storedText('unreadable.1.save.a')).toBe('{"step": 99');
  expect(storedSaves().get('a')).toEqual(won('a'));
});

test('a refusal of the storage is reported', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(restoreSaves(new Map([['full', won('full')]])).isStored).toBe(false);
  expect(storedSaves().get('full')).toEqual(won('full'));
});

test('the saves are updated as they change', () => {
  const { result } = renderHook(() => useStoredSaves());
  const before = result.current.size;
  act(() => void storeValue('save.new', 3));
  expect(result.current.size).toBe(before + 1);
});

test('saves that cannot be read are told apart, set aside or not', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const before = storedSaves().size;
  storeValue('save.old', 3);
  storeValue('save.broken', { step: 99 });
  localStorage.setItem('zoomout.save.cut', '{"step":');
  quarantine('save.aside', 'rubbish');
  quarantine('save.aside', 'more rubbish');
  quarantine('draft', 'rubbish');
  const { result } = renderHook(() => useSortedSaves());
  expect(result.current.readable.size).toBe(before + 1);
  expect(result.current.readable.has('old')).toBe(true);
  expect(result.current.unreadable).toBe(3);
});
