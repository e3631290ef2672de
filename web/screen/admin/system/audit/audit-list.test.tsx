import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aLevel } from '../../../../../test/builders.ts';
import { storeValue } from '../../../../browser/storage/local-storage.ts';
import { today as localDay } from '../../../../browser/time/clock.ts';
import { AuditList } from './audit-list.tsx';

vi.mock('../../../../site/site.ts', () => ({
  site: () => ({ firstDay: localDay() }),
  refreshSite: async () => {},
}));

vi.mock('../../../../user/queries.ts', () => ({
  useVerifiedUser: () => ({ user: { name: 'Ada', permissions: ['admin'] } }),
}));

const today = aLevel({ id: 'ZO-1', name: 'Of Today' });
const coming = aLevel({ id: 'ZO-2', name: 'Of Tomorrow' });

const entries = [
  { action: 'level-approved', subject: 'ZO-1', detail: 'Of Today' },
  { action: 'level-approved', subject: 'ZO-2', detail: 'Of Tomorrow, as it was called' },
  { action: 'reports-resolved', subject: 'ZO-2', detail: 'Of Tomorrow: Title visible' },
  { action: 'level-deleted', subject: 'ZO-9', detail: 'Long Gone' },
].map((entry, id) => ({ id: `${id}`, at: '2026-11-27T10:00:00.000Z', user: 'Mia', ...entry }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  storeValue('spoil-unplayed', false);
});

test.each([false, true])(
  'names of levels to come show in the log only to who wants to see them: %s',
  async (spoils) => {
    storeValue('spoil-unplayed', spoils);
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.includes('/api/audit')) return Response.json({ entries, users: [], before: null });
      return Response.json([today, coming]);
    });
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <AuditList />
      </QueryClientProvider>,
    );
    const targets = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.lastElementChild?.textContent);
    const hidden = 'Name hidden until played';
    await waitFor(() =>
      expect(targets()).toEqual([
        'ZO-1: Of Today',
        spoils ? 'ZO-2: Of Tomorrow, as it was called' : `ZO-2: ${hidden}`,
        spoils ? 'ZO-2: Of Tomorrow: Title visible' : `ZO-2: ${hidden}: Title visible`,
        'ZO-9: Long Gone',
      ]),
    );
  },
);
