import { expect, it } from 'vitest';
import { createMemoryStore } from './stores.ts';

const MINUTE = 60_000;

it('counts the calls of a window, and deletes it when it has ended', () => {
  let time = 0;
  const counts = createMemoryStore(
    (caller) => `hash of ${caller.length}`,
    () => time,
  );
  const store = new counts.Store({});
  const seen: unknown[] = [];
  const call = (caller: string) => store.incr(caller, (_, result) => seen.push(result), MINUTE, 2);
  call('192.0.2.1');
  time = 1000;
  call('192.0.2.1');
  expect(seen).toEqual([
    { current: 1, ttl: MINUTE },
    { current: 2, ttl: MINUTE - 1000 },
  ]);
  expect(counts.keys()).toEqual(['hash of 9']);
  counts.deleteExpired();
  expect(counts.keys()).toHaveLength(1);
  time = MINUTE;
  counts.deleteExpired();
  expect(counts.keys()).toEqual([]);
  call('192.0.2.1');
  expect(seen.at(-1)).toEqual({ current: 1, ttl: MINUTE });
});

it('keeps a limited number of keys', () => {
  const counts = createMemoryStore(
    (caller) => caller,
    () => 0,
  );
  const store = new counts.Store({});
  for (let caller = 0; caller < 100_002; caller++) store.incr(String(caller), () => {}, MINUTE, 2);
  expect(counts.keys()).toHaveLength(100_000);
  expect(counts.keys()[0]).toBe('2');
});

it('keeps the keys of a limit apart, whatever is counted by others', () => {
  const counts = createMemoryStore(
    (caller) => caller,
    () => 0,
  );
  const root = new counts.Store({});
  const child = (options: object) => root.child(options as never);
  const seen: unknown[] = [];
  const call = (store: ReturnType<typeof child>, caller: string) =>
    store.incr(caller, (_, result) => seen.push(result?.current), MINUTE, 2);
  for (let time = 0; time < 21; time++) call(child({ apart: 'logins of a name' }), 'ada');
  for (let caller = 0; caller < 100_002; caller++) {
    call(child({}), `other ${caller}`);
    if (caller % 100 === 0) call(child({ apart: 'codes' }), `other ${caller}`);
  }
  call(child({ apart: 'logins of a name' }), 'ada');
  expect(seen.at(-1)).toBe(22);
  call(child({}), 'ada');
  expect(seen.at(-1)).toBe(1);
  counts.deleteExpired();
  expect(counts.keys().length).toBeGreaterThan(100_000);
});
