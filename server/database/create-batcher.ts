import { DatabaseBusy } from './database-busy.ts';

const MAX_WAITING_ITEMS = 10_000;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that runs an item together with others and resolves to its result. Batches run one after another: items that arrive
 * during one share the next. `run` returns one result for each item, in their order. An error of it is the error of all its items and of
 * those that were waiting behind them: once a batch has waited in vain for the database, each of the next would wait for one more timeout.
 */
export function createBatcher<Item, Result>(
  maxItems: number,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      const behind = waiting.length;
      try {
        const results = await run(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of [...batch, ...waiting.splice(0, behind)]) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING_ITEMS)
        throw new DatabaseBusy(`${waiting.length} writes are waiting already`);
      waiting.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      // Let all calls of this turn of the event loop join the first batch.
      setImmediate(() => void runAll());
    });
}
