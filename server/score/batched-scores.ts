import { databaseOutage } from '../database/outage.ts';
import type { Database } from '../database/tables.ts';
import { countPlays, type Play } from './queries.ts';

const MAX_BATCH_PLAYS = 500;

interface WaitingPlay {
  play: Play;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that counts a play and resolves once it is committed. A commit waits for the disk, so plays that arrive during
 * one share the next.
 */
export function createScoreBatcher(db: Database): (play: Play) => Promise<void> {
  let waiting: WaitingPlay[] = [];
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH_PLAYS);
      waiting = waiting.slice(MAX_BATCH_PLAYS);
      await write(batch);
    }
    isWriting = false;
  }

  async function write(batch: WaitingPlay[]): Promise<void> {
    try {
      const plays = batch.map(({ play }) => play);
      await countPlays(db, plays);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      await handleError(batch, error);
    }
  }

  async function handleError(batch: WaitingPlay[], error: unknown): Promise<void> {
    // While the database is away, writing plays one by one would wait for one timeout each.
    const isFinal = batch.length === 1 || databaseOutage(error) === 'unreachable';
    if (isFinal) for (const { reject } of batch) reject(error);
    // One play that cannot be stored, as its level was just deleted, must not fail the others.
    else for (const single of batch) await write([single]);
  }

  return (play) =>
    new Promise((resolve, reject) => {
      waiting.push({ play, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Let all calls of this turn of the event loop join the first batch.
      setImmediate(() => void writeAll());
    });
}
