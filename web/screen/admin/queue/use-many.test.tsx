import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayInUtc } from '#shared/calendar/day.ts';
import type { Level } from '#shared/level/level.ts';
import { aLevel } from '../../../../test/builders.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { type ManyDone, useMany } from './use-many.ts';
import type { Waiting } from './use-queue.ts';

const today = dayInUtc(Date.now());
vi.mock('../../../site/site.ts', () => ({
  site: () => ({ firstDay: today }),
  refreshSite: async () => {},
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const many = ['PL-Ada:1', 'PL-Ada:2', 'PL-Ada:3'].map(
  (id) => ({ level: aLevel({ id, state: 'submitted' }), review: { seen: 1 } }) as Waiting,
);

/** A server that refuses some of the levels, and what it was asked to change. */
function showMany(refused: readonly string[] = []) {
  const asked: string[] = [];
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([]);
    const sent = body ? JSON.parse(String(body)) : {};
    const id: string = sent.id ?? decodeURIComponent(address).split('/')[3];
    if (refused.includes(id)) {
      return Response.json(
        { type: 'about:blank', title: 'Conflict', status: 409, detail: 'It has changed.', code: 'conflict' },
        { status: 409 },
      );
    }
    asked.push(`${method} ${id} ${sent.state ?? sent.kind ?? ''}`.trim());
    if (method === 'DELETE') return Response.json(true);
    if (!address.endsWith('/review')) return Response.json(sent as Level);
    const entry = {
      number: 2,
      kind: sent.kind,
      at: '2026-11-20T10:00:00.000Z',
      author: 'manager',
      user: 'Mia',
    };
    const entries = [{ ...entry, reasons: [], text: '', snapshot: null }];
    return Response.json({ level: aLevel({ id }), status: 'waiting', entries, claim: null });
  });
  const onDone = vi.fn();
  const { result } = renderHook(() => useMany(onDone), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>
        <Alerts>{children}</Alerts>
      </QueryClientProvider>
    ),
  });
  const run = (done: ManyDone) => act(async () => void (await result.current.run({ many, done })));
  return { asked, onDone, run };
}

test('many levels are archived, and come back together', async () => {
  const { asked, onDone, run } = showMany();
  await run({ kind: 'archived' });
  expect(screen.getByText('3 archived.')).toBeTruthy();
  expect(onDone).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: 3 levels wait again.');
  expect(asked).toEqual([
    ...many.map(({ level }) => `POST ${level.id} archived`),
    ...many.map(({ level }) => `POST ${level.id} submitted`),
  ]);
});

test('one that is refused spoils none of the others, and is not undone', async () => {
  const { asked, run } = showMany(['PL-Ada:2']);
  await run({ kind: 'archived' });
  expect(screen.getByText('2 archived. 1 was not: it has changed meanwhile.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: 2 levels wait again.');
  expect(asked.slice(2)).toEqual(['POST PL-Ada:1 submitted', 'POST PL-Ada:3 submitted']);
});

test('many are declined with one reason, and reopened together', async () => {
  const { asked, run } = showMany();
  await run({ kind: 'declined', reasons: [], text: 'Spam.' });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: 3 levels wait again.');
  expect(asked.slice(2, 4)).toEqual(['POST PL-Ada:3 declined', 'POST PL-Ada:1 reopened']);
});

test('deleting cannot be undone', async () => {
  const { asked, run } = showMany();
  await run({ kind: 'deleted' });
  expect(screen.getByText('3 deleted.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(asked).toEqual(many.map(({ level }) => `DELETE ${level.id}`));
});

test('nothing is said to be done where all is refused', async () => {
  const { onDone, run } = showMany(many.map(({ level }) => level.id));
  await run({ kind: 'archived' });
  expect(screen.queryByText(/archived/)).toBeNull();
  expect(screen.getByText(/^Nothing was changed/)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});
