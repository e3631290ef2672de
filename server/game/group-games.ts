import * as v from 'valibot';
import { GroupGame } from '#shared/api/game/picture-group.ts';
import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';

/** Some 60 KB. */
const MAX_GROUPS = 1000;
const Stored = v.array(GroupGame);

/** The games of groups of pictures, the last one named first. */
export async function listGroupGames(db: Database): Promise<GroupGame[]> {
  return v.parse(Stored, JSON.parse((await findSetting(db, 'picture_groups')) ?? '[]'));
}

/** Names the game of a group; the oldest is forgotten beyond 1,000. */
export async function saveGroupGame(trx: Database, named: GroupGame): Promise<GroupGame[]> {
  const others = (await listGroupGames(trx)).filter(({ group }) => group !== named.group);
  const groups = [named, ...others].slice(0, MAX_GROUPS);
  await saveSetting(trx, 'picture_groups', JSON.stringify(groups));
  return groups;
}
