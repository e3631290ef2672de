import { describe, expect, test } from 'vitest';
import { isEditorPath, isWebAddress, showsForeignPictures } from './foreign-pictures.ts';

describe('pages that show pictures of other sites', () => {
  test.each([
    ['/create', true, true],
    ['/create/guide', true, true],
    ['/custom/1abc', true, false],
    ['/custom/1abc/edit', true, true],
    ['/level/PL-Ann:123/edit', true, true],
    ['/daily/edit', true, true],
    ['/daily/2026-11-20/edit', true, true],
    ['/', false, false],
    ['/daily/2026-11-20', false, false],
    ['/level/edit', false, false],
    ['/level/create', false, false],
    ['/stats/contributor/edit', false, false],
    ['/creates', false, false],
    ['/api/level/x/edit', false, false],
  ])('%s: %s, and fetches them: %s', (path, shows, fetches) => {
    expect(showsForeignPictures(path)).toBe(shows);
    expect(isEditorPath(path)).toBe(fetches);
  });
});

test.each([
  ['https://example.org/a.png', true],
  ['HTTP://example.org/a.png', true],
  ['httpfoo', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,AA', false],
  [`${'0'.repeat(64)}.webp`, false],
])('%s is an address on the web: %s', (path, expected) => {
  expect(isWebAddress(path)).toBe(expected);
});
