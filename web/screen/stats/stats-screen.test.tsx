import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { aLevel } from '../../../test/builders.ts';
import { showPart } from '../../../test/reminder/reminder-screen.tsx';
import { Stats } from './stats-screen.tsx';

let firstDay = '2026-11-01';
vi.mock('../../site/site.ts', () => ({ site: () => ({ siteName: 'Zoomout', firstDay, pauses: [] }) }));

afterEach(cleanup);

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test.each([
  ['2026-11-01', 'The first puzzle is coming soon.'],
  ['2026-12-01', 'The first puzzle is on December 1, 2026.'],
])('without a level, on a site from %s on, it says when the first one comes', (day, text) => {
  firstDay = day;
  showPart(<Stats levels={[]} today={'2026-11-23' as Day} />);
  screen.getByText(text);
  expect(links()).toEqual(['Keep a copy, or move it to another device']);
});

test('with levels it leads to those that can be played', () => {
  firstDay = '2026-11-01';
  const levels = Array.from({ length: 30 }, () => aLevel({ state: 'approved' }));
  showPart(<Stats levels={levels} today={'2026-11-03' as Day} />);
  screen.getByText('Finish a puzzle to start your stats.');
  expect(links()).toContain("Play today's puzzle");
  // The last days, as many as there are of a week.
  expect(screen.getAllByRole('link', { name: /not played yet/ })).toHaveLength(3);
});
