import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayInUtc, dayNumber } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { listedLevel } from '#shared/level/showing.ts';
import type { User } from '#shared/user/user.ts';
import { aLevel } from '../../../../test/builders.ts';
import { openMenu } from '../../../../test/page/open-menu.ts';
import { today } from '../../../browser/time/clock.ts';
import { levelsQuery } from '../../../level/queries.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { LevelsBoard } from './levels-screen.tsx';

vi.mock('../../../site/site.ts', async () => {
  const days = await import('#shared/calendar/day.ts');
  const firstDay = days.addDays(days.dayInUtc(Date.now()), -1);
  return { site: () => ({ siteName: 'Zoomout', firstDay, pauses: [] }), refreshSite: async () => {} };
});

interface Call {
  method: string;
  address: string;
  body: Record<string, unknown> | null;
}

/** Answers of the server to changes, one after the other: a body, or the status of a refusal with its reason. */
function answers(...responses: ({ reply: unknown } | { status: number; code: string; detail: string })[]) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([]);
    calls.push({ method, address, body: body ? JSON.parse(String(body)) : null });
    const next = responses.shift();
    if (!next) throw new TypeError('No network');
    if ('reply' in next) return Response.json(next.reply);
    const problem = { type: 'about:blank', title: 'Refused', ...next };
    return Response.json(problem, { status: next.status });
  });
  return calls;
}

const admin: User = { name: 'Meg', permissions: ['admin'] };

/** The board of some levels; `stored` are those that are loaded after a change. */
function open(levels: Level[], stored = levels) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(levelsQuery(today()).queryKey, stored.map(listedLevel));
  render(
    <QueryClientProvider client={queryClient}>
      <Alerts>
        <LevelsBoard levels={levels} plan={{ pins: [], themes: [] }} today={today()} user={admin} />
      </Alerts>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  // The test browser does not know the search element, and refusals are logged.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const buttonsOf = (label: RegExp) => within(screen.getByRole('group', { name: label }));

async function askToDelete(): Promise<void> {
  openMenu(buttonsOf(/^Player Level, /).getByRole('button', { name: 'More actions' }));
  await userEvent.click(buttonsOf(/^Player Level, /).getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

afterEach(() => {
  cleanup();
  // It has the search.
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('a level that another tab has deleted counts as deleted', async () => {
  const level = aLevel({ id: 'PL-Ada:1', state: 'submitted' });
  const calls = answers({ status: 404, code: 'not-found', detail: 'Not found' });
  open([level]);
  await askToDelete();
  expect(await screen.findByText('This level was already deleted.')).toBeDefined();
  expect(calls).toEqual([{ method: 'DELETE', address: '/api/level/PL-Ada%3A1', body: null }]);
  expect(screen.queryByText("Couldn't delete level")).toBeNull();
});

test('a level that may not be deleted any more says why', async () => {
  const level = aLevel({ id: 'PL-Ada:1', state: 'submitted' });
  answers({ status: 403, code: 'forbidden', detail: 'A level that has had its day cannot be deleted' });
  open([level]);
  await askToDelete();
  expect(await screen.findByText('A level that has had its day cannot be deleted')).toBeDefined();
});

test("today's puzzle is deleted after a second question", async () => {
  const first = addDays(dayInUtc(Date.now()), -1);
  const levels = Array.from({ length: dayNumber(today()) - dayNumber(first) + 1 }, (_, index) =>
    aLevel({ id: `ZO-${index + 1}`, state: 'approved' }),
  );
  const calls = answers({ reply: true });
  open(levels);
  const row = new RegExp(`^Level ${levels.length}, `);
  openMenu(buttonsOf(row).getByRole('button', { name: 'More actions' }));
  await userEvent.click(buttonsOf(row).getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(screen.getByRole('button', { name: "Delete today's puzzle" }));
  expect(await screen.findByText('Level has been deleted.')).toBeDefined();
  expect(calls.map(({ address }) => address)).toEqual([`/api/level/ZO-${levels.length}`]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('undoing an approval changes nothing when another manager has changed the level since', async () => {
  const path = `${'a'.repeat(64)}.webp`;
  const level = aLevel({ id: 'PL-Ada:1', state: 'submitted', path });
  const approved: Level = { ...level, state: 'approved', version: 2 };
  const detail = 'This level has been changed in the meantime';
  const calls = answers({ reply: approved }, { status: 409, code: 'conflict', detail });
  // The next levels are far enough ahead for an approval to be cancelled.
  const daily = Array.from({ length: 9 }, () => aLevel());
  open([...daily, level], [...daily, approved]);
  await userEvent.click(buttonsOf(/^Player Level, /).getByRole('button', { name: 'Approve' }));
  const question = screen.queryByRole('dialog');
  if (question) await userEvent.click(within(question).getByRole('button', { name: 'Approve' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(detail)).toBeDefined();
  expect(calls.map(({ body }) => body?.state)).toEqual(['approved', 'submitted']);
  const [first, second] = calls.map(({ body }) => body?.baseRevision);
  // The undo names what the approval has left, so that a later change is not lost.
  expect(second).not.toBe(first);
});

async function spoil(): Promise<void> {
  openMenu(screen.getByRole('button', { name: 'View' }));
  await userEvent.click(screen.getByLabelText('Spoiled unplayed levels'));
}

test.each<[string, boolean]>([
  ['spoiled', true],
  ['not spoiled', false],
])(
  'a search finds a level whose name is hidden, and shows it only when the reader is %s',
  async (_, isSpoiled) => {
    answers();
    const hidden = aLevel({ name: 'Hidden Zebra' });
    const waiting = aLevel({ id: 'PL-Ada:1', name: 'Hidden Zebra', state: 'submitted' });
    const shelved = aLevel({ id: 'PL-Ada:2', name: 'Hidden Zebra', state: 'archived' });
    const own = aLevel({ id: 'PL-Meg:1', name: 'Hidden Zebra', state: 'submitted', creator: 'Meg' });
    open([aLevel({ name: 'Shown Zebra' }), aLevel(), aLevel(), hidden, waiting, shelved, own]);
    if (isSpoiled) await spoil();
    await userEvent.type(screen.getByRole('searchbox'), 'zebra');
    await waitFor(() => expect(screen.getByText(/Submitted levels \(\d of 2\)/)).toBeDefined());
    const names = screen.queryAllByText(/Zebra$/).map(({ textContent }) => textContent);
    const found = ['Hidden Zebra', 'Shown Zebra'];
    expect(names.sort()).toEqual(isSpoiled ? ['Hidden Zebra', 'Hidden Zebra', ...found] : found);
    expect(screen.queryAllByText('Name hidden until played')).toHaveLength(isSpoiled ? 0 : 2);
    expect(screen.getByText('Submitted levels (2 of 2)')).toBeDefined();
    expect(screen.getByText('Archived levels (1 of 1)')).toBeDefined();
    if (isSpoiled) await spoil();
  },
);

test('a search that finds nothing says so in each group, and offers no sorting', async () => {
  answers();
  const waiting = aLevel({ id: 'PL-Ada:3', state: 'submitted' });
  const shelved = aLevel({ id: 'PL-Ada:4', state: 'archived' });
  open([...Array.from({ length: 40 }, () => aLevel()), waiting, shelved]);
  expect(screen.getByRole('button', { name: 'Auto-sort' })).toBeDefined();
  expect(screen.queryByText('The order is saved')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'zzzz');
  expect(await screen.findByText('No submitted level is about “zzzz”.')).toBeDefined();
  expect(screen.getByText('No daily level is about “zzzz”.')).toBeDefined();
  expect(screen.getByText('No archived level is about “zzzz”.')).toBeDefined();
  expect(screen.getByText('Daily levels (0 of 40)')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Auto-sort' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show archived levels' })).toBeNull();
});
