import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { on } from '../../../test/progress-copy/synced-devices.ts';
import { type FakeRoomServer, stubRoomServer } from '../../../test/room/fake-room-server.ts';
import { ownMembership, roomReplies, TODAY } from '../../../test/room/room-site.ts';
import { heading, makeOwnRoom, press, rowsOf, showRoom, type } from '../../../test/room/show-room.tsx';
import { storedKeys, storeText } from '../../browser/storage/local-storage.ts';
import { readMemberships } from '../../room/memberships.ts';
import { closeRooms } from '../../room/open-rooms.ts';

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
  // Also clears what a storage has refused.
  for (const key of storedKeys('')) storeText(key, null);
});

describe('the rooms of a browser', () => {
  test('begin with a form, which says what is missing, and opens the room that it makes', async () => {
    const location = showRoom();
    press('Create room');
    await screen.findByText('Enter a name.');
    await screen.findByText('Enter a nickname.');
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the room'));
    type('Name of the room', '😀'.repeat(41));
    type('Your nickname', '\u202e \u200b');
    press('Create room');
    await screen.findByText('Use at most 40 characters.');
    await screen.findByText('Enter a nickname.');
    type('Name of the room', 'Sunday');
    press('Create room');
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your nickname')));
    expect(server.calls).toEqual([]);
    type('Name of the room', '😀'.repeat(40));
    type('Your nickname', ' A\u202eda ');
    press('Create room');
    await vi.waitFor(() => expect(location.history.at(-1)).toMatch(/^\/room#/));
    showRoom(ownMembership().roomKey);
    await heading('😀'.repeat(40));
    expect(await screen.findByLabelText('Your nickname')).toHaveProperty('value', 'Ada');
    screen.getByText(/^It's just you/);
    showRoom();
    expect(screen.getByRole('link', { name: '😀'.repeat(40) })).toBeTruthy();
  });

  test('say why a room was not made, and make the same one in the next attempt', async () => {
    showRoom();
    type('Name of the room', 'Sunday');
    type('Your nickname', 'Ada');
    server.failure = 429;
    press('Create room');
    await screen.findByText('Too many requests. Wait a minute, then try again.');
    server.failure = null;
    server.isOnline = false;
    press('Create room');
    await screen.findByText('This site did not answer. Check your connection and try again.');
    expect(readMemberships().rooms).toEqual([]);
    server.isOnline = true;
    press('Create room');
    await vi.waitFor(() => expect(readMemberships().rooms).toHaveLength(1));
    const tokens = server.calls.filter(({ path }) => path === '').map(({ body }) => body.token);
    expect(new Set(tokens).size).toBe(1);
  });

  test('need a storage: one that refuses is told', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('Full', 'QuotaExceededError');
      },
    });
    showRoom();
    type('Name of the room', 'Sunday');
    type('Your nickname', 'Ada');
    press('Create room');
    await screen.findByText(/^This browser cannot store the room/);
  });
});

test('without https, rooms say that they need it', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  showRoom();
  await heading('Rooms need https');
});

describe('a visitor with the link', () => {
  test('sees the name and the number of members, and joins with a nickname', async () => {
    const roomKey = await makeOwnRoom('<b>Sunday</b>');
    await on({}, async () => {
      showRoom(roomKey);
      await heading('<b>Sunday</b>');
      screen.getByText('1 member so far.');
      type('Your nickname', 'x'.repeat(21));
      press('Join');
      await screen.findByText('Use at most 20 characters.');
      expect(document.activeElement).toBe(screen.getByLabelText('Your nickname'));
      type('Your nickname', '<i>Bo</i>');
      press('Join');
      await screen.findByText('2 members');
      expect(rowsOf('today')).toEqual(['<i>Bo</i> (you) | Not yet', 'Ada | Not yet']);
      expect(document.querySelector('h1 b, th i')).toBeNull();
    });
  });

  test('is told that the room is full, before and while joining', async () => {
    const roomKey = await makeOwnRoom();
    const [room] = server.rooms.values();
    const [own] = room?.members.values() ?? [];
    const fill = (count: number) => {
      for (let index = 0; index < count; index += 1) if (own) room?.members.set(`m${index}`, own);
    };
    await on({}, async () => {
      fill(48);
      showRoom(roomKey);
      await screen.findByText('49 members compare their days here.');
      fill(49);
      type('Your nickname', 'Bo');
      press('Join');
      await screen.findByText(/^This room is full: it has 50 members/);
      showRoom(roomKey);
      await screen.findByText('50 members compare their days here.');
      screen.getByText(/^This room is full: it has 50 members/);
      expect(screen.queryByLabelText('Your nickname')).toBeNull();
    });
  });

  test('opens a link that has the end of a sentence on it', async () => {
    const roomKey = await makeOwnRoom();
    showRoom(`${roomKey}).`);
    await heading('Sunday players');
  });

  test('is told what a link opens that is cut off, or whose room is gone', async () => {
    showRoom('abc');
    await heading('This link opens no room');
    showRoom('AAAAAAAAAAAAAAAAAAAAAA');
    await heading('There is no such room');
    expect(screen.queryByRole('button', { name: 'Remove from your rooms' })).toBeNull();
  });

  test('without a network may try again', async () => {
    const roomKey = await makeOwnRoom();
    server.isOnline = false;
    showRoom(roomKey);
    await heading('The room could not be loaded');
    server.isOnline = true;
    press('Try again');
    await heading('Sunday players');
  });
});
