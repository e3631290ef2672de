import { createBatcher } from './create-batcher.ts';
import { databaseOutage } from './outage.ts';

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
