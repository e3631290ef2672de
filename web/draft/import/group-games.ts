import * as v from 'valibot';
import { storedValue, storeValue } from '../../browser/storage/local-storage.ts';

const KEY = 'group-games';
const GroupGames = v.record(v.string(), v.number());

/** The game that somebody has said a group is of; undefined for none. */
export async function gameIdOfGroup(group: string): Promise<number | undefined> {
  return storedValue(KEY, GroupGames, {})[group];
}

/** Keeps the game of a group for the next import. */
export function rememberGroup(group: string, gameId: number): void {
  storeValue(KEY, { ...storedValue(KEY, GroupGames, {}), [group]: gameId });
}
