import { describe, expect, it, vi } from 'vitest';
import { type FetchStrategy, fetchStrategy, networkFirst } from './fetch-strategy.ts';

const worker = { site: 'https://zoomout.example', build: 'b2' };
const hash = 'a'.repeat(64);

function strategyOf(path: string, changes: Partial<Parameters<typeof fetchStrategy>[0]> = {}): FetchStrategy {
  const url = new URL(path, worker.site);
  return fetchStrategy({ method: 'GET', url, isNavigation: false, build: 'b2', ...changes }, worker);
}

describe('the strategy', () => {
  it.each<[string, FetchStrategy]>([
    ['/api/daily/2026-11-20', 'api'],
    ['/api/levels?2026-11-20', 'api'],
    ['/api/level/ZO-1', 'api'],
    ['/api/level/PL-Ada%3A0A1B2C3D4/scores', 'api'],
    ['/api/level/all-scores', 'api'],
    ['/api/game/12/id,summary.json', 'api'],
    ['/api/games/id,name.json?2026-11-20', 'catalogue'],
    [`/api/screenshot/${hash}.webp/1?ZO-1.1`, 'picture'],
    [`/api/thumbnail/${hash}.webp?ZO-1.1`, 'picture'],
    ['/assets/index-abc.js', 'asset'],
    ['/api/env', 'network-only'],
    ['/api/health', 'network-only'],
    ['/api/levels/missing', 'network-only'],
    ['/api/export/zoomout-data.zip', 'network-only'],
    ['/api/system/upgrade', 'network-only'],
    [`/api/preview/${hash}.jpg?ZO-1.1`, 'network-only'],
    ['/api/docs', 'network-only'],
    ['/manifest.webmanifest', 'network-only'],
    ['https://pictures.example/api/levels', 'network-only'],
    ['https://pictures.example/assets/a.js', 'network-only'],
  ])('for %s is %s', (path, strategy) => {
    expect(strategyOf(path)).toBe(strategy);
  });

  it.each([
    '/api/level/ZO-1/score',
    '/api/login',
    '/api/logout',
    '/api/verify',
    '/api/level',
    '/api/levels',
    '/api/room',
    '/api/room/read',
    '/',
  ])('for changes to %s is network-only', (path) => {
    for (const method of ['POST', 'DELETE']) expect(strategyOf(path, { method })).toBe('network-only');
  });

  it('takes what the device sends to be shared, from no page and in no other way', () => {
    expect(strategyOf('/share-target', { method: 'POST', isNavigation: true })).toBe('share');
    expect(strategyOf('/share-target', { method: 'POST' })).toBe('network-only');
    expect(strategyOf('/share-target', { isNavigation: true })).toBe('page');
    expect(strategyOf('/create', { method: 'POST', isNavigation: true })).toBe('network-only');
  });

  it('for a page of another build is network-only, except for pictures, which never change', () => {
    for (const build of ['b1', null]) {
      expect(strategyOf('/api/daily/2026-11-20', { build })).toBe('network-only');
      expect(strategyOf('/api/games/id.json?2026-11-20', { build })).toBe('network-only');
      expect(strategyOf(`/api/thumbnail/${hash}.webp?ZO-1.1`, { build })).toBe('picture');
    }
  });

  it.each<[string, FetchStrategy]>([
    ['/', 'page'],
    ['/daily/2026-11-20', 'page'],
    ['/level/ZO-1/edit', 'page'],
    ['/custom/1abc', 'page'],
    ['/admin', 'page'],
    ['/api/docs', 'network-only'],
    ['/api/daily/2026-11-20', 'network-only'],
  ])('for a visit to %s is %s', (path, strategy) => {
    expect(strategyOf(path, { isNavigation: true, build: null })).toBe(strategy);
  });
});

const never = new Promise<never>(() => undefined);
const elapsed = Promise.resolve();
const fresh = async () => new Response('fresh');
const broken = async () => new Response('broken', { status: 502 });
const refused = async () => new Response('no', { status: 404 });
const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const cached = async () => new Response('cached');
const nothing = async () => undefined;

describe('network first', () => {
  it.each([
    ['the network responds', fresh, cached, never, 'fresh'],
    ['the server refuses', refused, cached, never, 'no'],
    ['the network fails', offline, cached, never, 'cached'],
    ['the server fails', broken, cached, never, 'cached'],
    ['the server fails and nothing is cached', broken, nothing, never, 'broken'],
    ['the network is slow', () => never, cached, elapsed, 'cached'],
  ])('when %s', async (_, network, findCached, timeout, text) => {
    const response = await networkFirst(network(), findCached, timeout);
    expect(await response.text()).toBe(text);
  });

  it('fails when the network fails and nothing is cached', async () => {
    await expect(networkFirst(offline(), nothing, never)).rejects.toThrow('Failed to fetch');
  });

  it('waits for a slow network when nothing is cached', async () => {
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 10));
    expect(await (await networkFirst(slow, nothing, elapsed)).text()).toBe('late');
  });

  it('does not search the cache when the network responds', async () => {
    const findCached = vi.fn(cached);
    await networkFirst(fresh(), findCached, never);
    expect(findCached).not.toHaveBeenCalled();
  });
});
