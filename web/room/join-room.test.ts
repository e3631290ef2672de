import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { on } from '../../test/progress-copy/synced-devices.ts';
import { type FakeRoomServer, stubRoomServer } from '../../test/room/fake-room-server.ts';
import { ownMembership, roomReplies, TODAY } from '../../test/room/room-site.ts';
import { joinRoom, makeRoom } from './join-room.ts';
import { readMemberships } from './memberships.ts';
import { closeRooms, openRooms } from './open-rooms.ts';
import { readNote } from './room-notes.ts';

vi.mock('../site/site.ts', () => ({ site: () => ({ firstDay: '2026-10-01', pauses: [] }) }));
vi.mock('../game/catalogue/catalogue.ts', () => ({ catalogue: {} }));

let server: FakeRoomServer;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) });
  server = stubRoomServer(roomReplies());
});

afterEach(() => {
  closeRooms();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const memberCounts = () => [...server.rooms.values()].map(({ members }) => members.size);
const isPending = () => localStorage.getItem('zoomout.pending-rooms') !== null;

/** Does what a page does whose network or visitor goes before the response. */
async function cutOff(work: () => Promise<unknown>): Promise<void> {
  server.isCutOff = true;
  await expect(work()).rejects.toThrow();
  server.isCutOff = false;
}

describe('a room whose response never came', () => {
  test('is this browser’s when the page opens again, if it was made', async () => {
    await cutOff(() => makeRoom('Sunday', 'Ada'));
    expect(readMemberships().rooms).toEqual([]);
    await openRooms();
    expect(memberCounts()).toEqual([1]);
    expect(ownMembership().makerSecret).toEqual(expect.any(String));
    expect(readNote(ownMembership().roomKey).name).toBe('Sunday');
    expect(isPending()).toBe(false);
  });

  test('is made once, also under another name', async () => {
    await cutOff(() => makeRoom('Sundy', 'Ada'));
    await makeRoom('Sunday', 'Ada');
    expect(memberCounts()).toEqual([1]);
    await makeRoom('Monday', 'Ada');
    expect(memberCounts()).toEqual([1, 1]);
  });

  test('has this browser as one member, joined again or not', async () => {
    await makeRoom('Sunday', 'Ada');
    const { roomKey } = ownMembership();
    await on({}, async () => {
      await cutOff(() => joinRoom(roomKey, null, 'Bo'));
      await openRooms();
      expect(ownMembership().roomKey).toBe(roomKey);
    });
    await on({}, async () => {
      await cutOff(() => joinRoom(roomKey, null, 'Cy'));
      await joinRoom(roomKey, null, 'Cy again');
    });
    expect(memberCounts()).toEqual([3]);
  });

  test('is kept for the next opening when the site cannot be reached, for a day', async () => {
    await cutOff(() => makeRoom('Sunday', 'Ada'));
    server.isOnline = false;
    await openRooms();
    server.isOnline = true;
    vi.setSystemTime(new Date('2026-11-22T12:00:00'));
    await makeRoom('Monday', 'Ada');
    expect(readMemberships().rooms).toHaveLength(1);
    expect(memberCounts()).toEqual([1, 1]);
  });
});

test('two tabs that join at once are one member', async () => {
  await makeRoom('Sunday', 'Ada');
  const { roomKey } = ownMembership();
  await on({}, async () => {
    await Promise.all([joinRoom(roomKey, null, 'Bo'), joinRoom(roomKey, null, 'Bo')]);
  });
  expect(memberCounts()).toEqual([2]);
});

test('a refused attempt is not remembered: a member who was removed joins as another one', async () => {
  await makeRoom('Sunday', 'Ada');
  const { roomKey } = ownMembership();
  await on({}, async () => {
    server.failure = 404;
    await expect(joinRoom(roomKey, null, 'Bo')).rejects.toThrow();
    expect(isPending()).toBe(false);
  });
});
