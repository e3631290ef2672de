import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { StarterLevels } from './starter-levels.tsx';

const IDS = ['ZO-1', 'PL-1', 'ZO-2', 'ZO-3'];
let calls: [path: string, body: unknown][];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://site.example');
    if (init?.method === 'POST') calls.push([pathname, JSON.parse(String(init.body))]);
    if (pathname === '/api/candidates') return Response.json([]);
    return Response.json(pathname === '/api/starter-levels' ? { count: 2 } : true);
  });
});

afterEach(cleanup);

test('are set aside with one press, and Undo puts each back where it was', async () => {
  showPart(<StarterLevels ids={IDS} movable={IDS.slice(1)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Set starter pack aside (2)' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls).toEqual([
    ['/api/starter-levels', { isAside: true }],
    ['/api/starter-levels', { isAside: false }],
    ['/api/level-order', IDS],
  ]);
});
