import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { type ListedLevel, listedLevel } from '#shared/level/showing.ts';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { aLevel } from '../../../../test/builders.ts';
import { storePlay } from '../../../play/play-storage.ts';
import { NextStep } from './next-step.tsx';

vi.mock('../../../site/site.ts', () => ({ site: () => ({ firstDay: '2026-11-01', pauses: [] }) }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('a day whose level was withdrawn is not offered as one that was missed', () => {
  const withdrawn = listedLevel(aLevel({ withdrawnAt: '2026-11-01T12:00:00.000Z' }));
  const finished = aLevel();
  storePlay({ ...FRESH_PLAY, score: 2 }, finished);
  const days = { day: '2026-11-03' as Day, today: '2026-11-03' as Day, isTodayOpen: false };
  const linksOf = (first: ListedLevel) => {
    const { unmount } = render(<NextStep order={[first, aLevel(), finished]} {...days} at={0} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    unmount();
    return links;
  };
  expect(linksOf(aLevel())).toContain('/daily/2026-11-01');
  expect(linksOf(withdrawn)).toContain('/daily/2026-11-02');
  expect(linksOf(withdrawn)).not.toContain('/daily/2026-11-01');
});

test('practice is offered where nothing is left to catch up with, from the fourth day of a site on', () => {
  const order = [aLevel(), aLevel(), aLevel(), aLevel()];
  const firstOn = (day: string, count: number) => {
    const days = { day: day as Day, today: day as Day, isTodayOpen: false };
    const { unmount } = render(<NextStep order={order.slice(0, count)} {...days} at={0} />);
    const href = screen.getAllByRole('link')[0]?.getAttribute('href');
    unmount();
    return href;
  };
  storePlay({ ...FRESH_PLAY, score: 2 }, order[3] ?? aLevel());
  expect(firstOn('2026-11-04', 4)).toBe('/daily/2026-11-01');
  for (const level of order) storePlay({ ...FRESH_PLAY, score: 2 }, level);
  expect(firstOn('2026-11-04', 4)).toBe('/practice');
  expect(firstOn('2026-11-03', 3)).toBe('/archive');
});
