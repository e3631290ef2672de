import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReviewThread } from '#shared/api/level/submission.ts';
import { dayInUtc } from '#shared/calendar/day.ts';
import { aLevel } from '../../../../test/builders.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { useDecided } from './use-decided.ts';

const today = dayInUtc(Date.now());
vi.mock('../../../site/site.ts', () => ({
  site: () => ({ firstDay: today }),
  refreshSite: async () => {},
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const earlier = Array.from({ length: 30 }, (_, index) => aLevel({ id: `ZO-${index}` }));

let managers = 0;
function nextName(): string {
  managers += 1;
  return `Manager ${managers}`;
}

/** What was decided outlasts the page in the browser, so each test has a manager of its own. */
function showDecided(name = nextName(), stored: ReviewThread[] = []) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'POST') return Response.json([...earlier, ...stored.map(({ level }) => level)]);
    asked.push(decodeURIComponent(url));
    return Response.json({ ...stored.pop(), status: 'waiting' });
  });
  const { result, unmount } = renderHook(() => useDecided({ name, permissions: ['manage-level'] }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <Alerts>{children}</Alerts>
      </QueryClientProvider>
    ),
  });
  async function decide(id: string, kind: 'approved' | 'declined' | 'note'): Promise<void> {
    const state = kind === 'declined' ? 'archived' : 'approved';
    stored.push({ level: aLevel({ id, state }), status: 'approved', entries: [], claim: null });
    await act(async () => result.current.tell(kind, stored.at(-1) as ReviewThread));
  }
  return { name, stored, unmount, decide, asked, undoLast: () => act(async () => result.current.undoLast()) };
}

test('an approval names the day, links to it and can be undone; the next one takes the place of its message', async () => {
  const { decide } = showDecided();
  await decide('PL-Ada:1', 'approved');
  expect(await screen.findByText(/^Approved\. It is played on .+ \d{4}\.$/)).toBeTruthy();
  await decide('PL-Ada:2', 'approved');
  expect(await screen.findByText(/^2 approved\. The last one is played on .+ \d{4}\.$/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Show',
    'Undo the last (Z)',
  ]);
});

test('decisions are undone after another page, by who has made them', async () => {
  const { name, stored, unmount, decide } = showDecided();
  await decide('PL-Ada:1', 'approved');
  unmount();
  const other = showDecided();
  await other.undoLast();
  expect(other.asked).toEqual([]);
  other.unmount();
  const { undoLast, asked } = showDecided(name, stored);
  await undoLast();
  expect(asked).toEqual([expect.stringContaining('PL-Ada:1/review')]);
});

test('decisions are undone one by one, the last one first, until something else was done', async () => {
  const { decide, undoLast, asked } = showDecided();
  await decide('PL-Ada:1', 'declined');
  await decide('PL-Ada:2', 'approved');
  await decide('PL-Ada:3', 'approved');
  await undoLast();
  await undoLast();
  await undoLast();
  expect(asked).toEqual([
    expect.stringContaining('PL-Ada:3/review'),
    expect.stringContaining('PL-Ada:2/review'),
  ]);
  expect(screen.getByText('Undone: the level waits again.')).toBeTruthy();
  await decide('PL-Ada:4', 'declined');
  await decide('PL-Ada:5', 'note');
  await undoLast();
  expect(asked).toHaveLength(2);
});
