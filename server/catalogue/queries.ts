import type { GameRow } from '../database/game-tables.ts';
import type { Database } from '../database/tables.ts';

/** The fields by which incoming games are recognised. */
export type GameKey = Pick<GameRow, 'id' | 'name' | 'year' | 'igdb_id'>;

/** The keys of all games, by id. */
export function listGameKeys(db: Database): Promise<GameKey[]> {
  return db.selectFrom('game').select(['id', 'name', 'year', 'igdb_id']).orderBy('id').execute();
}

/** The ids of the games that levels of any state feature. */
export async function listFeaturedIds(db: Database): Promise<Set<number>> {
  const rows = await db.selectFrom('level').select('game_id').distinct().execute();
  return new Set(rows.map(({ game_id }) => game_id));
}

export async function findGameRows(db: Database, ids: readonly number[]): Promise<GameRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('game').selectAll().where('id', 'in', ids).execute();
}

/** Writes games, replacing those of the same id. */
export async function writeGameRows(db: Database, rows: readonly GameRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('game')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({
        name: update.ref('excluded.name'),
        year: update.ref('excluded.year'),
        fame: update.ref('excluded.fame'),
        series: update.ref('excluded.series'),
        aliases: update.ref('excluded.aliases'),
        summary: update.ref('excluded.summary'),
        source: update.ref('excluded.source'),
        total_rating_count: update.ref('excluded.total_rating_count'),
        igdb_id: update.ref('excluded.igdb_id'),
        edition_of: update.ref('excluded.edition_of'),
        genre: update.ref('excluded.genre'),
        platforms: update.ref('excluded.platforms'),
        developer: update.ref('excluded.developer'),
      })),
    )
    .execute();
}

/** Makes a game an edition of another; false when it was already, or when there is no such game. */
export async function saveEditionOf(db: Database, id: number, base: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('game')
    .set({ edition_of: base })
    .where('id', '=', id)
    .where((where) => where.or([where('edition_of', 'is', null), where('edition_of', '!=', base)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('game as base').select('base.id').where('base.id', '=', base)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
