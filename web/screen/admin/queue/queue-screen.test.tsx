import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLevel } from '../../../../test/builders.ts';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { QueueScreen } from './queue-screen.tsx';

vi.mock('./queued-review.tsx', () => ({ QueuedReview: () => null }));

vi.mock('../../../user/queries.ts', async (original) => ({
  ...(await original<object>()),
  useVerifiedUser: () => ({ user: { name: 'Meg', permissions: ['manage-level'] } }),
}));

const ids = ['PL-Ada:1', 'PL-Ada:2'];
const reviews = ids.map((id) => ({
  ...{ id, status: 'waiting', since: '2026-11-20T09:00:00.000Z', sent: 1, seen: 1 },
  ...{ claim: null, sender: null, isBlocked: false },
}));
const answers: Record<string, unknown> = {
  '/api/levels': ids.map((id) => aLevel({ id, state: 'submitted' })),
  '/api/review': reviews,
};

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

test('the address says that the levels are listed, also after the level in it is gone, and which one is reviewed', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(answers[new URL(address, 'http://site.example').pathname] ?? []),
  );
  history.replaceState(null, '', '/admin/queue?view=list#PL-Ada:gone');
  showPart(<QueueScreen />);
  await screen.findAllByRole('checkbox');
  const address = () => `${location.search}${location.hash}`;
  await waitFor(() => expect(address()).toBe('?view=list#PL-Ada:1'));
  const entries = history.length;
  fireEvent.click(screen.getByRole('link', { name: 'Review: PL-Ada:2' }));
  expect(address()).toBe('#PL-Ada:2');
  // The list is a step back.
  expect(history.length).toBe(entries + 1);
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Many at once' }));
  expect(address()).toBe('?view=list#PL-Ada:2');
  fireEvent.click(screen.getByRole('button', { name: 'One by one' }));
  expect(address()).toBe('#PL-Ada:2');
});
