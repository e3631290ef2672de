import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { MissingGame, NewGame } from '#shared/api/game/missing-game.ts';
import type { Game } from '#shared/game/game.ts';
import { isSameName } from '#shared/game/same-name.ts';
import { POPULAR_FAME } from '#shared/game/search/results.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import type { GameRow } from '../database/game-tables.ts';
import type { Database } from '../database/tables.ts';
import { saveSetting } from '../setting/queries.ts';

const ROWS_PER_INSERT = 500;
export const ROWS_PER_PAGE = 1000;
const YEARS_PER_DECADE = 10;
const listedColumns = ['id', 'name', 'year', 'fame', 'series', 'aliases', 'edition_of'] as const;
/** The ids of games added on a site count up from here; those of the starter catalogue count up from 1. */
const FIRST_ADDED_GAME_ID = 1_000_000;
/** The fame of a game about which nothing is known. */
export const DEFAULT_FAME = 3;
const Aliases = v.array(v.string());

/** A game as the catalogue lists it; `fame` is 1 (obscure) to 9 (household name). */
export interface CatalogueGame {
  id: number;
  name: string;
  year: number | null;
  fame: number;
  series: string | null;
  aliases: string[];
  /** The id of the game that it is an edition of; null for none. */
  editionOf: number | null;
  /** Undefined where nothing is known of them. */
  facts?: StoredFacts;
}

/** The facts of a game as they are stored. */
export type StoredFacts = Pick<GameRow, 'genre' | 'platforms' | 'developer'>;

const NO_FACTS: StoredFacts = { genre: null, platforms: null, developer: null };

export interface StoredGameDetails {
  id: number;
  name: string;
  year: number | null;
  summary: string | null;
  series: string | null;
  /** The id of the game that it is an edition of; null for none. */
  editionOf: number | null;
}

/** All games, by id. */
export async function listGames(db: Database): Promise<Game[]> {
  const rows = await db.selectFrom('game').select(listedColumns).orderBy('id').execute();
  return rows.map(gameFromRow);
}

/** The games of a page, by id. */
export async function readGamesAfter(db: Database, after: number): Promise<Game[]> {
  const rows = await db
    .selectFrom('game')
    .select(listedColumns)
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_PER_PAGE)
    .execute();
  return rows.map(gameFromRow);
}

/** The best-known games as players see them, by id. */
export async function listBestKnownGames(db: Database, limit: number): Promise<Game[]> {
  const rows = await db
    .selectFrom('game')
    .select(listedColumns)
    .orderBy('fame', 'desc')
    .orderBy('total_rating_count', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(gameFromRow).sort((one, other) => one.id - other.id);
}

/** One game; null for an unknown id. */
export async function findGame(db: Database, id: number): Promise<StoredGameDetails | null> {
  const row = await db
    .selectFrom('game')
    .select(['id', 'name', 'year', 'summary', 'series', 'edition_of'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { edition_of: editionOf, ...game } = row;
  return {
    ...game,
    name: cleanLine(row.name),
    summary: row.summary === null ? null : cleanText(row.summary),
    series: row.series === null ? null : cleanLine(row.series),
    editionOf,
  };
}

/** Writes games of the starter catalogue. Games of the same id are replaced, except for their summary, unless an import has changed them. */
export async function saveGames(db: Database, games: readonly CatalogueGame[]): Promise<void> {
  for (let start = 0; start < games.length; start += ROWS_PER_INSERT) {
    const rows = games
      .slice(start, start + ROWS_PER_INSERT)
      .map(({ aliases, editionOf, facts = NO_FACTS, ...game }) => ({
        ...game,
        ...facts,
        aliases: JSON.stringify(aliases),
        edition_of: editionOf,
        source: 'starter',
      }));
    await db
      .insertInto('game')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((update) => ({
            name: update.ref('excluded.name'),
            year: update.ref('excluded.year'),
            fame: update.ref('excluded.fame'),
            series: update.ref('excluded.series'),
            aliases: update.ref('excluded.aliases'),
            edition_of: update.ref('excluded.edition_of'),
            genre: update.ref('excluded.genre'),
            platforms: update.ref('excluded.platforms'),
            developer: update.ref('excluded.developer'),
          }))
          .where('game.source', '=', 'starter'),
      )
      .execute();
  }
}

export async function saveSummary(db: Database, id: number, summary: string): Promise<void> {
  await db.updateTable('game').set({ summary }).where('id', '=', id).execute();
}

/** The fame of the best known of some games; null where the catalogue has none of them. */
export async function bestFame(db: Database, ids: readonly number[]): Promise<number | null> {
  const best = await db
    .selectFrom('game')
    .select(({ fn }) => fn.max('fame').as('fame'))
    .where('id', 'in', ids)
    .executeTakeFirst();
  return best?.fame ?? null;
}

/** Narrows games down to those of a decade, by its first year, and to those whose series has a text in its name. */
export interface GameFilter {
  decade?: number | undefined;
  series?: string | undefined;
}

/** The best known games: most ratings first, then by fame. */
export async function listBestKnown(
  db: Database,
  limit: number,
  { decade, series }: GameFilter = {},
): Promise<MissingGame[]> {
  const rows = await db
    .selectFrom('game')
    .select(['id', 'name', 'year', 'total_rating_count', 'fame'])
    .$if(decade !== undefined, (games) =>
      games.where('year', '>=', decade ?? 0).where('year', '<', (decade ?? 0) + YEARS_PER_DECADE),
    )
    .$if(series !== undefined, (games) => games.where(seriesHas(series ?? '')))
    .orderBy('total_rating_count', (order) => order.desc().nullsLast())
    .orderBy('fame', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, name: cleanLine(row.name) }));
}

function seriesHas(text: string) {
  const pattern = ['', text.toLowerCase().replace(/[%_\\]/g, '\\$&'), ''].join('%');
  return sql<boolean>`lower(series) like ${pattern} escape '\\'`;
}

/** The names of the games of a year, or of those without one. */
export async function listNamesOfYear(db: Database, year: number | null): Promise<string[]> {
  const games = db.selectFrom('game').select('name');
  const rows = await (year === null
    ? games.where('year', 'is', null)
    : games.where('year', '=', year)
  ).execute();
  return rows.map(({ name }) => cleanLine(name));
}

/** The next free id for a game added on the site. To be used under the exclusive lock. */
export async function nextAddedGameId(db: Database): Promise<number> {
  // The id of a retired game stays its own: links and saves have it.
  const highest = await Promise.all(
    (['game', 'retired_game'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.max<number | null>('id').as('id'))
        .executeTakeFirst(),
    ),
  );
  return Math.max(...highest.map((row) => (row?.id ?? 0) + 1), FIRST_ADDED_GAME_ID);
}

/** Adds a game under the next free id. To be run under the exclusive lock. */
export async function insertAddedGame(db: Database, { name, year, series, aliases }: NewGame): Promise<Game> {
  const row = {
    id: await nextAddedGameId(db),
    name,
    year,
    fame: DEFAULT_FAME,
    series,
    aliases: JSON.stringify(aliases),
    edition_of: null,
  };
  await db
    .insertInto('game')
    .values({ ...row, source: 'site' })
    .execute();
  await markCatalogueChanged(db);
  return gameFromRow(row);
}

/** Gives the catalogue a new revision, by which every server of the site notices the change. */
export async function markCatalogueChanged(db: Database): Promise<void> {
  await saveSetting(db, 'catalogue_revision', randomUUID());
}

type ListedRow = Pick<GameRow, (typeof listedColumns)[number]>;

/** The game of a row, as players see it. */
export function gameFromRow(row: ListedRow): Game {
  return {
    id: row.id,
    // Imports of older versions took texts as they came.
    name: cleanLine(row.name),
    year: row.year,
    isPopular: row.fame >= POPULAR_FAME,
    fame: row.fame,
    series: row.series === null ? null : cleanLine(row.series),
    aliases: readAliases(row.aliases).map(cleanLine),
    ...(row.edition_of !== null && { editionOf: row.edition_of }),
  };
}

/** The aliases of a row; none if they are damaged, as one row must not take the catalogue from everyone. */
export function readAliases(text: string): string[] {
  try {
    return parseAliases(text);
  } catch {
    return [];
  }
}

/** The aliases of a row of the table `game`. */
export function parseAliases(text: string): string[] {
  return text === '[]' ? [] : v.parse(Aliases, JSON.parse(text));
}

const MAX_ALIASES = 40;

/** The aliases without duplicates and without the name itself, at most 40. */
export function distinctAliases(name: string, aliases: readonly string[]): string[] {
  const distinct: string[] = [];
  for (const alias of aliases) {
    if (distinct.length === MAX_ALIASES) break;
    if (![name, ...distinct].some((other) => isSameName(other, alias))) distinct.push(alias);
  }
  return distinct;
}

/** A game for the audit log: 'Doom (1993)'. */
export function gameTitle({ name, year }: { name: string; year: number | null }): string {
  return year === null ? name : `${name} (${year})`;
}
