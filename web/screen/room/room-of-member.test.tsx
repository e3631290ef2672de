import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMenu } from '../../../test/page/open-menu.ts';
import { type FakeRoomServer, stubRoomServer } from '../../../test/room/fake-room-server.ts';
import { finish, roomReplies, TODAY } from '../../../test/room/room-site.ts';
import {
  heading,
  letJoin,
  makeOwnRoom,
  press,
  rowsOf,
  showRoom,
  type,
} from '../../../test/room/show-room.tsx';
import { readMemberships } from '../../room/memberships.ts';
import { closeRooms } from '../../room/open-rooms.ts';
import { reportResults } from '../../room/report-results.ts';

vi.mock('../../site/site.ts', () => ({
  site: () => ({ firstDay: '2026-10-01', pauses: [] }),
  refreshSite: async () => {},
  publicUrl: (path: string) => `https://zoomout.example${path}`,
}));
vi.mock('../../game/catalogue/catalogue.ts', () => ({ catalogue: {} }));

let server: FakeRoomServer;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) });
  server = stubRoomServer(roomReplies());
});

afterEach(() => {
  cleanup();
  closeRooms();
  window.location.hash = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a member', () => {
  test('sees the results of the others once the level of today is finished', async () => {
    const roomKey = await makeOwnRoom();
    await letJoin(roomKey, 'Bo', 2);
    await letJoin(roomKey, 'Cy', 0);
    showRoom(roomKey);
    await screen.findByText('3 members');
    expect(rowsOf('today')).toEqual(['Ada (you) | Not yet', 'Bo | Finished', 'Cy | Finished']);
    expect(screen.queryByRole('img', { name: /step/ })).toBeNull();
    expect(screen.queryByText('Found today')).toBeNull();
    expect(rowsOf('month')).toEqual([
      'Ada (you) | 0 | 0 | – | 0',
      'Bo | 0 | 0 | – | 0',
      'Cy | 0 | 0 | – | 0',
    ]);
    act(() => finish(TODAY, 3));
    await vi.waitFor(() => expect(rowsOf('today')).toContain('Ada (you) | Not sent yet'));
    expect(rowsOf('today')[0]).toBe('Bo | Step 2');
    screen.getByRole('img', { name: 'step 1 wrong, step 2 found' });
    showRoom(roomKey);
    await screen.findByRole('img', { name: 'step 1 wrong, step 2 wrong, step 3 found' });
    expect(rowsOf('today')).toEqual(['Bo | Step 2', 'Ada (you) | Step 3', 'Cy | Not found']);
    expect(screen.getByText('Found today').nextSibling?.textContent).toBe('2 / 3');
    expect(screen.queryByText('Found together')).toBeNull();
    expect(rowsOf('month')).toEqual([
      'Bo | 1 | 1 | 2.0 | 1',
      'Ada (you) | 1 | 1 | 3.0 | 1',
      'Cy | 1 | 0 | – | 0',
    ]);
    // It was made in November.
    expect(screen.queryByRole('button', { name: 'Show October 2026' })).toBeNull();
    await act(async () => {
      vi.setSystemTime(new Date('2026-11-21T00:00:01'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await vi.waitFor(() =>
      expect(rowsOf('today')).toEqual(['Ada (you) | Not yet', 'Bo | Not yet', 'Cy | Not yet']),
    );
  });

  test('sees the month before, of a room that was made in it', async () => {
    vi.setSystemTime(new Date('2026-10-20T12:00:00'));
    const roomKey = await makeOwnRoom();
    vi.setSystemTime(new Date(`${TODAY}T12:00:00`));
    await letJoin(roomKey, 'Bo', 2);
    showRoom(roomKey);
    await screen.findByText('2 members');
    expect(rowsOf('month')).toContain('Bo | 0 | 0 | – | 0');
    press('Show October 2026');
    await screen.findByRole('button', { name: 'Show November 2026' });
  });

  test('is told why a result was not sent, until it is', async () => {
    const roomKey = await makeOwnRoom();
    showRoom(roomKey);
    await screen.findByText('1 member');
    server.failure = 507;
    act(() => finish(TODAY, 3));
    await screen.findByText(/^Your result was not sent\. No\. It stays in this browser/);
    expect(rowsOf('today')).toEqual(['Ada (you) | Not sent yet']);
    server.failure = null;
    await act(() => reportResults());
    await vi.waitFor(() => expect(rowsOf('today')).toEqual(['Ada (you) | Step 3']));
    expect(screen.queryByText(/^Your result was not sent/)).toBeNull();
  });

  test('changes the nickname and leaves, after being asked', async () => {
    const roomKey = await makeOwnRoom();
    await letJoin(roomKey, 'Bo', 2);
    const location = showRoom(roomKey);
    await screen.findByText('2 members');
    await vi.waitFor(() => type('Your nickname', 'Ada L.'));
    press('Save your nickname');
    await vi.waitFor(() => expect(rowsOf('today')[0]).toBe('Ada L. (you) | Not yet'));
    openMenu(screen.getByRole('button', { name: 'More actions' }));
    press('Leave the room');
    screen.getByText(/nobody can remove members or erase the room any more/);
    server.isOnline = false;
    press('Leave');
    await screen.findByText(/^Nothing was changed/);
    expect(readMemberships().rooms).toHaveLength(1);
    server.isOnline = true;
    openMenu(screen.getByRole('button', { name: 'More actions' }));
    press('Leave the room');
    press('Leave');
    await vi.waitFor(() => expect(readMemberships().rooms).toEqual([]));
    await vi.waitFor(() => expect(location.history).toHaveLength(2));
    expect([...server.rooms.values()].map(({ members }) => members.size)).toEqual([1]);
  });

  test('who was removed is told, and may take the room off the list', async () => {
    const roomKey = await makeOwnRoom();
    for (const room of server.rooms.values()) room.members.clear();
    showRoom(roomKey);
    await heading('You are no longer a member of Sunday players');
    press('Remove from your rooms');
    await screen.findByText('0 members compare their days here.');
    expect(readMemberships().rooms).toEqual([]);
  });
});

describe('the creator', () => {
  test('renames the room, removes a member and erases the room, after being asked', async () => {
    const roomKey = await makeOwnRoom();
    await letJoin(roomKey, 'Bo', 2);
    const location = showRoom(roomKey);
    await screen.findByText('2 members');
    await vi.waitFor(() => type('Name of the room', 'Monday players'));
    press('Save the name of the room');
    await heading('Monday players');
    fireEvent.click(screen.getByText('Remove a member'));
    press('Remove Bo');
    screen.getByText(/Who still has the link can join again/);
    press('Remove');
    await screen.findByText('1 member');
    expect(rowsOf('today')).toEqual(['Ada (you) | Not yet']);
    openMenu(screen.getByRole('button', { name: 'More actions' }));
    press('Erase the room');
    press('Erase');
    await vi.waitFor(() => expect(location.history).toHaveLength(2));
    expect([server.rooms.size, readMemberships().rooms.length]).toEqual([0, 0]);
  });
});
