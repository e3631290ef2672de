import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { CalendarAndFeed } from './calendar-and-feed.tsx';

vi.mock('../site/site.ts', () => ({ publicUrl: (path: string) => `https://zoomout.example${path}` }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('links to the calendar file of the chosen hour', async () => {
  render(<CalendarAndFeed />);
  const link = screen.getByRole('link', { name: 'Add to calendar' });
  expect(link.getAttribute('href')).toBe('/api/calendar.ics?hour=9');
  const time = screen.getByRole('combobox', { name: 'Time' });
  expect(within(time).getAllByRole('option')).toHaveLength(24);
  await userEvent.selectOptions(time, '21');
  expect(link.getAttribute('href')).toBe('/api/calendar.ics?hour=21');
});

it('stays on the page without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<CalendarAndFeed />);
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Add to calendar' }));
  expect(isFollowed).toBe(false);
  expect(screen.getByText('You are offline.').role).toBe('status');
});

it('copies the full address of the feed, and shows it where the browser refuses', async () => {
  const user = userEvent.setup();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  render(<CalendarAndFeed />);
  expect(screen.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe('/api/feed.xml');
  await user.click(screen.getByRole('button', { name: 'Copy feed URL' }));
  expect(copy).toHaveBeenCalledWith('https://zoomout.example/api/feed.xml');
  expect(screen.getByText('Copied to clipboard!').role).toBe('status');
  copy.mockRejectedValue(new Error('refused'));
  document.execCommand = () => false;
  await user.click(screen.getByRole('button', { name: 'Copy feed URL' }));
  expect(await screen.findByDisplayValue('https://zoomout.example/api/feed.xml')).toBeTruthy();
});
