import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { dayFromNumber, dayNumber } from '#shared/calendar/day.ts';
import type { Game } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { playKey } from '../../web/play/play-storage.ts';
import { PlayLevel } from '../../web/screen/play/play-level.tsx';
import { Alerts } from '../../web/ui/alert/alerts.tsx';
import { aLevel } from '../builders.ts';

export const today = dayFromNumber(dayNumber('2026-11-20'));
export const level = aLevel({ id: 'ZO-1', name: 'Chrono Trigger', gameId: 1, releaseDate: 1995 });

function aGame(id: number, name: string, year: number, series: string | null): Game {
  return { id, name, year, series, isPopular: false, aliases: [] };
}

export const GAMES: Game[] = [
  aGame(1, 'Chrono Trigger', 1995, 'Chrono'),
  aGame(2, 'Radical Dreamers', 1996, 'Chrono'),
  aGame(3, 'Doom', 1993, 'Doom'),
  aGame(4, 'Tetris', 1984, null),
  { ...aGame(5, 'Lavos Rising', 2008, 'Chrono'), editionOf: 1 },
  { ...aGame(6, 'Zeal Forever', 2010, 'Chrono'), editionOf: 5 },
];

/** The app around a screen, at an address. */
export function around(children: ReactNode, location = memoryLocation({ path: '/', record: true })) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <QueryClientProvider client={client}>
      <Router hook={location.hook}>
        <Alerts>{children}</Alerts>
      </Router>
    </QueryClientProvider>
  );
}

export function showLevel(changes: Partial<Level> = {}) {
  const place = { number: 21, day: today, previous: null, next: null };
  render(around(<PlayLevel level={{ ...level, ...changes }} {...place} today={today} />));
  return userEvent.setup();
}

const KEY = `zoomout.${playKey(level.id)}`;

export function store(save: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(save));
}

export function stored() {
  return JSON.parse(localStorage.getItem(KEY) ?? 'null');
}

/** What another tab stores. */
export async function storeElsewhere(save: unknown): Promise<void> {
  await act(async () => {
    store(save);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
}

export function aSave(changes: object) {
  return { version: 3, levelId: level.id, levelVersion: level.version, playedOn: today, ...changes };
}

export async function guess(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  const field = await screen.findByRole('combobox');
  await user.type(field, name);
  await screen.findByRole('option', { name: new RegExp(name) });
  await user.keyboard('{Enter}');
}

/** The names of the steps' buttons. */
export const steps = () =>
  [...document.querySelectorAll('ol[aria-label=Steps] button')].map((button) =>
    button.getAttribute('aria-label'),
  );

export const shownStep = () => document.querySelector('[aria-current=step]')?.getAttribute('aria-label');

/** What is shared of a finished level, once that is known. */
export async function sharedText(): Promise<string> {
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  if (!document.querySelector('dialog')) {
    fireEvent.click(await screen.findByRole('button', { name: 'More ways to share' }));
  }
  return (await screen.findByText(/^🔎/)).textContent ?? '';
}
