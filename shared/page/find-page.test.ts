import { describe, expect, test } from 'vitest';
import { canonicalPath, findPage, foreignSourcesOf, pathWithoutEnding } from './find-page.ts';
import { pages } from './pages.ts';

describe('what a page may load from other sites', () => {
  test.each([
    ['/create', 'pictures-and-calls'],
    ['/create/guide', 'pictures-and-calls'],
    ['/custom/1abc', 'pictures'],
    ['/custom/1abc/edit', 'pictures-and-calls'],
    ['/custom', 'pictures'],
    ['/custom/', 'pictures'],
    ['/custom/edit', 'pictures-and-calls'],
    ['/level/PL-Ann:123/edit', 'pictures-and-calls'],
    ['/daily/edit', 'pictures-and-calls'],
    ['/daily/2026-11-20/edit', 'pictures-and-calls'],
    ['/', 'none'],
    ['/daily/2026-11-20', 'none'],
    ['/level/edit', 'none'],
    ['/level/create', 'none'],
    ['/stats/contributor/edit', 'none'],
    ['/creates', 'none'],
    ['/api/level/x/edit', 'none'],
    ['/create/', 'pictures-and-calls'],
    ['/Create', 'pictures-and-calls'],
    ['/custom/1abc%20look!', 'pictures'],
  ] as const)('%s: %s', (path, sources) => {
    expect(foreignSourcesOf(path)).toBe(sources);
  });
});

test.each([
  ['/', 'today', ''],
  ['/daily', 'dailyToday', ''],
  ['/daily/edit', 'editDailyToday', ''],
  ['/daily/2026-11-20', 'daily', '2026-11-20'],
  ['/daily/2026-11-20/', 'daily', '2026-11-20'],
  ['/level/PL-a%2Fb:4BF', 'level', 'PL-a%2Fb:4BF'],
  ['/archive', 'archive', ''],
  ['/archive/2026-11', 'archive', '2026-11'],
  ['/ROOM', 'room', ''],
  ['/Level/PL-Ada:1', 'level', 'PL-Ada:1'],
  ['/stats/contributor/J.Doe', 'statsOfContributor', 'J.Doe'],
])('%s is the page %s with the part "%s"', (path, name, part) => {
  expect(findPage(path)).toMatchObject({ name, part });
});

test.each(['', '//', '/daily//', '/archive/2026-11/x', '/nothing', '/level', '/Creates'])(
  '%s is no page',
  (path) => {
    expect(findPage(path)).toBeNull();
  },
);

test.each([
  ['/', '/'],
  ['/daily', '/'],
  ['/daily/', '/'],
  ['/archive', '/archive'],
  ['/archive/2026-11', null],
  ['/create/guide', '/create/guide'],
  ['/stats/decade/1990', null],
  ['/level/ZO-1', null],
  ['/nothing', null],
])('the canonical address of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test('every page is found by its own pattern', () => {
  for (const [name, pattern] of Object.entries(pages)) {
    expect(findPage(pattern.replace(/:\w+\??/, 'x'))?.name).toBe(name);
  }
});

describe('a path with something behind it', () => {
  const endings = [
    '.',
    ',',
    ')',
    '>',
    '*',
    '_',
    "'",
    '"',
    '!',
    '**',
    '__',
    ')_.',
    '%20look!',
    '%0A2',
    '%E2%80%A6',
  ];
  const links = [
    '/custom/1ab_c-/edit',
    '/level/PL-Ada:1/edit',
    '/daily/2026-11-20/edit',
    '/daily/2026-11-20',
    '/archive/2026-11',
    '/create/guide',
    '/about',
  ];
  test.each(links)('means %s', (link) => {
    expect(endings.map((ending) => pathWithoutEnding(link + ending))).toEqual(endings.map(() => link));
  });

  test.each([
    ...links,
    '/',
    '/daily/',
    '/custom/1abc.',
    '/custom/1abc/editor',
    '/custom/1abc/edit/x.',
    '/level/PL-A.B:1',
    '/stats/contributor/J.Doe',
    '/nothing.',
    '/.',
    '//about.',
    '//example.org/about.',
  ])('%s means no other', (path) => {
    expect(pathWithoutEnding(path)).toBeNull();
  });
});
