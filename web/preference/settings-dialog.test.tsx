import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedJson } from '../browser/local-storage.ts';
import { SettingsDialog } from './settings-dialog.tsx';

vi.mock('../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test.each([
  ['Play without hints', 'without-hints'],
  ['Shapes instead of colours', 'share-shapes'],
])('%s is off at first, and stored as soon as it is chosen', async (label, key) => {
  const user = userEvent.setup();
  render(<SettingsDialog onClose={() => {}} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label });
  expect(box.checked).toBe(false);
  await user.click(screen.getByText(label));
  expect([box.checked, storedJson(key)]).toEqual([true, true]);
  await user.click(box);
  expect([box.checked, storedJson(key)]).toEqual([false, false]);
});

test('a choice counts until the page is closed where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const user = userEvent.setup();
  render(<SettingsDialog onClose={() => {}} />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Play without hints' });
  await user.click(box);
  expect(box.checked).toBe(true);
});

test('reminders are in it, and Done closes it', async () => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<SettingsDialog onClose={onClose} />);
  expect(screen.getByRole('heading', { name: 'Reminders' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
