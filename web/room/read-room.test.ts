import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isCreator } from '#shared/room/memberships.ts';
import { type FakeRoomServer, stubRoomServer } from '../../test/room/fake-room-server.ts';
import { FIRST_DAY, finish, ownMembership, roomReplies, TODAY } from '../../test/room/room-site.ts';
import { renameMember, renameRoom } from './change-room.ts';
import { makeRoom } from './join-room.ts';
import { closeRooms } from './open-rooms.ts';
import { roomQuery } from './queries.ts';
import { reportResults } from './report-results.ts';

vi.mock('../site/site.ts', () => ({ site: () => ({ firstDay: '2026-10-01', pauses: [] }) }));
vi.mock('../game/catalogue/catalogue.ts', () => ({ catalogue: {} }));

let server: FakeRoomServer;
let client: QueryClient;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) });
  server = stubRoomServer(roomReplies());
  client = new QueryClient();
  await makeRoom('Sunday players', 'Ada');
  finish(TODAY, 2);
  await reportResults();
});

afterEach(() => {
  closeRooms();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Reads the room as its page does, again and again. */
function read(since = FIRST_DAY) {
  const { roomKey, memberSecret } = ownMembership();
  return client.fetchQuery(roomQuery(roomKey, memberSecret, since));
}

test('a room that has not changed is not decrypted again', async () => {
  const first = await read();
  const decrypted = vi.spyOn(crypto.subtle, 'decrypt');
  expect(await read()).toBe(first);
  expect(decrypted).not.toHaveBeenCalled();
});

test('each change of a room is seen', async () => {
  const membership = ownMembership();
  if (!isCreator(membership)) throw new Error('This browser has made the room');
  expect(await read()).toMatchObject({ name: 'Sunday players', members: [{ nickname: 'Ada' }] });
  await renameRoom(membership, 'Monday players');
  expect(await read()).toMatchObject({ name: 'Monday players', members: [{ nickname: 'Ada' }] });
  await renameMember(membership, 'Bo');
  expect(await read()).toMatchObject({ name: 'Monday players', members: [{ nickname: 'Bo' }] });
  server.rooms.clear();
  expect(await read()).toEqual({ state: 'none' });
});

test('the revision of one span of days is not sent for another', async () => {
  await read();
  await read(TODAY);
  await read();
  const revisions = server.calls.filter(({ path }) => path === '/read').map(({ body }) => body.knownRevision);
  expect(revisions).toEqual([undefined, undefined, expect.any(String)]);
});
