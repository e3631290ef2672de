import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { shareReads } from './shared-reads.ts';
import type { Storage } from './storage.ts';

/** A storage whose readings end when they are let go. */
function slowStorage() {
  const held: (() => void)[] = [];
  const read = (name: string) =>
    new Promise<Buffer>((resolve) => held.push(() => resolve(Buffer.from(name))));
  return { held, storage: shareReads({ read } as unknown as Storage, 2) };
}

it('reads a picture once for all who want it at the same time', async () => {
  const { held, storage } = slowStorage();
  const readings = [storage.read('a'), storage.read('a'), storage.read('a')];
  await nextTurn();
  expect(held).toHaveLength(1);
  held[0]?.();
  const [first, ...others] = await Promise.all(readings);
  for (const other of others) expect(other).toBe(first);
  void storage.read('a');
  await nextTurn();
  expect(held).toHaveLength(2);
});

it('reads no more than some at once', async () => {
  const { held, storage } = slowStorage();
  const readings = ['a', 'b', 'c', 'd'].map((name) => storage.read(name));
  await nextTurn();
  expect(held).toHaveLength(2);
  for (let next = 0; next < 4; next += 1) {
    held[next]?.();
    await nextTurn();
  }
  expect((await Promise.all(readings)).map(String)).toEqual(['a', 'b', 'c', 'd']);
});
