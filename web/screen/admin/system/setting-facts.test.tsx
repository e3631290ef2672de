import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { SettingPanel } from './setting-panel.tsx';

vi.mock('../../../site/site.ts', () => ({ refreshSite: async () => {} }));

let report: Record<string, unknown>;

beforeEach(() => {
  report = { isPossible: true, isOn: true, count: 1234, problem: null };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/settings') ? { reminders: { isOn: true } } : report),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it shows how many browsers are reminded, with the switch', async () => {
  showPart(<SettingPanel name="reminders" />);
  await screen.findByText('1,234 browsers have a reminder.');
  expect((await screen.findByLabelText<HTMLInputElement>('Send reminders')).checked).toBe(true);
});

test('it shows the last problem, and what a site without https lacks', async () => {
  report.problem = { at: '2026-11-20T09:00:00.000Z', text: '3 refused: Status 403' };
  showPart(<SettingPanel name="reminders" />);
  await screen.findByText(/^Last problem, .*: 3 refused: Status 403$/);
  cleanup();
  report.isPossible = false;
  showPart(<SettingPanel name="reminders" />);
  await screen.findByText('Reminders need an https address in the setting PUBLIC_URL.');
});
