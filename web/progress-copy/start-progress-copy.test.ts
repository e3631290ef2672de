import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeCopyServer, stubCopyServer } from '../../test/progress-copy/fake-copy-server.ts';
import { storeText, storeValue } from '../browser/storage/local-storage.ts';
import { storeSave } from '../play/play-storage.ts';
import { storedSaves } from '../play/progress-storage.ts';
import { isOn, readCopyState } from './copy-state.ts';
import { eraseCopy, forgetCopy, joinCopy, turnOnCopy } from './manage-copy.ts';
import { startProgressCopy } from './start-progress-copy.ts';
import { syncStatus } from './sync-status.ts';
import { stopWatching } from './watch-saves.ts';

const save = (levelId: string, score: number) => ({
  version: 3,
  levelId,
  levelVersion: 1,
  finished: true,
  score,
  guesses: [],
});
const finish = (levelId: string, score: number) => storeSave(levelId, save(levelId, score));
const paths = () => server.calls.map(({ path }) => path);

let server: FakeCopyServer;

beforeEach(() => {
  localStorage.clear();
  server = stubCopyServer();
});

afterEach(() => {
  stopWatching();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function keyHere(): string {
  const state = readCopyState();
  if (!isOn(state)) throw new Error('This browser keeps no copy');
  return state.key;
}

describe('opening the site', () => {
  test('asks for nothing when something is stored and no copy is kept', async () => {
    storeText('theme', 'dark');
    await startProgressCopy();
    expect(server.calls).toEqual([]);
  });

  test('asks for the cookie when nothing is stored, and stores nothing when there is none', async () => {
    await startProgressCopy();
    expect(paths()).toEqual(['POST /key/recall']);
    expect(localStorage.length).toBe(0);
  });

  test('brings progress back by the cookie after the browser has purged storage', async () => {
    finish('ZO-1', 2);
    await turnOnCopy();
    const key = keyHere();
    expect(server.cookie).toBe(key);
    stopWatching();
    localStorage.clear();
    await startProgressCopy();
    expect(keyHere()).toBe(key);
    expect(storedSaves().get('ZO-1')).toEqual(save('ZO-1', 2));
  });

  test('asks again later when the site did not answer, even if something is stored by then', async () => {
    finish('ZO-1', 2);
    await turnOnCopy();
    stopWatching();
    localStorage.clear();
    server.isOnline = false;
    await startProgressCopy();
    finish('ZO-2', 4);
    await startProgressCopy();
    server.isOnline = true;
    await startProgressCopy();
    expect([...storedSaves().keys()].sort()).toEqual(['ZO-1', 'ZO-2']);
    expect(isOn(readCopyState())).toBe(true);
  });

  test('forgets a cookie whose copy was erased', async () => {
    await turnOnCopy();
    for (const copy of server.copies.values()) copy.content = null;
    stopWatching();
    localStorage.clear();
    await startProgressCopy();
    expect(readCopyState()).toMatchObject({ key: null, endedBy: 'erased', isCookieLeft: false });
    expect(server.cookie).toBeNull();
  });

  test('syncs what was played without a network, and renews an old cookie only', async () => {
    await turnOnCopy();
    // Otherwise the finish begins a sync of its own, which may read only once the network is back.
    stopWatching();
    server.isOnline = false;
    finish('ZO-1', 3);
    await startProgressCopy();
    expect(syncStatus()).toBe('unreachable');
    server.isOnline = true;
    server.calls.length = 0;
    await startProgressCopy();
    expect(paths()).toEqual(['POST /read', 'POST ']);
    storeValue('progress-copy', { ...readCopyState(), rememberedOn: '2020-01-01' });
    await startProgressCopy();
    expect(paths().at(-1)).toBe('POST /key');
  });
});

describe('finishing a level', () => {
  test('stores it in the copy; further attempts do not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await turnOnCopy();
    server.calls.length = 0;
    storeSave('ZO-1', { ...save('ZO-1', 1), finished: false, step: 2 });
    vi.advanceTimersByTime(1000);
    expect(server.calls).toEqual([]);
    finish('ZO-1', 2);
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(paths()).toEqual(['POST /read', 'POST ']));
    expect(syncStatus()).not.toBe('unreachable');
  });
});

describe('the key of a copy', () => {
  test('is forgotten on this device only, with its cookie, and can be entered again', async () => {
    finish('ZO-1', 2);
    await turnOnCopy();
    const key = keyHere();
    await forgetCopy();
    expect(readCopyState()).toBeNull();
    expect(server.cookie).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain(key);
    expect(storedSaves().size).toBe(1);
    storeText('save.ZO-1', null);
    expect(await joinCopy(key)).toMatchObject({ kind: 'joined', merge: { added: 1 } });
    expect(server.cookie).toBe(key);
  });

  test('leaves its cookie without a network, which the next opening deletes before it is asked for', async () => {
    await turnOnCopy();
    server.isOnline = false;
    await forgetCopy();
    expect(server.cookie).not.toBeNull();
    server.isOnline = true;
    server.calls.length = 0;
    await startProgressCopy();
    expect(paths()).toEqual(['DELETE /key']);
    expect(readCopyState()).toBeNull();
    await startProgressCopy();
    expect(isOn(readCopyState())).toBe(false);
  });

  test('opens nothing once the copy was erased everywhere, and without a network nothing is erased', async () => {
    finish('ZO-1', 2);
    await turnOnCopy();
    const key = keyHere();
    server.isOnline = false;
    await expect(eraseCopy()).rejects.toThrow();
    expect(keyHere()).toBe(key);
    server.isOnline = true;
    await eraseCopy();
    expect([...server.copies.values()].map(({ content }) => content)).toEqual([null]);
    expect(storedSaves().size).toBe(1);
    expect(await joinCopy(key)).toEqual({ kind: 'erased' });
    expect(await joinCopy('AAAAAAAAAAAAAAAAAAAAAA')).toEqual({ kind: 'none' });
    expect(isOn(readCopyState())).toBe(false);
  });
});
