import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { SubmissionsPanel } from './submissions-panel.tsx';

const settings = { isOpen: true, notice: 'as it was', maxOfSubmitter: 10, maxInAll: 500 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is typed into the settings outlives a refetch and a failed save, and ends with a save', async () => {
  let stored = settings;
  let status = 503;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body === undefined) return Response.json(stored);
    if (status !== 200) return Response.json({ title: '', status, detail: 'Later' }, { status });
    stored = JSON.parse(String(body));
    return Response.json(stored);
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Alerts>
        <SubmissionsPanel />
      </Alerts>
    </QueryClientProvider>,
  );
  const notice = () => screen.getByLabelText<HTMLTextAreaElement>('Message to creators').value;
  const refetch = (notice: string) => {
    stored = { ...stored, notice };
    // The page learns of it a moment later.
    return act(async () => {
      await queryClient.refetchQueries();
      await new Promise((resolve) => setTimeout(resolve));
    });
  };
  await screen.findByDisplayValue('as it was');
  await refetch('by another admin');
  await waitFor(() => expect(notice()).toBe('by another admin'));

  await userEvent.clear(screen.getByLabelText('Message to creators'));
  await userEvent.type(screen.getByLabelText('Message to creators'), 'mine');
  await refetch('by a third one');
  expect(notice()).toBe('mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The settings were not saved/)).toBeDefined();
  expect(notice()).toBe('mine');

  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. New levels are taken.')).toBeDefined();
  await refetch('later');
  await waitFor(() => expect(notice()).toBe('later'));
});
