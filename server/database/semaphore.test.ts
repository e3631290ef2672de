import { expect, it } from 'vitest';
import { DatabaseBusy } from './errors.ts';
import { createSemaphore } from './semaphore.ts';

const LONG_MS = 30_000;

it('a key passes on in order, and does not limit another key', async () => {
  const semaphore = createSemaphore({ concurrency: 2, maxWaitMs: LONG_MS });
  const order: string[] = [];
  const acquire = (key: string, name: string) => semaphore.acquire(key).then(() => order.push(name));
  await Promise.all([acquire('level', 'one'), acquire('level', 'two'), acquire('play', 'other')]);
  const waiting = [acquire('level', 'three'), acquire('level', 'four')];
  for (const one of waiting) {
    semaphore.release('level');
    await one;
  }
  expect(order).toEqual(['one', 'two', 'other', 'three', 'four']);
});

it('a key is not waited for without end', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: 10 });
  await semaphore.acquire('level');
  await expect(semaphore.acquire('level')).rejects.toThrow(DatabaseBusy);
  semaphore.release('level');
  await semaphore.acquire('level');
});

it('more callers than may wait are refused at once, and the others get the key', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: LONG_MS, maxWaiting: 2 });
  await semaphore.acquire('level');
  const waiting = [semaphore.acquire('level'), semaphore.acquire('level')];
  await expect(semaphore.acquire('level')).rejects.toThrow(DatabaseBusy);
  for (const one of waiting) {
    semaphore.release('level');
    await one;
  }
});

it('those who wait are refused when the database is closed, and those who come later', async () => {
  const semaphore = createSemaphore({ concurrency: 1, maxWaitMs: LONG_MS });
  await semaphore.acquire('level');
  const waiting = Promise.allSettled([semaphore.acquire('level'), semaphore.acquire('level')]);
  semaphore.close();
  for (const { status } of await waiting) expect(status).toBe('rejected');
  await expect(semaphore.acquire('play')).rejects.toThrow(DatabaseBusy);
});
