import pLimit from 'p-limit';
import type { Storage } from './storage.ts';

/** Shares a reading between all who want a picture at the same time, and reads no more than `max` pictures at once. */
export function shareReads(storage: Storage, max: number): Storage {
  const limit = pLimit(max);
  const running = new Map<string, Promise<Buffer | null>>();

  function start(name: string): Promise<Buffer | null> {
    const reading = limit(() => storage.read(name)).finally(() => running.delete(name));
    running.set(name, reading);
    return reading;
  }

  return { ...storage, read: (name) => running.get(name) ?? start(name) };
}
