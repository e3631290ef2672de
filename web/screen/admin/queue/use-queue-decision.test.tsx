import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayInUtc } from '#shared/calendar/day.ts';
import { aLevel } from '../../../../test/builders.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { useQueueDecision } from './use-queue-decision.ts';

const today = dayInUtc(Date.now());
vi.mock('../../../site/site.ts', () => ({
  site: () => ({ firstDay: today }),
  refreshSite: async () => {},
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an approval names the day, links to it and can be undone', async () => {
  const waiting = aLevel({ id: 'PL-Ada:1', state: 'submitted' });
  const level = { ...waiting, state: 'approved' as const };
  const earlier = Array.from({ length: 30 }, (_, index) => aLevel({ id: `ZO-${index}` }));
  vi.stubGlobal('fetch', async () => Response.json([...earlier, level]));
  const position = { place: 1, count: 1, current: null, goBack: () => {}, goNext: () => {} };
  const { result } = renderHook(
    () => useQueueDecision(waiting, position, { name: 'Mia', permissions: ['manage-level'] }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <Alerts>{children}</Alerts>
        </QueryClientProvider>
      ),
    },
  );
  await act(async () =>
    result.current.goOn('approved', { level, status: 'approved', entries: [], claim: null }),
  );
  expect(await screen.findByText(/^PL-Ada:1 was approved\. It is played on .+ \d{4}\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
});
