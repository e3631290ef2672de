import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { clearUrlHash, useUrlHash } from './url-hash.ts';

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
