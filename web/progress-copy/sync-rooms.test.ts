import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { addMembership, endMembership, type Membership } from '#shared/room/memberships.ts';
import { type FakeCopyServer, stubCopyServer } from '../../test/progress-copy/fake-copy-server.ts';
import { aDevice, type Device, on, play, savesOf, sync } from '../../test/progress-copy/synced-devices.ts';
import { newKey, newSecret } from '../browser/encoding/encryption.ts';
import { storeSave } from '../play/play-storage.ts';
import { changeMemberships, readMemberships } from '../room/memberships.ts';
import * as openRooms from '../room/open-rooms.ts';
import { isOn, readCopyState } from './copy-state.ts';
import { decryptSaves, deriveCopyKeys, encryptSaves } from './encrypt-saves.ts';
import { turnOnCopy } from './manage-copy.ts';
import { syncStatus } from './sync-status.ts';
import { stopWatching, syncCopy } from './watch-saves.ts';

let server: FakeCopyServer;
let key: string;

beforeEach(() => {
  localStorage.clear();
  server = stubCopyServer();
  key = newKey();
});

afterEach(() => vi.unstubAllGlobals());

function aMembership(): Membership {
  return { roomKey: newKey(), memberSecret: newSecret(), makerSecret: null, joinedOn: '2026-11-20' as Day };
}

const join = (device: Device, membership: Membership) =>
  on(device, () => changeMemberships((memberships) => addMembership(memberships, membership)));
const leave = (device: Device, { memberSecret }: Membership) =>
  on(device, () => changeMemberships((memberships) => endMembership(memberships, memberSecret)));

async function roomsOf(device: Device): Promise<Membership[]> {
  let rooms: Membership[] = [];
  await on(device, () => {
    rooms = readMemberships().rooms;
  });
  return rooms;
}

test('devices that keep the same progress are the same member of the same rooms', async () => {
  const [first, second] = [aMembership(), aMembership()];
  let one = await sync(await join(await aDevice(key), first));
  let two = await sync(await join(await aDevice(key), second));
  one = await sync(one);
  expect(await roomsOf(one)).toEqual(await roomsOf(two));
  expect((await roomsOf(one)).map(({ memberSecret }) => memberSecret).sort()).toEqual(
    [first.memberSecret, second.memberSecret].sort(),
  );
  server.calls.length = 0;
  one = await sync(one);
  two = await sync(two);
  expect(server.calls.map(({ path }) => path)).toEqual(['POST /read', 'POST /read']);

  two = await sync(await leave(two, first));
  one = await sync(one);
  expect(await roomsOf(one)).toEqual([second]);
  expect(await roomsOf(await sync(two))).toEqual([second]);
});

test('rooms are no saves: progress stays as it is, and a browser without rooms adds none', async () => {
  const membership = aMembership();
  const one = await sync(await join(await play(await aDevice(key), [['ZO-1', 2]]), membership));
  const two = await sync(await aDevice(key));
  expect([await savesOf(one), await savesOf(two)]).toEqual(['{"ZO-1":2}', '{"ZO-1":2}']);
  expect(Object.keys(two)).not.toContain('zoomout.save.rooms');
  const other = newKey();
  await sync(await play(await aDevice(other), [['ZO-1', 2]]));
  const { token, encryption } = await deriveCopyKeys(other);
  const kept = await decryptSaves(server.copies.get(token)?.content ?? '', encryption);
  expect([...kept.keys()]).toEqual(['ZO-1']);
});

test('rooms of a newer version pass through unread', async () => {
  const { token, encryption } = await deriveCopyKeys(key);
  const newer = { version: 2, circles: [] };
  const content = await encryptSaves(new Map<string, unknown>([['rooms', newer]]), encryption);
  server.copies.set(token, { revision: crypto.randomUUID(), content });
  const membership = aMembership();
  const one = await sync(await play(await join(await aDevice(key), membership), [['ZO-1', 2]]));
  expect(await roomsOf(one)).toEqual([membership]);
  const kept = await decryptSaves(server.copies.get(token)?.content ?? '', encryption);
  expect(Object.fromEntries(kept)).toEqual({ 'ZO-1': 2, rooms: newer });
});

test('a room that comes from the copy is reported to without a new visit', async () => {
  await sync(await join(await aDevice(key), aMembership()));
  const opened = vi.spyOn(openRooms, 'openRooms').mockResolvedValue();
  await on(await aDevice(key), () => syncCopy());
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  await on(await aDevice(newKey()), () => syncCopy());
  expect(opened).toHaveBeenCalledOnce();
});

test('a room that is joined while the page is open is stored in the copy', async () => {
  await turnOnCopy();
  server.calls.length = 0;
  const membership = aMembership();
  changeMemberships((memberships) => addMembership(memberships, membership));
  await vi.waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['POST /read', 'POST ']));
  await vi.waitFor(() => expect(syncStatus()).toBe('synced'));
  const state = readCopyState();
  const other = await sync(await aDevice(isOn(state) ? state.key : ''));
  expect(await roomsOf(other)).toEqual([membership]);
  stopWatching();
});

test('a level that is finished while the page is open is stored in the copy, and what comes from it causes no second sync', async () => {
  await turnOnCopy();
  const state = readCopyState();
  const copyKey = isOn(state) ? state.key : '';
  const save = (id: string) => ({
    ...{ version: 3, levelId: id, levelVersion: 1, playedOn: '2026-11-20' },
    ...{ finished: true, score: 1, guesses: [] },
  });
  server.calls.length = 0;
  storeSave('ZO-1', save('ZO-1'));
  await vi.waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['POST /read', 'POST ']));
  await vi.waitFor(() => expect(syncStatus()).toBe('synced'));

  const here: Device = { ...localStorage };
  await sync(await play(await aDevice(copyKey), [['ZO-2', save('ZO-2')]]));
  await on(here, async () => {
    server.calls.length = 0;
    await syncCopy();
    expect(JSON.parse(localStorage.getItem('zoomout.save.ZO-2') ?? 'null')).toMatchObject({ finished: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.calls.map(({ path }) => path)).toEqual(['POST /read']);
  });
  stopWatching();
});
