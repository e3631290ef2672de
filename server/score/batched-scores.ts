import { createBatcher } from '../database/create-batcher.ts';
import { databaseOutage } from '../database/outage.ts';
import type { Database } from '../database/tables.ts';
import { countPlays, type Play } from './queries.ts';

const MAX_BATCH_PLAYS = 500;

/** What became of a play. */
type Outcome = { isCounted: true } | { isCounted: false; error: unknown };

/**
 * Returns a function that counts a play and resolves once it is committed. A commit waits for the disk, so plays that arrive during
 * one share the next.
 */
export function createScoreBatcher(db: Database): (play: Play) => Promise<void> {
  const count = createBatcher(MAX_BATCH_PLAYS, (plays: Play[]) => countAll(db, plays));
  return async (play) => {
    const outcome = await count(play);
    if (!outcome.isCounted) throw outcome.error;
  };
}

async function countAll(db: Database, plays: Play[]): Promise<Outcome[]> {
  try {
    await countPlays(db, plays);
    return plays.map(() => ({ isCounted: true }));
  } catch (error) {
    if (isLastingOutage(error)) throw error;
    // One play that cannot be stored, as its level was just deleted, must not fail the others.
    return plays.length === 1 ? [{ isCounted: false, error }] : countEach(db, plays);
  }
}

/** In an outage, the plays that are counted already stay counted. */
async function countEach(db: Database, plays: Play[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const play of plays) {
    try {
      outcomes.push(...(await countAll(db, [play])));
    } catch (error) {
      return plays.map((_, index) => outcomes[index] ?? { isCounted: false, error });
    }
  }
  return outcomes;
}

/** A full disk may still have room for a single play. */
function isLastingOutage(error: unknown): boolean {
  const outage = databaseOutage(error);
  return outage !== null && outage !== 'no-space';
}
