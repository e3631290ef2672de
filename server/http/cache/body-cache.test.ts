import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createBodyCache } from './body-cache.ts';

/** A response that is being sent until it is closed. */
function aResponse(): ServerResponse {
  return Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
}

async function find(cache: ReturnType<typeof createBodyCache>, name: string, bytes = 40) {
  const response = aResponse();
  await cache.find(name, response, async () => Buffer.alloc(bytes));
  return response;
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

  it('holds no more than twice its limit, however many clients do not read what they asked for', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 5 });
    const open: ServerResponse[] = [];
    let refused = 0;
    for (let count = 0; count < 50; count += 1) {
      await find(cache, `body ${count}`).then(
        (response) => open.push(response),
        () => (refused += 1),
      );
      expect(cache.bytes()).toBeLessThanOrEqual(2 * 100 + 40);
    }
    expect(refused).toBeGreaterThan(40);
    for (const response of open) response.emit('close');
    expect(cache.bytes()).toBeLessThanOrEqual(100);
    await find(cache, 'later');
  });

  it('holds no more when they all ask at once', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 20 });
    const asked = Array.from({ length: 20 }, (_, index) => find(cache, `body ${index}`));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(cache.bytes()).toBeLessThanOrEqual(2 * 100 + 40);
    expect(refused.length).toBeGreaterThan(10);
  });

  it('counts a body once for all its responses, until the last has ended', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 5 });
    const responses = [await find(cache, 'one'), await find(cache, 'one')];
    cache.clear();
    expect(cache.bytes()).toBe(40);
    responses[0]?.emit('close');
    expect(cache.bytes()).toBe(40);
    responses[1]?.emit('close');
    expect(cache.bytes()).toBe(0);
  });

  it('sends a body that is larger than its limit, without keeping it', async () => {
    const cache = createBodyCache({ maxBytes: 100, maxWaiting: 5 });
    const response = await find(cache, 'large', 500);
    expect(cache.bytes()).toBe(500);
    response.emit('close');
    expect(cache.bytes()).toBe(0);
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
    await find(cache, 'one');
    expect(cache.bytes()).toBe(40);
  });
});
