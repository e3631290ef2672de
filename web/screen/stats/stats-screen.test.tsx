import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { aLevel } from '../../../test/builders.ts';
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
  render(<Stats levels={[]} today={'2026-11-23' as Day} />);
  screen.getByText(text);
  expect(links()).toEqual(['Keep a copy, or move it to another device']);
});

test('with levels it leads to those that can be played', () => {
  firstDay = '2026-11-01';
  render(<Stats levels={[aLevel({ state: 'approved' })]} today={'2026-11-23' as Day} />);
  screen.getByText('Finish a puzzle to start your stats.');
  expect(links()).toContain("Play today's puzzle");
});
