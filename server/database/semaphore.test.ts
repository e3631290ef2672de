import { expect, it } from 'vitest';
import { DatabaseBusy } from './errors.ts';
import { createSemaphore } from './semaphore.ts';

const LONG_MS = 30_000;

it('a turn passes on in order', async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxWaitMs: LONG_MS });
  const order: string[] = [];
  const acquire = (name: string) => semaphore.acquire().then(() => order.push(name));
  await Promise.all([acquire('one'), acquire('two')]);
  const waiting = [acquire('three'), acquire('four')];
  for (const one of waiting) {
    semaphore.release();
    await one;
  }
  expect(order).toEqual(['one', 'two', 'three', 'four']);
});

it('a turn is not waited for without end', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: 10 });
  await semaphore.acquire();
  await expect(semaphore.acquire()).rejects.toThrow(DatabaseBusy);
  semaphore.release();
  await semaphore.acquire();
});

it('more callers than may wait are refused at once, and the others get their turn', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: LONG_MS, maxWaiting: 2 });
  await semaphore.acquire();
  const waiting = [semaphore.acquire(), semaphore.acquire()];
  await expect(semaphore.acquire()).rejects.toThrow(DatabaseBusy);
  for (const one of waiting) {
    semaphore.release();
    await one;
  }
});

it('those who wait are refused when the database is closed, and those who come later', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: LONG_MS });
  await semaphore.acquire();
  const waiting = Promise.allSettled([semaphore.acquire(), semaphore.acquire()]);
  semaphore.close();
  for (const { status } of await waiting) expect(status).toBe('rejected');
  await expect(semaphore.acquire()).rejects.toThrow(DatabaseBusy);
});
