import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { type SettingField, settingNames, settings as table } from '#shared/setting/settings.ts';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { Alerts } from '../../../ui/alert/alerts.tsx';
import { SettingPanel } from './setting-panel.tsx';

vi.mock('../../../site/site.ts', () => ({ refreshSite: async () => {} }));

const settings = { isOpen: true, notice: 'as it was', maxOfSubmitter: 10, maxInAll: 500 };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is typed into the settings outlives a refetch and a failed save, and ends with a save', async () => {
  let stored = settings;
  let status = 503;
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body === undefined) return Response.json({ submissions: stored });
    if (status !== 200) return Response.json({ title: '', status, detail: 'Later' }, { status });
    stored = JSON.parse(String(body)).value;
    return Response.json({ submissions: stored });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <Alerts>
        <SettingPanel name="submissions" />
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
  expect(await screen.findByText('Changes succesfully saved.')).toBeDefined();
  await refetch('later');
  await waitFor(() => expect(notice()).toBe('later'));
});

test('every setting has a field for each of its values', async () => {
  const values = Object.fromEntries(settingNames.map((name) => [name, table[name].initial]));
  vi.stubGlobal('fetch', async () => Response.json(values));
  for (const name of settingNames) {
    showPart(<SettingPanel name={name} />);
    await screen.findByRole('button', { name: 'Save' });
    for (const { label } of Object.values<SettingField>(table[name].fields)) {
      expect(screen.getByLabelText(label()), name).toBeTruthy();
    }
    expect(Object.keys(table[name].fields)).toEqual(Object.keys(table[name].initial));
    cleanup();
  }
});

test('switches and choices are sent as they are entered', async () => {
  const bodies: unknown[] = [];
  const values = {
    playOptions: { mayGiveUp: true, mayGetHelp: true, showsFacts: true },
    weekCurve: [1, 2, 2, 3, 3, 4, 5],
  };
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (body) bodies.push(JSON.parse(String(body)));
    return Response.json(values);
  });
  showPart(<SettingPanel name="playOptions" />);
  await userEvent.click(await screen.findByLabelText('Giving up'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  cleanup();
  showPart(<SettingPanel name="weekCurve" />);
  await userEvent.selectOptions(await screen.findByLabelText('Monday'), 'Any difficulty');
  await userEvent.selectOptions(screen.getByLabelText('Sunday'), 'Hard');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { name: 'playOptions', value: { mayGiveUp: false, mayGetHelp: true, showsFacts: true } },
      { name: 'weekCurve', value: [null, 2, 2, 3, 3, 4, 4] },
    ]),
  );
});
