import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Day } from '#shared/calendar/day.ts';
import { addMembership } from '#shared/room/memberships.ts';
import { type Device, on } from '../../test/progress-copy/synced-devices.ts';
import { type FakeRoomServer, stubRoomServer } from '../../test/room/fake-room-server.ts';
import { FIRST_DAY, finish, ownMembership, roomReplies, saveOf, TODAY } from '../../test/room/room-site.ts';
import { queryClient } from '../browser/page/query-client.ts';
import { levelsQuery } from '../level/queries.ts';
import { deletePlay } from '../play/play-storage.ts';
import { restoreSaves } from '../play/progress-storage.ts';
import { joinRoom, makeRoom } from './join-room.ts';
import { changeMemberships, readMemberships } from './memberships.ts';
import { closeRooms, openRooms } from './open-rooms.ts';
import { loadRoom } from './read-room.ts';
import { reportResults } from './report-results.ts';

vi.mock('../site/site.ts', () => ({
  site: () => ({ firstDay: '2026-10-01', pauses: [] }),
  refreshSite: async () => {},
  publicUrl: (path: string) => path,
}));
vi.mock('../game/catalogue/catalogue.ts', () => ({
  catalogue: {
    gamesById: async (ids: number[]) =>
      ids.map((id) => ({ id, name: `Game ${id}`, series: id === 901 || id < 60 ? 'One' : null })),
  },
}));

let server: FakeRoomServer;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00`) });
  server = stubRoomServer(roomReplies());
});

afterEach(async () => {
  closeRooms();
  // A run that has begun ends before the next test.
  await reportResults();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const reports = () => server.calls.filter(({ path }) => path === '/report');
const reportedDays = () => reports().map(({ body }) => body.results.map(({ day }) => day));

/** The results of all members as this browser decrypts them, by nickname. */
async function shown(): Promise<Record<string, Record<string, string>>> {
  const { roomKey, memberSecret } = ownMembership();
  const view = await loadRoom({ roomKey, memberSecret, since: FIRST_DAY });
  if (view.state !== 'member') throw new Error(`The room says ${view.state}`);
  return Object.fromEntries(
    view.members.map(({ nickname, results }) => [
      nickname,
      Object.fromEntries([...results].map(([day, { squares, streak }]) => [day, `${squares} ${streak}`])),
    ]),
  );
}

const loadLevels = () => queryClient.fetchQuery(levelsQuery(TODAY));

/** The screen of a room loads the levels, too. */
async function makeOwnRoom(): Promise<void> {
  await makeRoom('Sunday players', 'Ada');
  await loadLevels();
  await openRooms();
}

describe('a browser in a room', () => {
  test('reports the days that it finishes in time, each once, with squares and streak', async () => {
    finish('2026-11-19', 1);
    await makeOwnRoom();
    expect(await shown()).toEqual({ Ada: {} });
    finish(TODAY, 3);
    finish('2026-11-18', 2, TODAY);
    await vi.waitFor(async () => expect(await shown()).toEqual({ Ada: { [TODAY]: 'wwr-- 3' } }));
    await Promise.all([reportResults(), reportResults()]);
    await reportResults();
    expect(reportedDays()).toEqual([[TODAY]]);
  });

  test.each([
    ['in this tab', () => finish(TODAY, 1)],
    [
      'in another tab',
      () => {
        const key = 'zoomout.save.ZO-51';
        const newValue = JSON.stringify(saveOf(TODAY, 1));
        if (localStorage.getItem(key) === null) localStorage.setItem('zoomout.finished-levels', '["ZO-51"]');
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, oldValue: null, newValue }));
      },
    ],
    ['by a merge or an import of progress', () => void restoreSaves(new Map([['ZO-51', saveOf(TODAY, 1)]]))],
  ])('reports a level that is finished %s, once', async (_, finishLevel) => {
    await makeOwnRoom();
    finishLevel();
    await vi.waitFor(() => expect(reportedDays()).toEqual([[TODAY]]));
    finishLevel();
    await reportResults();
    expect(reportedDays()).toEqual([[TODAY]]);
  });

  test('reports on the next visit what was finished as the page was closed', async () => {
    await makeOwnRoom();
    closeRooms();
    finish(TODAY, 1);
    expect(reportedDays()).toEqual([]);
    await openRooms();
    expect(reportedDays()).toEqual([[TODAY]]);
  });

  test('waits on the next visit until a screen has loaded the levels, which name games', async () => {
    await makeOwnRoom();
    closeRooms();
    finish(TODAY, 1);
    await Promise.resolve();
    queryClient.clear();
    const fetched = vi.spyOn(globalThis, 'fetch');
    await openRooms();
    await openRooms();
    expect(fetched).not.toHaveBeenCalled();
    server.failure = 429;
    await loadLevels();
    await vi.waitFor(() => expect(reportedDays()).toEqual([[TODAY]]));
    server.failure = null;
    await openRooms();
    await vi.waitFor(async () => expect(await shown()).toEqual({ Ada: { [TODAY]: 'r---- 1' } }));
    expect(reportedDays()).toHaveLength(2);
  });

  test('keeps the first result of a level that was reset and finished again', async () => {
    await makeOwnRoom();
    finish(TODAY, 1);
    await vi.waitFor(() => expect(reportedDays()).toEqual([[TODAY]]));
    deletePlay('ZO-51');
    finish(TODAY, 2);
    await vi.waitFor(() => expect(reportedDays()).toEqual([[TODAY], [TODAY]]));
    expect(await shown()).toEqual({ Ada: { [TODAY]: 'r---- 1' } });
  });

  test('queues what it finishes before it has the code of rooms', async () => {
    await makeOwnRoom();
    closeRooms();
    finish(TODAY, 1);
    await Promise.resolve();
    expect(localStorage.getItem('zoomout.finished-levels')).toBe('["ZO-51"]');
    await openRooms();
    expect(reportedDays()).toEqual([[TODAY]]);
    expect(localStorage.getItem('zoomout.finished-levels')).toBeNull();
  });

  test('reports the result of a day that is still to come when it has begun', async () => {
    await makeOwnRoom();
    finish('2026-11-21', 1, TODAY);
    await reportResults();
    expect(reportedDays()).toEqual([]);
    vi.setSystemTime(new Date('2026-11-21T09:00:00'));
    await reportResults();
    expect(reportedDays()).toEqual([['2026-11-21']]);
  });

  test('looks once for what an earlier version has left in its saves', async () => {
    await makeOwnRoom();
    closeRooms();
    const { roomKey } = ownMembership();
    localStorage.setItem('zoomout.save.ZO-51', JSON.stringify(saveOf(TODAY, 1)));
    localStorage.setItem('zoomout.room-notes', JSON.stringify({ [roomKey]: { name: 'Old', reported: [] } }));
    await openRooms();
    await openRooms();
    expect(reportedDays()).toEqual([[TODAY]]);
  });

  test('reports a result of today that it had before it joined, and none of earlier days', async () => {
    finish('2026-11-19', 1);
    finish(TODAY, 2);
    await makeOwnRoom();
    expect(await shown()).toEqual({ Ada: { [TODAY]: 'wr--- 2' } });
  });

  test('reports later what it has finished without a network, also on the days after', async () => {
    await makeOwnRoom();
    server.isOnline = false;
    finish(TODAY, 0);
    await reportResults();
    vi.setSystemTime(new Date('2026-11-21T09:00:00'));
    finish('2026-11-21', 1);
    await reportResults();
    server.isOnline = true;
    await openRooms();
    const expected = { Ada: { [TODAY]: 'wwwww 0', '2026-11-21': 'r---- 1' } };
    expect(await shown()).toEqual(expected);
  });

  test('tries again after a temporary refusal, and leaves a room alone that does not know it', async () => {
    await makeOwnRoom();
    server.failure = 429;
    finish(TODAY, 1);
    await reportResults();
    await reportResults();
    const count = reports().length;
    expect(count).toBeGreaterThan(1);
    server.failure = 404;
    await reportResults();
    await reportResults();
    expect(reports()).toHaveLength(count + 1);
  });

  test('reports from today on when its clock was ahead as it joined', async () => {
    vi.setSystemTime(new Date('2027-03-01T12:00:00'));
    await makeOwnRoom();
    vi.setSystemTime(new Date(`${TODAY}T12:00:00`));
    finish('2026-11-19', 1);
    finish(TODAY, 2);
    await reportResults();
    expect(await shown()).toEqual({ Ada: { [TODAY]: 'wr--- 2' } });
  });

  test('reports to its other rooms when one of them refuses for a while', async () => {
    await makeOwnRoom();
    await makeOwnRoom();
    server.failure = 429;
    finish(TODAY, 1);
    await reportResults();
    expect(new Set(reports().map(({ body }) => body.token)).size).toBe(2);
  });

  test('reports to each of its rooms', async () => {
    await makeOwnRoom();
    await makeOwnRoom();
    finish(TODAY, 1);
    await vi.waitFor(() => expect(reportedDays()).toEqual([[TODAY], [TODAY]]));
    const tokens = new Set(reports().map(({ body }) => body.token));
    expect(tokens.size).toBe(2);
  });

  test('loads the games when they tell how close a guess was', async () => {
    await makeOwnRoom();
    finish(TODAY, 3);
    const key = 'zoomout.save.ZO-51';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(',"outcome":"error"', ''));
    await vi.waitFor(async () => expect(await shown()).toEqual({ Ada: { [TODAY]: 'wcr-- 1' } }));
  });

  test('without a room asks the server for nothing', async () => {
    finish(TODAY, 1);
    const fetched = vi.spyOn(globalThis, 'fetch');
    await openRooms();
    expect(fetched).not.toHaveBeenCalled();
  });
});

test('two devices of a member report a day once, and two memberships of a room become one', async () => {
  let one: Device = await on({}, makeOwnRoom);
  const membership = JSON.parse(one['zoomout.rooms'] ?? '').rooms[0];
  one = await on(one, async () => {
    finish(TODAY, 4);
    await reportResults();
  });
  await on({}, async () => {
    changeMemberships((memberships) => addMembership(memberships, membership));
    finish(TODAY, 1);
    await reportResults();
    expect(await shown()).toEqual({ Ada: { [TODAY]: 'wwwr- 1' } });
  });
  await on({}, async () => {
    await joinRoom(membership.roomKey, 'Sunday players', 'Ada again');
    expect(Object.keys(await shown())).toEqual(['Ada', 'Ada again']);
    changeMemberships((memberships) => addMembership(memberships, membership));
    await openRooms();
    await vi.waitFor(async () => expect(Object.keys(await shown())).toEqual(['Ada']));
    expect(readMemberships().rooms).toEqual([membership]);
  });
});

test('rooms that cannot be read are set aside, and nothing is lost', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const text of ['{"version":2}', 'rubbish', '[]', '{"version":1,"rooms":[{}],"left":[]}']) {
    localStorage.clear();
    localStorage.setItem('zoomout.rooms', text);
    await reportResults();
    expect(localStorage.getItem('zoomout.rooms')).toBe(text);
    await makeRoom('Sunday players', 'Ada');
    expect(localStorage.getItem('zoomout.unreadable.1.rooms')).toBe(text);
    expect(readMemberships().rooms).toHaveLength(1);
  }
});

test('what another member has stored is ignored unless it is a result of that member and day', async () => {
  await makeOwnRoom();
  finish(TODAY, 2);
  await vi.waitFor(async () => expect((await shown()).Ada?.[TODAY]).toBeDefined());
  const members = server.rooms.get(reports()[0]?.body.token ?? '')?.members;
  const [[ownId, own] = ['', undefined]] = members ?? [];
  const content = own?.results.get(TODAY) ?? '';
  own?.results.set('2026-11-19', content);
  members?.set('A'.repeat(43), { name: own?.name ?? '', results: new Map([[TODAY, content]]) });
  members?.set(`${'A'.repeat(42)}E`, { name: 'A'.repeat(380), results: new Map([[TODAY, 'A'.repeat(124)]]) });
  const { roomKey, memberSecret } = ownMembership();
  const view = await loadRoom({ roomKey, memberSecret, since: FIRST_DAY });
  const seen =
    view.state === 'member' &&
    view.members.map(({ id, nickname, results }) => [id, nickname, [...results.keys()]]);
  expect(seen).toEqual([
    [ownId, 'Ada', [TODAY as Day]],
    ['A'.repeat(43), null, []],
    [`${'A'.repeat(42)}E`, null, []],
  ]);
});
