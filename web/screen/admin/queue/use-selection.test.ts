import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

test('levels are chosen one by one, as a range, or all; those that are gone are not chosen', () => {
  const { result, rerender } = renderHook(({ ids }) => useSelection(ids), {
    initialProps: { ids: ['a', 'b', 'c', 'd', 'e'] },
  });
  const chosen = () => ['a', 'b', 'c', 'd', 'e'].filter((id) => result.current.has(id)).join('');
  const toggle = (id: string, isRange = false) => act(() => result.current.toggle(id, isRange));
  toggle('d');
  toggle('b', true);
  expect(chosen()).toBe('bcd');
  toggle('c');
  expect(chosen()).toBe('bd');
  toggle('e', true);
  expect(chosen()).toBe('bcde');
  toggle('d');
  toggle('b', true);
  expect(chosen()).toBe('e');
  act(() => result.current.choose(['a', 'e']));
  rerender({ ids: ['b', 'e'] });
  expect(chosen()).toBe('e');
  expect(result.current.count).toBe(1);
});
