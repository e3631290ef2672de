import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test.each([
  '/',
  '/admin',
  '/admin/system',
  '/daily/2026-11-20/edit',
  '/level/PL-ann%3A0123/edit?from=list#step',
  '/logins',
  '/archive/2026-11',
])('a login leads to the requested page of this site: %s', (path) => {
  expect(redirectTarget(path)).toBe(path);
});

test.each([
  null,
  '',
  'admin',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/admin//evil.example',
  '/admin\u0000',
  ' /admin',
  '/admin\u0085',
  'data:text/html,x',
])('a link to another site, or what could be read as one, leads home: %j', (path) => {
  expect(redirectTarget(path)).toBe('/');
});

test.each(['/login', '/login/', '/login?redirect-to=%2Fadmin', '/login#x'])(
  'the login page does not lead to itself: %s',
  (path) => {
    expect(redirectTarget(path)).toBe('/');
  },
);
