import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { memoryLocation } from 'wouter/memory-location';
import { joinRoom, makeRoom } from '../../web/room/join-room.ts';
import { closeRooms } from '../../web/room/open-rooms.ts';
import { reportResults } from '../../web/room/report-results.ts';
import { RoomScreen } from '../../web/screen/room/room-screen.tsx';
import { around } from '../play/play-level.tsx';
import { type Device, on } from '../progress-copy/synced-devices.ts';
import { finish, ownMembership, TODAY } from './room-site.ts';

/** Shows the rooms, or the one of a key; returns where the screen goes. */
export function showRoom(fragment = '') {
  cleanup();
  window.location.hash = fragment;
  const location = memoryLocation({ path: '/room', record: true });
  render(around(<RoomScreen />, location));
  return location;
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The members of today, or the rows of the table of the month; what is only drawn is left out. */
export function rowsOf(table: 'today' | 'month'): string[] {
  const shown = screen.getByRole(table === 'today' ? 'list' : 'table', { name: /^Results of/ });
  const rows = within(shown).getAllByRole(table === 'today' ? 'listitem' : 'row');
  return rows.slice(table === 'today' ? 0 : 1).map((row) =>
    Array.from(row.children, ({ textContent }) => textContent)
      .filter(Boolean)
      .join(' | '),
  );
}

/** Makes a room as Ada; returns its key. */
export async function makeOwnRoom(name = 'Sunday players'): Promise<string> {
  await makeRoom(name, 'Ada');
  return ownMembership().roomKey;
}

/** Another browser that joins a room and finishes today; the storage of this one stays. */
export async function letJoin(roomKey: string, nickname: string, score: number): Promise<void> {
  const here: Device = { ...localStorage };
  await on({}, async () => {
    await joinRoom(roomKey, null, nickname);
    finish(TODAY, score);
    await reportResults();
    closeRooms();
  });
  await on(here, () => {});
}
