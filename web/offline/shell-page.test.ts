import { expect, test } from 'vitest';
import { shellPage, shellPages } from './cache-policy.ts';

test.each([
  ['/', '/'],
  ['/daily/2026-11-20', '/'],
  ['/admin', '/'],
  ['/custom/1abc', '/custom/-'],
  ['/custom/1abc/edit', '/create'],
  ['/create/guide', '/create'],
  ['/level/ZO-1/edit', '/create'],
  ['/daily/edit', '/create'],
])('the cached page for %s is that of %s, with its content security policy', (path, shell) => {
  expect(shellPage(path)).toBe(shell);
  expect(shellPages).toContain(shell);
  expect(shellPage(shell)).toBe(shell);
});
