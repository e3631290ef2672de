import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { storeValue } from '../browser/storage/local-storage.ts';
import { storePlay } from './play-storage.ts';
import { usePlays } from './use-plays.ts';

const levels = Array.from({ length: 1500 }, (_, index) => ({ id: `ZO-${index}`, version: 1 }));
const finished = { ...FRESH_PLAY, step: 5, score: 2 };

afterEach(() => localStorage.clear());

test('plays are read once and again when storage changes, and only what changed is parsed', () => {
  const read = vi.spyOn(Storage.prototype, 'getItem');
  for (const level of levels) storePlay(finished, level);
  read.mockClear();
  const parse = vi.spyOn(JSON, 'parse');
  const { result, rerender } = renderHook(() => usePlays(levels));
  expect(result.current.size).toBe(1500);
  expect(result.current.get('ZO-7')).toMatchObject({ score: 2 });
  expect(read).toHaveBeenCalledTimes(1500);
  expect(parse).toHaveBeenCalledTimes(1500);

  rerender();
  expect(read).toHaveBeenCalledTimes(1500);

  act(() => void storePlay({ ...finished, score: 4 }, { id: 'ZO-7', version: 1 }));
  expect(result.current.get('ZO-7')).toMatchObject({ score: 4 });
  // Two of them are what was stored before the change, one looks whether it was, and one whether there are rooms.
  expect(read).toHaveBeenCalledTimes(3004);
  expect(parse).toHaveBeenCalledTimes(1501);
});

test('an unfinished play of an older version of its level starts over', () => {
  const level = { id: 'ZO-OLD', version: 1 };
  storePlay({ ...FRESH_PLAY, step: 3, guesses: ['-1', '-1'] }, level);
  const of = (version: number) => renderHook(() => usePlays([{ ...level, version }])).result.current;
  expect(of(1).get('ZO-OLD')).toMatchObject({ step: 3 });
  expect(of(2).get('ZO-OLD')).toMatchObject({ step: 1, guesses: [] });
});

test('an unreadable save is no play', () => {
  storeValue('save.ZO-BAD', { step: 99 });
  expect(renderHook(() => usePlays([{ id: 'ZO-BAD', version: 1 }])).result.current.size).toBe(0);
});
