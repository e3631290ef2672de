import { cleanLine } from '#shared/text/clean-text.ts';
import type { Database } from '../database/tables.ts';
import type { SoughtGame } from './source.ts';

/** Games of the catalogue by their ids, in the order of these; unknown ones are left out. */
export async function listSoughtGames(db: Database, ids: readonly number[]): Promise<SoughtGame[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('game')
    .select(['id', 'name', 'year', 'igdb_id'])
    .where('id', 'in', ids)
    .execute();
  const games = new Map(
    rows.map(({ igdb_id, ...game }) => [game.id, { ...game, name: cleanLine(game.name), igdbId: igdb_id }]),
  );
  return ids.flatMap((id) => games.get(id) ?? []);
}
