import { DatabaseBusy, databaseOutage } from './errors.ts';

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

const MAX_BATCH_ITEMS = 500;

/** What became of an item. */
type Outcome = { isWritten: true } | { isWritten: false; error: unknown };

/**
 * Returns a function that writes an item and resolves once it is committed. A commit waits for the disk, so items that arrive during one
 * share the next. `write` writes all its items in one transaction, or none.
 */
export function createWriteBatcher<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  const add = createBatcher(MAX_BATCH_ITEMS, (items: Item[]) => writeAll(write, items));
  return async (item) => {
    const outcome = await add(item);
    if (!outcome.isWritten) throw outcome.error;
  };
}

async function writeAll<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  items: readonly Item[],
): Promise<Outcome[]> {
  try {
    await write(items);
    return items.map(() => ({ isWritten: true }));
  } catch (error) {
    if (isLastingOutage(error)) throw error;
    // One item that cannot be stored, as its level was just deleted, must not fail the others.
    return items.length === 1 ? [{ isWritten: false, error }] : writeEach(write, items);
  }
}

/** In an outage, the items that are written already stay written. */
async function writeEach<Item>(
  write: (items: readonly Item[]) => Promise<void>,
  items: readonly Item[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) {
    try {
      outcomes.push(...(await writeAll(write, [item])));
    } catch (error) {
      return items.map((_, index) => outcomes[index] ?? { isWritten: false, error });
    }
  }
  return outcomes;
}

/** A full disk may still have room for a single item. */
function isLastingOutage(error: unknown): boolean {
  const outage = databaseOutage(error);
  return outage !== null && outage !== 'no-space';
}
