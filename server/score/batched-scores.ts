import { databaseOutage } from '../database/outage.ts';
import type { Database } from '../database/tables.ts';
import { countPlays, type Play } from './queries.ts';

const MOST_TOGETHER = 500;

interface Waiting {
  play: Play;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Counts plays as they come. Those that come while others are being written wait and share the next transaction, as what takes its
 * time is to wait for the disk; each is done when the transaction that holds it is committed.
 */
export function createScoreBatcher(db: Database): (play: Play) => Promise<void> {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      await write(batch);
    }
    isWriting = false;
  }

  async function write(batch: Waiting[]): Promise<void> {
    try {
      await countPlays(
        db,
        batch.map(({ play }) => play),
      );
      for (const { resolve } of batch) resolve();
    } catch (error) {
      await settle(batch, error);
    }
  }

  async function settle(batch: Waiting[], error: unknown): Promise<void> {
    // Who asks a database that is away for each of them waits for each of them.
    const isOver = batch.length === 1 || databaseOutage(error) === 'no-answer';
    if (isOver) for (const { reject } of batch) reject(error);
    // One that cannot be written (its level has just been deleted) takes no other with it.
    else for (const one of batch) await write([one]);
  }

  return (play) =>
    new Promise((resolve, reject) => {
      waiting.push({ play, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // All calls that have come in by now are heard before the first is written.
      setImmediate(() => void writeAll());
    });
}
