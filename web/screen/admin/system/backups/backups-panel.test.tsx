import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BackupStatus } from '#shared/api/site/backup.ts';
import { button, press, showPart } from '../../../../../test/reminder/reminder-screen.tsx';
import { BackupsPanel } from './backups-panel.tsx';

let status: BackupStatus;
let calls: string[];

const backup = {
  name: 'zoomout-2026-11-20T03-00-01Z.zip',
  at: '2026-11-20T03:00:01.000Z',
  bytes: 12_345_678,
  isComplete: true,
  restoreCommand: 'DATA_DIR=data-restored npm run import -- /srv/backup/zoomout-2026-11-20T03-00-01Z.zip',
};
const run = { startedAt: backup.at, startedBy: null, message: '', progress: null };

beforeEach(() => {
  calls = [];
  status = {
    folder: '/srv/backup',
    problem: null,
    hour: 4,
    zone: 'Europe/Paris',
    nextAt: '2026-11-21T03:00:00.000Z',
    backups: [backup, { ...backup, name: 'zoomout-2026-11-19T03-00-01Z-incomplete.zip', isComplete: false }],
    lastRun: { ...run, state: 'done' },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (url.endsWith('.zip')) return new Response('the bytes');
    if (method === 'GET') return Response.json(status);
    status = {
      ...status,
      nextAt: null,
      lastRun: { ...run, state: 'running', startedBy: 'ada', progress: { step: 'writing', done: 1, of: 4 } },
    };
    return Response.json('started');
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it lists the backups with their size and age, and the result of the last run', async () => {
  showPart(<BackupsPanel />);
  await screen.findByText('Succeeded');
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatch(/days ago, 12\.3 MB/);
  expect(rows[1]).toMatch(/incomplete/);
  expect(screen.getByText(/\(Europe\/Paris\)/)).toBeTruthy();
});

test('it makes one now, once, and shows how far it is', async () => {
  showPart(<BackupsPanel />);
  const make = await button('Make one now');
  fireEvent.click(make);
  fireEvent.click(make);
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name: 'Backup' });
  expect(bar.value / bar.max).toBe(0.25);
  await screen.findByText('Writing…');
  expect((await button('Making a backup…')).hasAttribute('disabled')).toBe(true);
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('it says why the last run has failed, and what is wrong with the folder', async () => {
  status.problem = 'BACKUP_DIR (/srv/backup) does not exist';
  status.backups = [];
  status.lastRun = { ...run, state: 'failed', message: status.problem };
  showPart(<BackupsPanel />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No backup can be made: BACKUP_DIR (/srv/backup) does not exist.',
  );
  expect(screen.getByText('Failed. BACKUP_DIR (/srv/backup) does not exist')).toBeTruthy();
  expect(screen.getByText('There are no backups in the folder.')).toBeTruthy();
  cleanup();
  status.problem = null;
  status.lastRun = { ...run, state: 'done', message: 'One picture is missing from it: see Pictures' };
  showPart(<BackupsPanel />);
  await screen.findByText('A backup was made. One picture is missing from it: see Pictures');
});

test('it shows the command that restores a backup', async () => {
  showPart(<BackupsPanel />);
  const [first] = await screen.findAllByRole('button', { name: /^Restore the backup of/ });
  fireEvent.click(first as HTMLElement);
  const dialog = await screen.findByRole('dialog', { hidden: true });
  expect(within(dialog).getByText(backup.restoreCommand)).toBeTruthy();
});

test('a site without a folder says how to set one, and makes none', async () => {
  status = { ...status, folder: null, backups: [], lastRun: null, nextAt: null };
  showPart(<BackupsPanel />);
  await screen.findByText(/The setting BACKUP_DIR takes a folder/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('when no backup could be begun it says so', async () => {
  showPart(<BackupsPanel />);
  await button('Make one now');
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await press('Make one now');
  await screen.findByText('No backup was begun. The site did not answer.');
});
