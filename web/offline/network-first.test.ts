import { describe, expect, it, vi } from 'vitest';
import { networkFirst } from './network-first.ts';

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
