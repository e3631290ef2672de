import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

interface Gate {
  name: string;
  open: () => void;
}

/** A queue whose work ends when the test says so. */
function openQueue(maxWaitMs = 60_000) {
  const run = createFairQueue({ maxWaitMs });
  const begun: Gate[] = [];
  const controllers = new Map<string, AbortController>();
  return {
    /** Work of a client, the letter of its name. */
    add: (name: string, bytes = 1) => {
      const controller = new AbortController();
      controllers.set(name, controller);
      const client = {
        key: name[0] ?? '',
        isManager: name.startsWith('M'),
        signal: controller.signal,
        bytes,
      };
      const done = run(
        client,
        () => new Promise<string>((resolve) => begun.push({ name, open: () => resolve(name) })),
      );
      done.catch(() => {});
      return done;
    },
    hangUp: (name: string) => controllers.get(name)?.abort(),
    /** Completes what has begun until there is nothing left; the order of the names. */
    finish: async () => {
      const order: string[] = [];
      for (;;) {
        await setImmediate();
        const gate = begun.shift();
        if (!gate) return order;
        expect(begun).toEqual([]);
        order.push(gate.name);
        gate.open();
      }
    },
  };
}

describe('a fair queue', () => {
  it('does one thing at a time, and takes turns among clients', async () => {
    const { add, finish } = openQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void add(name);
    expect(await finish()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('lets nobody pass by others who comes again at once', async () => {
    const { add, finish } = openQueue();
    for (const name of ['a1', 'b1']) void add(name);
    await finish();
    for (const name of ['a2', 'b2', 'a3', 'c1']) void add(name);
    // The first one begins as nobody else is there.
    expect(await finish()).toEqual(['a2', 'c1', 'b2', 'a3']);
  });

  it('begins with the smallest work of those who were not served lately', async () => {
    const { add, finish } = openQueue();
    void add('a1');
    for (const [name, bytes] of [
      ['b1', 300],
      ['c1', 20],
      ['d1', 100],
    ] as const)
      void add(name, bytes);
    expect(await finish()).toEqual(['a1', 'c1', 'd1', 'b1']);
  });

  it('begins with a manager', async () => {
    const { add, finish } = openQueue();
    for (const name of ['a1', 'b1', 'c1', 'M1', 'M2']) void add(name);
    expect(await finish()).toEqual(['a1', 'M1', 'M2', 'b1', 'c1']);
  });

  it('returns what the work returns, and goes on after work that fails', async () => {
    const run = createFairQueue({ maxWaitMs: 60_000 });
    const client = { key: 'a', isManager: false, signal: new AbortController().signal, bytes: 1 };
    const failed = run(client, () => Promise.reject(new Error('no')));
    const next = run(client, async () => 7);
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe(7);
  });

  it('refuses what has waited too long, with the time to try again', async () => {
    const { add, finish } = openQueue(20);
    const first = add('a1');
    await expect(add('b1')).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfterSeconds: 10 },
    });
    expect(await finish()).toEqual(['a1']);
    expect(await first).toBe('a1');
    void add('b2');
    expect(await finish()).toEqual(['b2']);
  });

  it('drops what waits for a client that has hung up, and completes what has begun', async () => {
    const { add, hangUp, finish } = openQueue();
    for (const name of ['a1', 'a2', 'b1']) void add(name);
    hangUp('a1');
    hangUp('a2');
    expect(await finish()).toEqual(['a1', 'b1']);
  });
});
