import { createWriteBatcher } from '../database/create-write-batcher.ts';
import type { Database } from '../database/tables.ts';
import { countPlays, type Play } from './queries.ts';

/** Returns a function that counts a play and resolves once it is committed. */
export function createScoreBatcher(db: Database): (play: Play) => Promise<void> {
  return createWriteBatcher((plays: readonly Play[]) => countPlays(db, plays));
}
