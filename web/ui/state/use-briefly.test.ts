import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useBriefly } from './use-briefly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a value resets after its duration, which starts again when it is set again', () => {
  const { result } = renderHook(() => useBriefly('', 2000));
  const say = () => act(() => result.current[1]('Copied'));
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
  expect(result.current[0]).toBe('');
  say();
  wait(1999);
  expect(result.current[0]).toBe('Copied');
  say();
  wait(1999);
  expect(result.current[0]).toBe('Copied');
  wait(1);
  expect(result.current[0]).toBe('');
});
