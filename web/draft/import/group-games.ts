import * as v from 'valibot';
import { groupGames, nameGroup } from '#shared/api/game/picture-group.ts';
import { hasPermission } from '#shared/user/user.ts';
import { call } from '../../browser/call.ts';
import { storedValue, storeValue } from '../../browser/storage/local-storage.ts';
import { user } from '../../user/user.ts';

const KEY = 'group-games';
const GroupGames = v.record(v.string(), v.number());

/** What this browser knows of groups. */
const own = () => storedValue(KEY, GroupGames, {});

let ofSite: Promise<ReadonlyMap<string, number>> | undefined;

/** What managers have named, for managers; nothing while the site cannot be asked. */
function loadOfSite(): Promise<ReadonlyMap<string, number>> {
  if (!hasPermission(user(), 'manage-level')) return Promise.resolve(new Map());
  ofSite ??= call(groupGames)
    .then((named) => new Map(named.map(({ group, gameId }) => [group, gameId])))
    .catch(() => {
      ofSite = undefined;
      return new Map();
    });
  return ofSite;
}

/** The id of the game that somebody has said a group is of; undefined for none. */
export async function gameIdOfGroup(group: string): Promise<number | undefined> {
  return own()[group] ?? (await loadOfSite()).get(group);
}

/** Keeps the game of a group for the next import, in this browser and, for managers, on the site. */
export function rememberGroup(group: string, gameId: number): void {
  storeValue(KEY, { ...own(), [group]: gameId });
  if (!hasPermission(user(), 'manage-level')) return;
  ofSite = undefined;
  // This browser keeps it anyway.
  void call(nameGroup, { body: { group, gameId } }).catch(() => {});
}
