import type { GameFacts } from '#shared/game/facts/facts.ts';
import type { Database } from '../../database/tables.ts';
import { finalGameId, listRetiredKeys } from '../retired/queries.ts';
import { findFacts } from './queries.ts';

/** The facts of games under the ids that are asked for: those of a merged game are those of what it has become. */
export async function findCurrentFacts(db: Database, ids: readonly number[]): Promise<GameFacts[]> {
  const targets = new Map((await listRetiredKeys(db)).map(({ id, merged_into }) => [id, merged_into]));
  const current = new Map(ids.map((id) => [id, finalGameId(targets, id)]));
  const found = await findFacts(
    db,
    [...current.values()].filter((id) => id !== null),
  );
  return [...current].flatMap(([id, final]) => {
    const facts = found.find((game) => game.id === final);
    return facts ? { ...facts, id } : [];
  });
}
