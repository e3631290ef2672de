import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createBodyCache } from './body-cache.ts';

/** A response that is being sent until it is closed. */
function aResponse(): ServerResponse {
  return Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
}

describe('a cache of large bodies', () => {
  it('makes a body once, also for concurrent requests', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 5 });
    let made = 0;
    const make = async () => Buffer.alloc(40, ++made);
    await Promise.all([1, 2, 3].map(() => cache.find('one', aResponse(), make)));
    await cache.find('one', aResponse(), make);
    expect(made).toBe(1);
  });

  it('makes one body at a time, and refuses more than may wait', async () => {
    const cache = createBodyCache({ maxBytes: 1000, maxWaiting: 3 });
    let running = 0;
    let most = 0;
    const make = async () => {
      most = Math.max(most, ++running);
      await new Promise((next) => setImmediate(next));
      running -= 1;
      return Buffer.alloc(10);
    };
    const found = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => cache.find(`body ${index}`, aResponse(), make)),
    );
    const refused = found.filter(({ status }) => status === 'rejected');
    expect(most).toBe(1);
    expect(refused.length).toBeGreaterThanOrEqual(16);
    expect(refused[0]).toMatchObject({
      reason: { code: 'unavailable', details: { retryAfterSeconds: expect.any(Number) } },
    });
    await expect(cache.find('later', aResponse(), make)).resolves.toHaveLength(10);
  });

  it('keeps no more than its limit, and gives also what is larger', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 5 });
    let made = 0;
    const find = (name: string, bytes: number) =>
      cache.find(name, aResponse(), async () => Buffer.alloc(bytes, ++made));
    for (const name of ['one', 'two', 'three']) await find(name, 40);
    await find('three', 40);
    expect(made).toBe(3);
    await find('one', 40);
    expect(made).toBe(4);
    expect(await find('large', 500)).toHaveLength(500);
    await find('large', 500);
    expect(made).toBe(6);
  });

  it('makes nothing for clients that have hung up meanwhile', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 5 });
    let made = 0;
    const response = aResponse();
    const found = cache.find('one', response, async () => Buffer.alloc(++made));
    response.destroyed = true;
    await expect(found).rejects.toThrow();
    expect(made).toBe(0);
  });

  it('makes a body again after an error', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 5 });
    await expect(cache.find('one', aResponse(), () => Promise.reject(new Error('away')))).rejects.toThrow();
    await expect(cache.find('one', aResponse(), async () => Buffer.alloc(40))).resolves.toHaveLength(40);
  });
});
