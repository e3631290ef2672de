import * as z from 'zod/mini';
import type { Game } from '#shared/game/game.ts';
import type { Database, GameRow } from '../database/tables.ts';

const POPULAR_FAME = 7;
const ROWS_PER_INSERT = 500;
const Aliases = z.array(z.string());

/** A game as the catalogue lists it; `fame` is 1 (obscure) to 9 (household name). */
export interface CatalogueGame {
  id: number;
  name: string;
  year: number | null;
  fame: number;
  series: string | null;
  aliases: string[];
}

export interface GameDetails {
  id: number;
  name: string;
  year: number | null;
  summary: string | null;
}

/** The whole catalogue. */
export async function listGames(db: Database): Promise<Game[]> {
  const rows = await db
    .selectFrom('game')
    .select(['id', 'name', 'year', 'fame', 'series', 'aliases'])
    .orderBy('id')
    .execute();
  return rows.map(gameFromRow);
}

export async function findGame(db: Database, id: number): Promise<GameDetails | null> {
  const row = await db
    .selectFrom('game')
    .select(['id', 'name', 'year', 'summary'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes games, replacing those of the same id; a summary stays. */
export async function saveGames(db: Database, games: readonly CatalogueGame[]): Promise<void> {
  for (let start = 0; start < games.length; start += ROWS_PER_INSERT) {
    const rows = games
      .slice(start, start + ROWS_PER_INSERT)
      .map((game) => ({ ...game, aliases: JSON.stringify(game.aliases) }));
    await db
      .insertInto('game')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((update) => ({
          name: update.ref('excluded.name'),
          year: update.ref('excluded.year'),
          fame: update.ref('excluded.fame'),
          series: update.ref('excluded.series'),
          aliases: update.ref('excluded.aliases'),
        })),
      )
      .execute();
  }
}

export async function saveSummary(db: Database, id: number, summary: string): Promise<void> {
  await db.updateTable('game').set({ summary }).where('id', '=', id).execute();
}

function gameFromRow(row: Omit<GameRow, 'summary'>): Game {
  return {
    id: row.id,
    name: row.name,
    year: row.year,
    isPopular: row.fame >= POPULAR_FAME,
    series: row.series,
    aliases: row.aliases === '[]' ? [] : Aliases.parse(JSON.parse(row.aliases)),
  };
}
