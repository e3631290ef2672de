import type { Database } from '../../database/tables.ts';
import { findGame, type StoredGameDetails } from '../queries.ts';
import { finalGameId, listRetiredKeys } from './queries.ts';

/** The game with an id, or the one that it was merged into (docs/rules/catalogue.md#merged-games); null for an unknown or removed one. */
export async function findCurrentGame(db: Database, id: number): Promise<StoredGameDetails | null> {
  const game = await findGame(db, id);
  if (game) return game;
  const targets = new Map(
    (await listRetiredKeys(db)).map(({ id: retired, merged_into }) => [retired, merged_into]),
  );
  const current = targets.has(id) ? finalGameId(targets, id) : null;
  return current === null ? null : findGame(db, current);
}
