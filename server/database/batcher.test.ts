import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

/** A batcher of at most three items whose runs end when the test wants. */
function controlledBatches() {
  const runs: PromiseWithResolvers<string[]>[] = [];
  const batches: number[][] = [];
  const add = createBatcher(3, (items: number[]) => {
    const run = Promise.withResolvers<string[]>();
    runs.push(run);
    batches.push(items);
    return run.promise;
  });
  return { runs, batches, add };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('a batch', () => {
  it('contains all items of a turn, up to its size, and those that arrive while another runs', async () => {
    const { runs, batches, add } = controlledBatches();
    const results = [1, 2, 3, 4].map(add);
    expect(batches).toEqual([]);
    await nextTurn();
    expect(batches).toEqual([[1, 2, 3]]);
    results.push(add(5));
    await nextTurn();
    expect(batches).toHaveLength(1);
    runs[0]?.resolve(['one', 'two', 'three']);
    expect(await Promise.all(results.slice(0, 3))).toEqual(['one', 'two', 'three']);
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
    runs[1]?.resolve(['four', 'five']);
    expect(await Promise.all(results.slice(3))).toEqual(['four', 'five']);
  });

  it('that fails rejects all its items, and no later ones', async () => {
    const { runs, add } = controlledBatches();
    const failed = Promise.allSettled([add(1), add(2)]);
    await nextTurn();
    const later = add(3);
    runs[0]?.reject(new Error('away'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await nextTurn();
    runs[1]?.resolve(['three']);
    expect(await later).toBe('three');
  });

  it('that fails rejects the items that were waiting behind it when it began', async () => {
    const { batches, runs, add } = controlledBatches();
    const failed = Promise.allSettled([1, 2, 3, 4, 5].map(add));
    await nextTurn();
    const later = add(6);
    runs[0]?.reject(new Error('away'));
    expect((await failed).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await nextTurn();
    runs[1]?.resolve(['six']);
    expect(await later).toBe('six');
    expect(batches).toEqual([[1, 2, 3], [6]]);
  });
});
