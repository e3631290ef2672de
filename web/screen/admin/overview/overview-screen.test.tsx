import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Overview, Period } from '#shared/api/site/overview.ts';
import type { Day } from '#shared/calendar/day.ts';
import { hiddenName } from '#shared/level/level-access.ts';
import { OverviewScreen } from './overview-screen.tsx';

const none: Period = {
  ...{ ratings: { good: 0, bad: 0 }, hardest: [], easiest: [] },
};
const empty: Overview = {
  ...{ today: '2026-11-20' as Day, days: [], month: none, year: none },
  ...{ waiting: { count: 0, longest: [] }, daysInQueue: 0, openReports: 0 },
  storage: { budgets: [], freeBytes: null, minFreeBytes: 0 },
  health: { backups: 'look', messages: 'fine' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(changes: Partial<Overview>): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ ...empty, ...changes }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OverviewScreen />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Plays' });
}

/** The state of each light by its label. */
function lights(): Record<string, string> {
  const list = screen.getByRole('list', { name: 'State of the site' });
  const titles = within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent?.split(': ') ?? []);
  return Object.fromEntries(titles);
}

test('an empty site has plots without columns, and says what is missing', async () => {
  await show({});
  expect(screen.getByText('Nobody has played.')).toBeTruthy();
  expect(screen.getAllByText(/^None yet/)).toHaveLength(2);
  expect(lights()).toEqual({
    ...{ Review: 'Fine', Reports: 'Fine', 'Days in the queue': 'Wrong' },
    ...{ Backups: 'Worth a look', Disk: 'Fine', Messages: 'Fine' },
  });
  expect(document.querySelectorAll('rect')).toHaveLength(0);
});

test('a plot has the numbers of its table, and a gap where nobody played', async () => {
  const day = '2026-11-19' as Day;
  await show({ days: [{ day, onDay: [1, 0, 3, 0, 0, 0], later: [0, 1_000_000, 0, 0, 0, 0] }] });
  const plays = screen.getByRole('figure', { name: 'Players per day' });
  expect(within(plays).getByText('1,000,004 in all, at most 1,000,004 in a day.')).toBeTruthy();
  expect(plays.querySelectorAll('rect')).toHaveLength(2);
  const rows = within(plays).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(31);
  expect(rows.at(-2)?.textContent).toMatch(/41M$/);
  const found = screen.getByRole('figure', { name: 'Found' });
  expect(within(found).getAllByRole('row', { hidden: true }).at(-1)?.textContent).toMatch(/–$/);
  fireEvent.click(screen.getByLabelText('365 days'));
  expect(screen.getByRole('figure', { name: 'Players per week' }).querySelectorAll('rect')).toHaveLength(2);
});

test('what waits, what is reported and what is nearly full is worth a look, a full disk is wrong', async () => {
  const waiting = { count: 2, longest: [{ id: 'PL-A:1', since: '2026-11-19T12:00:00.000Z' }] };
  const budget = { name: 'rooms', used: 95, limit: 100 } as const;
  const storage = { budgets: [budget], freeBytes: 9, minFreeBytes: 5 };
  await show({ waiting, openReports: 0, daysInQueue: 3, storage });
  expect(lights()).toMatchObject({ Review: 'Worth a look', Disk: 'Worth a look' });
  expect(lights()['Days in the queue']).toBe('Worth a look');
  expect(screen.getByText(/^2 levels, the first sent /)).toBeTruthy();
  cleanup();
  await show({ storage: { ...storage, freeBytes: 4 }, daysInQueue: 40 });
  expect(lights()).toMatchObject({ Disk: 'Wrong', 'Days in the queue': 'Fine' });
});

test('the name of a level is hidden where its day has not come', async () => {
  const level = { id: 'ZO-1', name: 'Doom', day: '9998-01-01' as Day, players: [1, 9, 0, 0, 0, 0] };
  await show({ month: { ...none, hardest: [level] } });
  expect(screen.getByText(hiddenName())).toBeTruthy();
  expect(screen.queryByText('Doom')).toBeNull();
});
