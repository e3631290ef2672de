import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayInUtc } from '#shared/calendar/day.ts';
import type { Candidate } from '#shared/candidate/candidate.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aLevel } from '../../../../test/builders.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { fillMonth, setStarter } from './change-order.ts';
import { useDesk } from './use-desk.ts';

const today = dayInUtc(Date.now());
vi.mock('../../../site/site.ts', () => ({
  site: () => ({ firstDay: today }),
  refreshSite: async () => {},
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const many = ['PL-Ada:1', 'PL-Ada:2', 'PL-Ada:3'].map(
  (id): Candidate => ({
    level: aLevel({ id, state: 'candidate' }),
    origin: { kind: 'team', name: 'Mia' },
    verdict: null,
    duplicates: { game: false, picture: false },
    putOffAt: null,
    droppedAt: null,
  }),
);
const [first, second] = many as [Candidate, Candidate];
const ORDER = ['ZO-1', 'PL-1', 'ZO-2'];
const ORDER_CALLS: Record<string, unknown> = {
  '/api/starter-levels': { count: 2 },
  '/api/level-order': true,
};

let managers = 0;
function nextName(): string {
  managers += 1;
  return `Manager ${managers}`;
}

/** The desk of a server on which some candidates are gone, and which counts a version with each save. */
function showDesk(gone: readonly string[] = [], name = nextName()) {
  const stored = new Map(many.map(({ level }) => [level.id, level]));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([]);
    const { pathname } = new URL(address, 'http://site.example');
    if (Object.hasOwn(ORDER_CALLS, pathname)) {
      asked.push(`${pathname} ${body}`);
      return Response.json(ORDER_CALLS[pathname]);
    }
    const refuse = (status: number, code: string) =>
      Response.json({ type: 'about:blank', title: '', status, detail: 'It is gone.', code }, { status });
    const { decision, baseRevision, ...sent } = JSON.parse(String(body));
    const id: string = sent.id ?? decodeURIComponent(address).split('/')[3];
    const base = stored.get(id);
    if (!base || gone.includes(id)) return refuse(404, 'not-found');
    asked.push(`${decision ?? sent.state} ${id}`);
    if (decision) return Response.json(true);
    if (baseRevision !== levelRevision(base)) return refuse(409, 'conflict');
    stored.set(id, { ...sent, version: base.version + 1 });
    return Response.json(stored.get(id));
  });
  const shown = new Map<string, Candidate | null>();
  const expectShown = (changes: readonly (readonly [string, Candidate | null])[]) => {
    for (const [id, later] of changes) shown.set(id, later);
  };
  const user = { name, permissions: ['manage-level' as const] };
  const { result, unmount } = renderHook(
    () => useDesk(user, { expect: expectShown, settle: () => {} } as Parameters<typeof useDesk>[1]),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <Alerts>{children}</Alerts>
        </QueryClientProvider>
      ),
    },
  );
  return { desk: result.current, shown, asked, name, unmount };
}

test('a candidate whose approval was taken back can be approved at once, as it is stored now', async () => {
  const { desk, shown, asked } = showDesk();
  await act(async () => desk.approve(first, { ...first.level, name: 'Other' }));
  await act(async () => desk.undoLast());
  await screen.findByText('Undone.');
  const back = shown.get(first.level.id) as Candidate;
  await act(async () => desk.approve(back, back.level));
  await screen.findByText(/^Approved\./);
  expect(asked).toEqual(['approved PL-Ada:1', 'candidate PL-Ada:1', 'approved PL-Ada:1']);
});

test('one of many that is gone spoils none of the others, and is told', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { desk, asked } = showDesk(['PL-Ada:2']);
  await act(async () => desk.settleAs('drop', many));
  expect(await screen.findByText('2 dropped. It is gone.')).toBeTruthy();
  await act(async () => desk.undoLast());
  await screen.findByText('Undone.');
  expect(warned).toHaveBeenCalledOnce();
  expect(asked).toEqual(['drop PL-Ada:1', 'drop PL-Ada:3', 'back PL-Ada:1', 'back PL-Ada:3']);
});

test('what is done to several in a row is taken back one by one, and says so', async () => {
  const { desk } = showDesk();
  for (const one of many) await act(async () => desk.settleAs('later', [one]));
  await screen.findByText('3 put off.');
  expect(screen.getByRole('button', { name: 'Undo the last (Z)' })).toBeTruthy();
});

test('the filled month and the starter levels that are set aside are taken back in their turn', async () => {
  const { desk, asked } = showDesk();
  await act(async () => desk.settleAs('later', [first]));
  await act(async () => desk.change(() => setStarter(true, ORDER)));
  await act(async () => desk.change(() => fillMonth(['PL-1', 'ZO-1', 'ZO-2'], ORDER)));
  await screen.findByText('The month is filled.');
  asked.length = 0;
  for (let presses = 0; presses < 4; presses += 1) await act(async () => desk.undoLast());
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked).toEqual([
    `/api/level-order ${JSON.stringify(ORDER)}`,
    '/api/starter-levels {"isAside":false}',
    `/api/level-order ${JSON.stringify(ORDER)}`,
    'back PL-Ada:1',
  ]);
});

test('decisions can be taken back by who has left the desk and come back, and by nobody else', async () => {
  const { desk, name, unmount } = showDesk();
  await act(async () => desk.settleAs('drop', [first]));
  await screen.findByText('Dropped.');
  unmount();
  const other = showDesk();
  await act(async () => other.desk.undoLast());
  expect(other.asked).toEqual([]);
  other.unmount();
  // The other one has done nothing that would take its place.
  const again = showDesk([], name);
  await act(async () => again.desk.undoLast());
  await screen.findByText('Undone.');
  expect(again.asked).toEqual(['back PL-Ada:1']);
});

test('an undo that the site refuses is told once, and the next one takes back what was before', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const gone: string[] = [];
  const { desk, asked } = showDesk(gone);
  await act(async () => desk.settleAs('later', [first]));
  await act(async () => desk.settleAs('drop', [second]));
  await screen.findByText('Dropped.');
  gone.push(second.level.id);
  await act(async () => desk.undoLast());
  await screen.findByText('Nothing was changed. It is gone.');
  await act(async () => desk.undoLast());
  await screen.findByText('Undone.');
  expect(asked.at(-1)).toBe('back PL-Ada:1');
});

test('changes of a level are taken by a save of it, and taken back', async () => {
  const { desk, asked } = showDesk();
  const [, { level: before }] = many as [Candidate, Candidate];
  const after = { ...before, presentation: 'Better.' };
  await act(async () => desk.take(first, { before, after, clashes: [] }));
  await screen.findByText('Changes taken.');
  await act(async () => desk.undoLast());
  await screen.findByText('Undone.');
  expect(asked).toEqual(['candidate PL-Ada:2', 'drop PL-Ada:1', 'candidate PL-Ada:2', 'back PL-Ada:1']);
});

test('changes with another picture are not taken back: the one before is gone', async () => {
  const { desk, asked } = showDesk();
  const [, { level: before }] = many as [Candidate, Candidate];
  const after = { ...before, path: 'other.webp' };
  await act(async () => desk.take(first, { before, after, clashes: [] }));
  await screen.findByText('Changes taken.');
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  await act(async () => desk.undoLast());
  expect(asked).toEqual(['candidate PL-Ada:2', 'drop PL-Ada:1']);
});
