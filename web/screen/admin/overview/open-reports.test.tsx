import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReportedLevel } from '#shared/report/reported-level.ts';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { OpenReports } from './open-reports.tsx';

const first = crypto.randomUUID();
const second = crypto.randomUUID();
const createdAt = '2026-11-20T12:00:00.000Z';

/** What is open on the server. */
let reports: ReportedLevel['reports'];

beforeEach(() => {
  reports = [
    { id: first, reason: 'title-visible', text: '', createdAt },
    { id: second, reason: 'other', text: '<b>Upside</b> down', createdAt },
  ];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url === '/api/reports') {
      const levels = reports.length > 0 ? [{ levelId: 'ZO-1', name: 'Doom', reports }] : [];
      return Response.json({ count: reports.length, levels });
    }
    const { reportIds } = JSON.parse(String(body));
    const before = reports.length;
    reports = reports.filter(({ id }) => !reportIds.includes(id));
    return Response.json({ resolved: before - reports.length });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Alerts>
        <OpenReports />
      </Alerts>
    </QueryClientProvider>,
  );
  await screen.findByText('<b>Upside</b> down');
}

test('a report is resolved and leaves the list, the others stay', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Resolve: Title visible, Doom' }));
  await screen.findByText('The report is resolved.');
  await vi.waitFor(() => expect(screen.queryByText('Title visible')).toBeNull());
  expect(screen.getByText('<b>Upside</b> down')).toBeTruthy();
});

test('all reports of a level are resolved at once', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Resolve both reports on Doom' }));
  await screen.findByText('2 reports are resolved.');
  await screen.findByText('No problems have been reported.');
});

test('a report that another manager has resolved just leaves the list', async () => {
  await show();
  reports = reports.slice(0, 1);
  fireEvent.click(screen.getByRole('button', { name: 'Resolve: Other, Doom' }));
  await screen.findByText('Another manager has resolved this already.');
  await vi.waitFor(() => expect(screen.queryByText('<b>Upside</b> down')).toBeNull());
});

test('what fails says why and keeps the report', async () => {
  await show();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Resolve: Other, Doom' }));
  await screen.findByText('The reports could not be resolved: The site did not answer.');
  expect(screen.getByText('<b>Upside</b> down')).toBeTruthy();
});
