import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useUrlHash } from './page/page.ts';
import { clearUrlHash, keysAtEndOf } from './url-hash.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

test.each([true, false])('the hash follows links within the page, with replace: %s', (replace) => {
  const { result } = renderHook(useUrlHash);
  act(() => navigate('/admin/queue#PL-Ada:1', { replace }));
  expect(result.current).toBe('PL-Ada:1');
  act(() => navigate('/admin/queue#PL-Ada:2', { replace }));
  expect(result.current).toBe('PL-Ada:2');
  act(clearUrlHash);
  expect(result.current).toBe('');
});

test.each([
  ['', ['']],
  ['abc', ['abc']],
  ['abc).', ['abc']],
  ['abc%20look!', ['abc']],
  ['abc_', ['abc_', 'abc']],
  ['a_c__"', ['a_c__', 'a_c_', 'a_c']],
  ['abc-_____', ['abc-_____', 'abc-____', 'abc-___', 'abc-__']],
])('at the end of a link, %j may be %j', (text, keys) => {
  expect(keysAtEndOf(text)).toEqual(keys);
});
