import { LRUCache } from 'lru-cache';
import type { LevelContext } from '../level/level-context.ts';
import { findGameNames } from './queries.ts';

const MAX_NAMES = 20_000;

/** Returns a function that finds the names of games; those guessed often are read once per catalogue. Unknown ids have none. */
export function createGameNames({ db, snapshot }: Pick<LevelContext, 'db' | 'snapshot'>) {
  let cached = { catalogue: '', names: new LRUCache<number, string>({ max: MAX_NAMES }) };

  return async (ids: readonly number[]): Promise<Map<number, string>> => {
    const { catalogue } = await snapshot();
    if (catalogue !== cached.catalogue) {
      cached = { catalogue, names: new LRUCache({ max: MAX_NAMES }) };
    }
    const { names } = cached;
    const known = ids.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    const found = new Map(known);
    const missing = ids.filter((id) => id > 0 && !found.has(id));
    if (missing.length === 0) return found;
    for (const [id, name] of await findGameNames(db, missing)) {
      names.set(id, name);
      found.set(id, name);
    }
    return found;
  };
}
