import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import { FRESH_PLAY } from '#shared/play/play.ts';
import { aLevel } from '../../../../test/builders.ts';
import { dailyQuery, levelsQuery } from '../../../level/queries.ts';
import { storePlay } from '../../../play/play-storage.ts';
import { WeekStrip } from './week-strip.tsx';

vi.mock('../../../site/site.ts', () => ({ site: () => ({ firstDay: '2026-11-02' }) }));

const day = (text: string) => dayFromNumber(dayNumber(text));
const levels = Array.from({ length: 11 }, (_, index) => aLevel({ name: `Game number ${index + 1}` }));

function finish(number: number): void {
  storePlay({ ...FRESH_PLAY, step: 5, score: 2 }, levels[number - 1] ?? aLevel());
}

function show(shown: string, today: string, isFinished = false): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  // Before the finish, the days one by one; then the list.
  if (isFinished) client.setQueryData(levelsQuery(day(today)).queryKey, levels);
  for (const [index, level] of levels.entries()) {
    const of = addDays(day('2026-11-02'), index);
    client.setQueryData(dailyQuery(of).queryKey, {
      ...{ level, number: index + 1, day: of, previous: null, next: null },
    });
  }
  render(
    <QueryClientProvider client={client}>
      <WeekStrip day={day(shown)} today={day(today)} isFinished={isFinished} />
    </QueryClientProvider>,
  );
}

const title = () => screen.queryByRole('heading', { level: 2 })?.textContent;
const days = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
const dates = () =>
  days().map((text) => /(\d+) November 2026/.exec(text)?.[1] ?? text.replace(/\d\d:\d\d:\d\d/, '0'));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
});

afterEach(cleanup);

test('a newcomer sees the six days before today, and how long it is until tomorrow', () => {
  show('2026-11-12', '2026-11-12');
  expect(title()).toBe('Earlier puzzles');
  expect(dates()).toEqual(['6', '7', '8', '9', '10', '11', 'Next puzzle in0']);
  expect(screen.getByRole('link', { name: 'Open the archive' })).toBeTruthy();
});

test('once today is finished, it is the last day of the week', () => {
  finish(11);
  show('2026-11-12', '2026-11-12', true);
  expect(title()).toBe('Your week');
  expect(dates()).toEqual(['6', '7', '8', '9', '10', '11', '12']);
  expect(days()[6]).toContain('found at step 2, Game number 11');
  expect(screen.getByRole('link', { name: '10 puzzles to catch up on' })).toBeTruthy();
});

test('on another day today is there as well, and the day is marked', () => {
  show('2026-11-10', '2026-11-12');
  expect(dates()).toEqual(['6', '7', '8', '9', '10', '11', '12']);
  const marked = screen.getAllByRole('listitem', { current: 'page' });
  expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('10 November')]);
});

test('on a phone the marked day is in the middle of the strip', () => {
  const widths = { clientWidth: 360, offsetWidth: 120 };
  for (const [name, width] of Object.entries(widths)) {
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(width);
  }
  const left = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
  left.mockImplementation(function left(this: HTMLElement) {
    return this.localName === 'li' ? [...(this.parentElement?.children ?? [])].indexOf(this) * 128 : 0;
  });
  show('2026-11-08', '2026-11-12');
  expect(screen.getByRole('list').scrollLeft).toBe(2 * 128 - 120);
  vi.restoreAllMocks();
});

test('a young site has the days since it began, and none on its first day', () => {
  show('2026-11-03', '2026-11-03');
  expect(dates()).toEqual(['2', 'Next puzzle in0']);
  cleanup();
  show('2026-11-02', '2026-11-02');
  expect(title()).toBeUndefined();
});

test('a day that was played shows what came of it before the finish, too', () => {
  finish(8);
  show('2026-11-12', '2026-11-12');
  expect(title()).toBe('Your week');
  expect(days()[3]).toContain('found at step 2, Game number 8');
  expect(document.body.textContent).not.toContain('Game number 9');
});

test('without anything to catch up on it leads to the archive', () => {
  for (const [index] of levels.entries()) finish(index + 1);
  show('2026-11-12', '2026-11-12', true);
  expect(screen.getByRole('link', { name: 'Open the archive' }).getAttribute('href')).toBe('/archive');
});
