import { DatabaseBusy } from '../database/database-busy.ts';
import { databaseOutage } from '../database/outage.ts';
import type { Database } from '../database/tables.ts';
import { countPlays, type Play } from './queries.ts';

const MAX_BATCH_PLAYS = 500;
const MAX_WAITING_PLAYS = 10_000;

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
      const plays = waiting;
      waiting = [];
      await writeInBatches(plays, MAX_BATCH_PLAYS);
    }
    isWriting = false;
  }

  /** Once a batch has waited in vain, so have the plays behind it: each batch would wait for one more timeout. */
  async function writeInBatches(plays: WaitingPlay[], size: number): Promise<void> {
    for (let start = 0; start < plays.length; start += size) {
      const outage = await write(plays.slice(start, start + size));
      if (outage === null) continue;
      for (const { reject } of plays.slice(start + size)) reject(outage);
      return;
    }
  }

  /** Returns the error when the database is away, else null. */
  async function write(batch: WaitingPlay[]): Promise<unknown> {
    const plays = batch.map(({ play }) => play);
    try {
      await countPlays(db, plays);
      for (const { resolve } of batch) resolve();
    } catch (error) {
      const isAway = isLastingOutage(error);
      if (isAway || batch.length === 1) for (const { reject } of batch) reject(error);
      // One play that cannot be stored, as its level was just deleted, must not fail the others.
      else await writeInBatches(batch, 1);
      if (isAway) return error;
    }
    return null;
  }

  return (play) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING_PLAYS)
        throw new DatabaseBusy(`${waiting.length} plays are waiting already`);
      waiting.push({ play, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      // Let all calls of this turn of the event loop join the first batch.
      setImmediate(() => void writeAll());
    });
}

/** A full disk may still have room for a single play. */
function isLastingOutage(error: unknown): boolean {
  const outage = databaseOutage(error);
  return outage !== null && outage !== 'no-space';
}
