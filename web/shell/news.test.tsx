import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { News } from './news.tsx';

vi.mock('../site/site.ts', () => ({
  site: () => ({
    news: { id: 'one', html: '<p>Theme weeks</p>', firstDay: '2000-01-01', lastDay: '9999-12-31' },
  }),
}));

afterEach(cleanup);

test.each([
  ['/', true],
  ['/about', true],
  ['/level/ZO-1', true],
  ['/my-levels', true],
  ['/create', false],
  ['/level/ZO-1/edit', false],
  ['/custom/edit', false],
  ['/admin', false],
  ['/admin/planner', false],
])('news show to players, not where people work: %s: %s', (path, isShown) => {
  render(
    <Router hook={memoryLocation({ path }).hook}>
      <News />
    </Router>,
  );
  expect(screen.queryAllByText('Theme weeks')).toHaveLength(isShown ? 1 : 0);
});
