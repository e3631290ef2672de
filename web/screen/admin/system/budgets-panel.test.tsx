import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, showPart } from '../../../../test/reminder/reminder-screen.tsx';
import { BudgetsPanel } from './budgets-panel.tsx';

const GB = 1_000_000_000;
let report: {
  budgets: { name: string; used: number; limit: number }[];
  freeBytes: number;
  minFreeBytes: number;
};
let sent: unknown[];
let isOnline: boolean;

beforeEach(() => {
  report = {
    budgets: [
      { name: 'progress-copies', used: 950_000_000, limit: GB },
      { name: 'reminders', used: 1200, limit: 20_000 },
      { name: 'rooms', used: 0, limit: GB },
    ],
    freeBytes: 600_000_000,
    minFreeBytes: 500_000_000,
  };
  sent = [];
  isOnline = true;
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    if (method !== 'POST') return Response.json(report);
    sent.push(JSON.parse(String(body)));
    report = {
      ...report,
      budgets: report.budgets.with(0, { name: 'progress-copies', used: 850_000_000, limit: GB }),
    };
    return Response.json({ erased: 1234, report });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it shows how full each budget is, and erases the oldest of one after asking', async () => {
  showPart(<BudgetsPanel />);
  await screen.findByText('950 MB of 1,000 MB: nearly full');
  screen.getByText('1,200 of 20,000');
  screen.getByText('600 MB of the disk are free.');
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Erase the oldest 10%' });
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, true]);
  buttons[0]?.click();
  await screen.findByText('Erase a tenth of the progress copies?');
  expect(sent).toEqual([]);
  await press('Erase');
  await screen.findByText('1,234 progress copies were erased.');
  expect(sent).toEqual([{ budget: 'progress-copies' }]);
  await screen.findByText('850 MB of 1,000 MB');
});

test.each([
  ['progress-copies', 964_999, 1_000_000, '0.9 MB of 1 MB: nearly full'],
  ['progress-copies', 999_801, 1_000_000, '0.9 MB of 1 MB: full'],
  ['progress-copies', 0, 0, '0 MB of 0 MB: full'],
  ['rooms', 1_999_650, 2_000_000, '1.9 MB of 2 MB: nearly full'],
  ['rooms', 1_999_651, 2_000_000, '1.9 MB of 2 MB: full'],
  ['submitted-pictures', 1_990_000, 2_000_000, '1.9 MB of 2 MB: full'],
  ['reminders', 19_999, 20_000, '19,999 of 20,000: nearly full'],
  ['reminders', 20_000, 20_000, '20,000 of 20,000: full'],
])('%s with %i of %i are shown as %s', async (name, used, limit, text) => {
  report.budgets = [{ name, used, limit }];
  showPart(<BudgetsPanel />);
  await screen.findByText(text);
});

test('it says when the disk is almost full, and when nothing was erased', async () => {
  report.freeBytes = 12_345_678;
  showPart(<BudgetsPanel />);
  await screen.findByText(/^12 MB of the disk are free\. Visitors can store nothing but scores/);
  isOnline = false;
  const [first] = screen.getAllByRole('button', { name: 'Erase the oldest 10%' });
  first?.click();
  const dialog = await screen.findByRole('dialog', { hidden: true });
  within(dialog).getByText('Erase').click();
  await screen.findByText('Not everything was erased. The site did not answer.');
});
