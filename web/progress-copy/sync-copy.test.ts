import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeCopyServer, stubCopyServer } from '../../test/progress-copy/fake-copy-server.ts';
import { aDevice, on, play, savesOf, sync } from '../../test/progress-copy/synced-devices.ts';
import { storedSaves } from '../play/progress-storage.ts';
import { readCopyState, storeCopyState } from './copy-state.ts';
import { decryptSaves, deriveCopyKeys, encryptSaves, jsonOfSaves, newProgressKey } from './encrypt-saves.ts';
import { syncSaves } from './sync-copy.ts';

const finished = (levelId: string, score: number) => ({
  version: 3,
  levelId,
  levelVersion: 1,
  finished: true,
  score,
  guesses: [],
});

let server: FakeCopyServer;
let key: string;

beforeEach(() => {
  localStorage.clear();
  server = stubCopyServer();
  key = newProgressKey();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The rows of the server, decrypted. */
async function stored(): Promise<string> {
  const { token, encryption } = await deriveCopyKeys(key);
  return jsonOfSaves(await decryptSaves(server.copies.get(token)?.content ?? '', encryption));
}

describe('devices with the same key', () => {
  test('show what the other has finished, and send only what changed', async () => {
    let [one, two] = [await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]), await aDevice(key)];
    one = await sync(one);
    two = await sync(await play(two, [['ZO-2', finished('ZO-2', 0)]]));
    one = await sync(one);
    expect(await savesOf(one)).toBe(await savesOf(two));
    expect(JSON.parse(await savesOf(two))).toMatchObject({ 'ZO-1': { score: 2 }, 'ZO-2': { score: 0 } });
    server.calls.length = 0;
    await sync(one);
    await sync(two);
    expect(server.calls.map(({ path }) => path)).toEqual(['POST /read', 'POST /read']);
  });

  test('lose nothing when one writes while the other does', async () => {
    let one = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    const { token, encryption } = await deriveCopyKeys(key);
    let interruptions = 0;
    const contents = [
      await encryptSaves(new Map(Object.entries({ 'ZO-1': 2, 'ZO-2': 4 })), encryption),
      await encryptSaves(new Map(Object.entries({ 'ZO-1': 2, 'ZO-2': 4, 'ZO-4': 0 })), encryption),
    ];
    server.onCall = (path) => {
      const content = path === 'POST ' && contents.shift();
      if (!content) return;
      interruptions += 1;
      server.copies.set(token, { revision: crypto.randomUUID(), content });
    };
    one = await sync(await play(one, [['ZO-3', finished('ZO-3', 1)]]));
    expect(interruptions).toBe(2);
    expect(Object.keys(JSON.parse(await savesOf(one)))).toEqual(['ZO-1', 'ZO-2', 'ZO-3', 'ZO-4']);
    expect(await stored()).toBe(await savesOf(one));
  });

  test('give up after some conflicts, and lose nothing', async () => {
    const one = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    const { token, encryption } = await deriveCopyKeys(key);
    const content = await encryptSaves(new Map([['ZO-2', 4]]), encryption);
    server.onCall = (path) => {
      if (path === 'POST ') server.copies.set(token, { revision: crypto.randomUUID(), content });
    };
    const two = await play(one, [['ZO-3', finished('ZO-3', 1)]]);
    await expect(sync(two)).rejects.toThrow('Other devices keep changing');
    expect(server.calls.length).toBeLessThan(20);
  });
});

describe('an older copy, as after a restored backup', () => {
  test('takes nothing from a device that has synced, and is replaced; a new device has all from then on', async () => {
    let here = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    const older = new Map(server.copies);
    here = await sync(await play(here, [['ZO-2', finished('ZO-2', 4)]]));
    const { token } = await deriveCopyKeys(key);
    const content = older.get(token)?.content ?? '';
    // Under the revision of then, or one that nobody has seen.
    for (const revision of [older.get(token)?.revision ?? '', crypto.randomUUID()]) {
      server.copies.set(token, { revision, content });
      const early = await sync(await aDevice(key));
      expect(Object.keys(JSON.parse(await savesOf(early)))).toEqual(['ZO-1']);
      here = await sync(here);
      expect(Object.keys(JSON.parse(await savesOf(here)))).toEqual(['ZO-1', 'ZO-2']);
      expect(await stored()).toBe(await savesOf(here));
      expect(await savesOf(await sync(early))).toBe(await savesOf(here));
    }
  });
});

describe('a copy that cannot be used', () => {
  test('harms nothing here and is not replaced unasked', async () => {
    const here = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    const { token } = await deriveCopyKeys(key);
    const foreign = await encryptSaves(
      new Map([['ZO-1', 5]]),
      (await deriveCopyKeys(newProgressKey())).encryption,
    );
    const good = server.copies.get(token)?.content ?? '';
    const last = good.endsWith('A') ? 'Q' : 'A';
    for (const content of [foreign, good.slice(0, 60), good.slice(0, -5) + last + good.slice(-4)]) {
      server.copies.set(token, { revision: crypto.randomUUID(), content });
      const before = await savesOf(here);
      await expect(sync(here)).rejects.toMatchObject({ reason: 'damaged' });
      expect(jsonOfSaves(storedSaves())).toBe(before);
      expect(server.copies.get(token)?.content).toBe(content);
    }
    await sync(here, { replacesDamaged: true });
    expect(await stored()).toBe(await savesOf(here));
  });

  test('of a newer version is never replaced', async () => {
    const here = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    const { token } = await deriveCopyKeys(key);
    const content = `Ag${server.copies.get(token)?.content?.slice(2)}`;
    server.copies.set(token, { revision: crypto.randomUUID(), content });
    await expect(sync(here, { replacesDamaged: true })).rejects.toMatchObject({ reason: 'newer' });
    expect(server.copies.get(token)?.content).toBe(content);
  });

  test('passes saves of newer versions on', async () => {
    const { token, encryption } = await deriveCopyKeys(key);
    const newer = { version: 4, best: 1 };
    const content = await encryptSaves(new Map([['ZO-9', newer]]), encryption);
    server.copies.set(token, { revision: crypto.randomUUID(), content });
    const here = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    expect(JSON.parse(await stored())).toMatchObject({ 'ZO-1': { score: 2 }, 'ZO-9': newer });
    expect(Object.keys(JSON.parse(await savesOf(here)))).toEqual(['ZO-1']);
  });
});

describe('a copy that is not there', () => {
  test('was erased: it ends, and is not stored again', async () => {
    const here = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    const { token } = await deriveCopyKeys(key);
    server.copies.set(token, { revision: crypto.randomUUID(), content: null });
    await on(here, async () => expect(await syncSaves()).toEqual({ kind: 'gone' }));
    expect(server.copies.get(token)?.content).toBeNull();
  });

  test('was lost by the server: it is stored again, but not after 400 days', async () => {
    const here = await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    server.copies.clear();
    await sync(here);
    expect(await stored()).toBe(await savesOf(here));
    server.copies.clear();
    await on(here, async () => {
      const state = readCopyState();
      if (!state || !('digest' in state)) throw new Error('It is off');
      const syncedOn = '2020-01-01' as typeof state.syncedOn;
      storeCopyState({ ...state, syncedOn });
      expect(await syncSaves()).toEqual({ kind: 'gone' });
    });
    expect(server.copies.size).toBe(0);
  });

  test('is not made when the key was forgotten while the copy was read', async () => {
    await sync(await play(await aDevice(key), [['ZO-1', finished('ZO-1', 2)]]));
    const other = await aDevice(key);
    server.onCall = () => storeCopyState({ key: null, endedBy: null, isCookieLeft: true });
    await on(other, async () => {
      expect(await syncSaves()).toEqual({ kind: 'off' });
      expect(storedSaves().size).toBe(0);
    });
  });
});
