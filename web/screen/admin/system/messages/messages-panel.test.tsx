import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Receiver } from '#shared/message/receiver.ts';
import { openMenu } from '../../../../../test/page/open-menu.ts';
import { button, press, showPart } from '../../../../../test/reminder/reminder-screen.tsx';
import { MessagesPanel } from './messages-panel.tsx';

const managers: Receiver = {
  id: '0b9d5a52-4f1f-4a3e-8d7c-5f0f6a1c2e3d',
  name: 'Managers',
  format: 'ntfy',
  host: 'ntfy.example',
  hasToken: true,
  events: ['submission', 'report'],
  queueDays: 7,
  zone: 'UTC',
  isFromSettings: false,
  sentAt: '2026-11-20T09:00:00.000Z',
  problem: null,
  waiting: 0,
};

let receivers: Receiver[];
let calls: { url: string; method: string; body: unknown }[];
let problem: string | null;

beforeEach(() => {
  receivers = [managers];
  calls = [];
  problem = null;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') calls.push({ url, method, body: body ? JSON.parse(String(body)) : null });
    if (url.endsWith('/test')) return Response.json({ problem });
    if (method === 'DELETE') receivers = [];
    return Response.json({ receivers, isPaused: false, ownHosts: ['ntfy.home:8080'] });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(item: string): Promise<void> {
  openMenu(await button('Actions for Managers'));
  fireEvent.click(await screen.findByRole('button', { name: item, hidden: true }));
}

function type(label: string, value: string): void {
  fireEvent.change(
    screen.getByRole(/token|Name|Address/.test(label) ? 'textbox' : 'combobox', {
      name: label,
      hidden: true,
    }),
    {
      target: { value },
    },
  );
}

test('it shows where messages go, what they are about, and what went wrong', async () => {
  receivers = [
    { ...managers, problem: { at: '2026-11-20T09:00:00.000Z', text: 'Status 500' }, waiting: 3 },
    { ...managers, id: 'environment', name: 'WEBHOOK_URL', isFromSettings: true, sentAt: null },
  ];
  showPart(<MessagesPanel />);
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(
    /Managers.*ntfy, ntfy\.example.*Submissions · Reports.*answered with status 500\. 3 messages wait\./,
  );
  expect(rows[1]).toContain('Nothing sent yet');
  openMenu(await button('Actions for WEBHOOK_URL'));
  expect(screen.queryByRole('button', { name: 'Edit', hidden: true })).toBeNull();
});

test('a receiver is added: its address tells the format', async () => {
  receivers = [];
  showPart(<MessagesPanel />);
  await screen.findByText(/No one is told of submissions/);
  await press('Add a receiver');
  type('Name', 'Phone');
  type('Address', 'https://ntfy.sh/');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Format', hidden: true }).value).toBe(
    'ntfy',
  );
  const form = document.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  await screen.findByText('The address must end in a topic.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Address', hidden: true }));
  expect(calls).toEqual([]);
  type('Address', 'https://ntfy.sh/my-topic');
  for (const event of ['Submissions', 'Resubmissions', 'Queue ends', 'Failed backups', 'Low disk space']) {
    fireEvent.click(screen.getByLabelText(event));
  }
  fireEvent.click(screen.getByLabelText('Puzzle of the day'));
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Asia/Tokyo' } });
  fireEvent.submit(form);
  await screen.findByText('Phone was saved.');
  expect(calls).toEqual([
    {
      url: '/api/system/receivers',
      method: 'POST',
      body: {
        name: 'Phone',
        format: 'ntfy',
        address: 'https://ntfy.sh/my-topic',
        token: null,
        events: ['report', 'puzzle'],
        queueDays: 7,
        zone: 'Asia/Tokyo',
      },
    },
  ]);
});

test('a receiver is changed without entering its secrets again', async () => {
  showPart(<MessagesPanel />);
  await open('Edit');
  type('Name', 'Team');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('Team was saved.');
  expect(calls[0]).toMatchObject({
    url: `/api/system/receivers/${managers.id}`,
    body: { name: 'Team', address: null, token: null, events: ['submission', 'report'] },
  });
});

test('the address of another server needs the token again, which can also be removed', async () => {
  showPart(<MessagesPanel />);
  await open('Edit');
  expect(screen.getAllByText('Leave it empty to keep the stored one.', { exact: false }).length).toBe(2);
  type('Address', 'https://other.example/topic');
  await screen.findByText('Enter it again: the stored one is for another server.');
  type('Address', '');
  fireEvent.click(screen.getByLabelText('Remove the stored access token'));
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('Managers was saved.');
  expect(calls[0]).toMatchObject({ body: { address: null, token: '' } });
});

test('what is typed stays when it could not be saved', async () => {
  showPart(<MessagesPanel />);
  await open('Edit');
  type('Name', 'Team');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await screen.findByText('The receiver was not saved. The site did not answer.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name', hidden: true }).value).toBe('Team');
});

test('a test message tells how it went', async () => {
  showPart(<MessagesPanel />);
  await open('Send a test message');
  await screen.findByText('Managers has taken a test message.');
  problem = 'Status 403';
  await open('Send a test message');
  await screen.findByText('Managers did not take a test message. It answered with status 403.');
});

test('a receiver is removed after a question', async () => {
  showPart(<MessagesPanel />);
  await open('Remove');
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(calls).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove', hidden: true }));
  await screen.findByText('Managers was removed.');
  await screen.findByText(/No one is told of submissions/);
});
