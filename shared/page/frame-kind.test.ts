import { expect, test } from 'vitest';
import { findPage } from './find-page.ts';
import { type FrameKind, frameKind } from './frame-kind.ts';
import { type PageName, pages } from './pages.ts';

const kinds: Partial<Record<PageName, FrameKind>> = {
  today: 'today',
  dailyToday: 'today',
  daily: 'level',
  level: 'level',
  archive: 'archive',
  create: 'create',
};

const paths = Object.values(pages).flatMap((pattern) => {
  const path = pattern.replace(/:\w+\??/, 'x');
  return [path, `${path}/`, `${path}x`, `${path}/x`, `${path}/x/`, `${path}/edit`, `${path}/x/y`];
});

test.each([...new Set([...paths, '/archive', '/archive/', '//', '/nothing'])])(
  'the frame of %s is that of its page',
  (path) => {
    const page = findPage(path);
    expect(frameKind(path)).toBe((page && kinds[page.name]) ?? 'other');
  },
);
