import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toggleTheme } from '../browser/theme.ts';
import { ThemeSetting } from './settings-dialog.tsx';

vi.mock('../reminder/reminder-settings.tsx', () => ({ ReminderSettings: () => null }));

beforeEach(() => localStorage.clear());

test('the theme follows the system again after the switch has chosen one', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(<ThemeSetting />);
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(isChosen('As the system')).toBe(true);
  toggleTheme();
  fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(isChosen('Light')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'As the system' }));
  expect(isChosen('As the system')).toBe(true);
  expect(localStorage.getItem('zoomout.theme')).toBe('"system"');
  vi.unstubAllGlobals();
});
