import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, showPart } from '../../../../test/reminder-screen.tsx';
import { RemindersPanel } from './reminders-panel.tsx';

let report: Record<string, unknown>;
let isOnline: boolean;

beforeEach(() => {
  report = { isPossible: true, isOn: true, count: 1234, problem: null };
  isOnline = true;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (method === 'POST') report = { ...report, ...JSON.parse(String(body)) };
    return Response.json(report);
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it shows how many browsers are reminded, and turns reminders off and on', async () => {
  showPart(<RemindersPanel />);
  await screen.findByText('1,234 browsers have a reminder.');
  await press('Turn reminders off');
  await screen.findByText(/None is sent while reminders are off/);
  expect(report.isOn).toBe(false);
  isOnline = false;
  await press('Turn reminders on');
  await screen.findByText('Nothing was changed. The site did not answer.');
  isOnline = true;
  await press('Turn reminders on');
  await screen.findByText('Reminders are on.');
});

test('it shows the last problem, and what a site without https lacks', async () => {
  report.problem = { at: '2026-11-20T09:00:00.000Z', text: '3 refused: Status 403' };
  showPart(<RemindersPanel />);
  await screen.findByText(/^Last problem, .*: 3 refused: Status 403$/);
  cleanup();
  report.isPossible = false;
  showPart(<RemindersPanel />);
  await screen.findByText('Reminders need an https address in the setting PUBLIC_URL.');
});
