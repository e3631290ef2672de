import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { encodeBody, runInBackground } from './compressed-body.ts';
import { createResponseCache } from './response-cache.ts';

const done = { signal: new AbortController().signal };

/** Keeps the background busy until it is released. */
function occupy(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  runInBackground(() => promise, done.signal);
  return resolve;
}

function afterAllWork(): Promise<void> {
  return new Promise((resolve) => runInBackground(async () => resolve(), done.signal));
}

/** Long enough to be compressed quickly at first. */
function aText(seed: number): Buffer {
  return Buffer.from(Array.from({ length: 4000 }, (_, at) => `${(at * seed) % 997} ${at % 13}`).join());
}

describe('work in the background', () => {
  it('runs one at a time, after a failure too', async () => {
    const order: string[] = [];
    runInBackground(async () => {
      order.push('start');
      await nextTurn();
      order.push('end');
      throw new Error('no');
    }, done.signal);
    runInBackground(async () => void order.push('next'), done.signal);
    await afterAllWork();
    expect(order).toEqual(['start', 'end', 'next']);
  });

  it('is dropped when it is aborted while it waits', async () => {
    const release = occupy();
    const ran: number[] = [];
    const controllers = [1, 2, 3].map((number) => {
      const controller = new AbortController();
      runInBackground(async () => void ran.push(number), controller.signal);
      return controller;
    });
    controllers[0]?.abort();
    controllers[2]?.abort();
    release();
    await afterAllWork();
    expect(ran).toEqual([2]);
  });
});

describe('the compression of a body', () => {
  it('is improved in the background, unless it was released', async () => {
    const [kept, released] = [encodeBody(aText(7)), encodeBody(aText(11))];
    const quick = await Promise.all([kept.encoded('br'), released.encoded('br')]);
    released.release();
    await afterAllWork();
    expect(await kept.encoded('br')).not.toBe(quick[0]);
    expect(await released.encoded('br')).toBe(quick[1]);
  });

  it('goes on for no body that a cache has dropped or replaced', async () => {
    const unblock = occupy();
    const cache = createResponseCache(2);
    const names = ['one', 'two', 'three', 'three'];
    const bodies = [];
    for (const [index, name] of names.entries()) {
      const body = await cache.find(name, String(index), () => aText(index + 20));
      bodies.push({ body, quick: await body.encoded('br') });
    }
    unblock();
    await afterAllWork();
    const isImproved = await Promise.all(
      bodies.map(async ({ body, quick }) => (await body.encoded('br')) !== quick),
    );
    expect(isImproved).toEqual([false, true, false, true]);
  });

  it('goes on for a body that stays the same in another state', async () => {
    const unblock = occupy();
    const cache = createResponseCache(2);
    const body = await cache.find('one', '1', () => aText(5));
    const quick = await body.encoded('gzip');
    expect(await cache.find('one', '2', () => aText(5))).toBe(body);
    unblock();
    await afterAllWork();
    expect(await body.encoded('gzip')).not.toBe(quick);
  });
});
