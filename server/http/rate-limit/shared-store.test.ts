import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { createSharedStore } from './stores.ts';

const MINUTE = 60_000;

let database: TestDatabase;
let time: number;

beforeEach(async () => {
  [database, time] = [await openTestDatabase(), 0];
});

afterEach(() => database.close());

function openStore(): FastifyRateLimitStore {
  const Store = createSharedStore(
    database.db,
    (caller) => `hash of ${caller}`,
    () => time,
  );
  return new Store({});
}

/** Counts calls that arrive at the same moment. */
function count(store: FastifyRateLimitStore, ...callers: string[]): Promise<unknown[]> {
  const call = (caller: string) =>
    new Promise((resolve, reject) =>
      store.incr(caller, (error, result) => (error ? reject(error) : resolve(result)), MINUTE, 2),
    );
  return Promise.all(callers.map(call));
}

describe('a shared store', () => {
  it('gives simultaneous calls of a caller one position each', async () => {
    const store = openStore();
    const ttl = MINUTE;
    expect(await count(store, 'Ada', 'Bob', 'Ada', 'Ada')).toEqual([
      { current: 1, ttl },
      { current: 1, ttl },
      { current: 2, ttl },
      { current: 3, ttl },
    ]);
    expect(await count(store, 'Bob', 'Ada')).toEqual([
      { current: 2, ttl },
      { current: 4, ttl },
    ]);
  });

  it('counts from one again when the window has ended', async () => {
    const store = openStore();
    await count(store, 'Ada', 'Ada');
    time = MINUTE - 1;
    expect(await count(store, 'Ada')).toEqual([{ current: 3, ttl: 1 }]);
    time = MINUTE;
    expect(await count(store, 'Ada', 'Ada')).toEqual([
      { current: 1, ttl: MINUTE },
      { current: 2, ttl: MINUTE },
    ]);
  });

  it('counts together with another process, which may count the same callers at once', async () => {
    const [one, other] = [openStore(), openStore()];
    const callers = Array.from({ length: 100 }, (_, index) => String(index));
    const results = await Promise.all([count(one, ...callers), count(other, ...callers.toReversed())]);
    const positions = results.flat().map((result) => (result as { current: number }).current);
    expect(positions.filter((position) => position === 1)).toHaveLength(100);
    expect(positions.filter((position) => position === 2)).toHaveLength(100);
  });

  it('fails for each caller when the database does', async () => {
    const store = openStore();
    await database.db.schema.dropTable('call_count').execute();
    await expect(count(store, 'Ada', 'Bob')).rejects.toThrow('call_count');
  });
});
