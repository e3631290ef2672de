// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aSite,
  behind,
  damaged,
  FILES,
  NEWER_FILES,
  offline,
  PICTURE,
  silence,
  spoiled,
} from '../../test/offline/fake-site.ts';
import { type FakeWorker, startWorker } from '../../test/offline/fake-worker.ts';

const LEVEL = '/api/daily/2026-11-20';
const GAMES = '/api/games/id,name.json';
const DAY = `${GAMES}?2026-11-20.one`;
const NEXT_DAY = `${GAMES}?2026-11-21.one`;

let worker: FakeWorker;

beforeEach(async () => {
  worker = await startWorker('b1', FILES);
  worker.server = aSite('before');
  await worker.install();
  await worker.activate();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function load(path: string): Promise<string> {
  const response = await worker.get(path);
  const text = await response?.text();
  await worker.idle();
  return text ?? '';
}

async function loadOffline(path: string): Promise<string> {
  worker.server = offline;
  return load(path).catch(() => 'nothing');
}

describe('a stored answer', () => {
  it.each(Object.entries(spoiled))('is used in place of %s, and stays', async (_, change) => {
    await load(LEVEL);
    worker.server = behind(change, aSite('after'));
    expect(await load(LEVEL)).toBe('"before"');
    expect(await loadOffline(LEVEL)).toBe('"before"');
    worker.server = aSite('after');
    expect(await load(LEVEL)).toBe('"after"');
    expect(await loadOffline(LEVEL)).toBe('"after"');
  });

  it.each([LEVEL, DAY])('of %s is used when the network does not answer in time', async (path) => {
    await load(path);
    worker.server = silence;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const response = worker.get(path);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await (await response)?.text()).toBe('"before"');
  });

  it('is forgotten when the site has it no longer', async () => {
    await load(LEVEL);
    const gone = new Response('{}', { status: 404, headers: { 'contract-version': 'c1' } });
    worker.server = () => gone;
    expect(await load(LEVEL)).toBe('{}');
    expect(await loadOffline(LEVEL)).toBe('nothing');
  });

  it('does not depend on the clock', async () => {
    await load(LEVEL);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('1999-01-01') });
    expect(await loadOffline(LEVEL)).toBe('"before"');
    vi.setSystemTime(Date.parse('2099-01-01'));
    expect(await loadOffline(LEVEL)).toBe('"before"');
  });

  it('is not for pages of another build, nor for calls that name none', async () => {
    await load(LEVEL);
    expect(worker.get(LEVEL, 'b2')).toBeNull();
    expect(worker.get(LEVEL, null)).toBeNull();
  });

  it('is of the contract of the stored page', async () => {
    await load(LEVEL);
    worker.server = aSite('newer', NEWER_FILES, 'c2');
    expect(await load(LEVEL)).toBe('"newer"');
    await worker.visit('/');
    await worker.idle();
    expect(await loadOffline(LEVEL)).toBe('"before"');
    expect(await (await worker.visit('/')).text()).toContain('first-b1.js');
  });
});

describe('never stored is', () => {
  it.each(Object.entries({ ...spoiled, ...damaged }))('%s', async (_, change) => {
    worker.server = behind(change, aSite('secret'));
    for (const path of [LEVEL, DAY, PICTURE]) await load(path).catch(() => undefined);
    await worker.visit('/').catch(() => undefined);
    await worker.idle();
    expect(worker.caches.paths('offline-answers')).toEqual([]);
    expect(worker.caches.paths('offline-pictures')).toEqual([]);
    for (const path of [LEVEL, DAY, PICTURE]) expect(await loadOffline(path)).toBe('nothing');
    expect(await (await worker.visit('/')).text()).toContain('before');
    worker.server = aSite('after');
    for (const path of [LEVEL, DAY]) expect(await load(path)).toBe('"after"');
    expect(await load(PICTURE)).toBe('after');
  });
});

describe('what anyone else has put into the caches', () => {
  const junk = () =>
    new Response('"junk"', {
      headers: {
        'content-type': 'application/json',
        'contract-version': 'c1',
        'cache-control': 'public, immutable',
      },
    });

  it.each([LEVEL, DAY, NEXT_DAY, GAMES, PICTURE, ...Object.keys(FILES)])(
    'is not used for %s',
    async (path) => {
      for (const name of ['offline-answers-b1', 'offline-pictures', 'offline-shell-b1']) {
        const cache = await worker.caches.open(name);
        for (const key of [path, path.split('?')[0] ?? '']) await cache.put(key, junk());
      }
      expect(await load(path)).not.toContain('junk');
      expect(await loadOffline(path)).not.toContain('junk');
    },
  );

  it('is replaced by the next visit', async () => {
    const cache = await worker.caches.open('offline-shell-b1');
    for (const path of ['/', ...Object.keys(FILES)]) await cache.put(path, junk());
    await worker.visit('/');
    await worker.idle();
    for (const [path, text] of Object.entries(FILES)) expect(await loadOffline(path)).toBe(text);
    expect(await (await worker.visit('/')).text()).toContain('first-b1.js');
  });
});

describe('caches that fail', () => {
  it('leave the network', async () => {
    await load(LEVEL);
    worker.caches.isBroken = true;
    worker.server = aSite('after');
    for (const path of [LEVEL, DAY]) expect(await load(path)).toBe('"after"');
    expect(await load(PICTURE)).toBe('after');
    expect(await load('/assets/first-b1.js')).toBe('run(1)');
    expect(await (await worker.visit('/')).text()).toContain('after');
  });

  it('that are full change no answer', async () => {
    worker.caches.quota = worker.caches.bytes();
    worker.server = aSite('after');
    for (const path of [LEVEL, DAY]) expect(await load(path)).toBe('"after"');
    expect(await load(PICTURE)).toBe('after');
  });

  it('that were cleared are filled again by the next visit', async () => {
    await worker.caches.delete('offline-shell-b1');
    await worker.visit('/');
    await worker.idle();
    for (const [path, text] of Object.entries(FILES)) expect(await loadOffline(path)).toBe(text);
    expect((await worker.visit('/create')).status).toBe(200);
  });

  it('are bounded', async () => {
    for (let day = 0; day < 450; day += 1) await load(`/api/daily/${day}`);
    expect(worker.caches.paths('offline-answers')).toHaveLength(400);
    for (let step = 0; step < 350; step += 1) await load(`${PICTURE}${step}`);
    expect(worker.caches.paths('offline-pictures')).toHaveLength(300);
  });
});
