import { expect, test } from 'vitest';
import { rewriteUrl } from './rewrite-url.ts';

test.each([
  ['/', '/'],
  ['/custom/1abc?x=%', '/custom/1abc?x=%'],
  ['/level/PL-%C3%89lo:1/edit', '/level/PL-%C3%89lo:1/edit'],
  ['/custom/%E0%A4%A', '/index.html'],
  ['/custom/1abc%', '/index.html'],
  ['/api/level/%zz', '/index.html'],
])('%s is routed as %s', (url, routed) => {
  expect(rewriteUrl({ url })).toBe(routed);
});
