import { isSameName } from '#shared/game/same-name.ts';
import type { GameRow } from '../database/game-tables.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import {
  DEFAULT_FAME,
  distinctAliases,
  markCatalogueChanged,
  nextAddedGameId,
  parseAliases,
} from '../game/queries.ts';
import { listRetiredKeys } from '../game/retired/queries.ts';
import { createEditionLinks, type PendingEdition } from './edition-links.ts';
import { createGameIndex, type GameIndex } from './game-index.ts';
import { fameOfRatings, fameOfSitelinks, type IncomingGame } from './game-record.ts';
import { findGameRows, listFeaturedIds, listGameKeys, writeGameRows } from './queries.ts';

/** The numbers of games that were added, changed and left as they were. */
export interface CatalogueMerge {
  added: number;
  changed: number;
  unchanged: number;
  /** Names that stayed because levels feature the game; the new name became an alias. */
  keptNames: string[];
  /** Names of games that a manager has removed or merged: they do not come back by an import. */
  leftOut: string[];
  /** How many games are editions of one that the catalogue does not have. */
  baseless: number;
}

/** Merges incoming games into the catalogue, page by page. */
export interface GameMerger {
  /** Merges a page in one transaction, in which `then` runs too. It gets the editions whose base has not come yet. */
  merge: (
    games: readonly IncomingGame[],
    then?: (trx: Database, pending: readonly PendingEdition[]) => Promise<void>,
  ) => Promise<void>;
  /** Links the editions whose base came later, and lets the servers of the site notice the change; to be called after the last page. */
  finish: () => Promise<void>;
  result: CatalogueMerge;
}

type Source = 'file' | 'igdb';

// Databases differ in the release date of a game, which matters around New Year.
const MAX_YEAR_DIFFERENCE: Record<Source, number> = { file: 0, igdb: 1 };

/**
 * Makes a merger into the catalogue as it is now. It breaks no level: no game is removed, ids stay, and a game that a level features
 * keeps its name, which is the answer that players have to find (docs/rules/catalogue.md#catalogue). `earlier` are editions of a run before, whose
 * base had not come yet.
 */
export async function createGameMerger(
  db: Database,
  source: Source,
  earlier: readonly PendingEdition[] = [],
): Promise<GameMerger> {
  const index = createGameIndex(await listGameKeys(db), MAX_YEAR_DIFFERENCE[source]);
  const links = createEditionLinks(index, earlier);
  const result: CatalogueMerge = {
    added: 0,
    changed: 0,
    unchanged: 0,
    keptNames: [],
    leftOut: [],
    baseless: 0,
  };

  async function mergePage(trx: Database, games: readonly IncomingGame[]): Promise<void> {
    // Managers may have changed levels and games since the page before.
    const featured = await listFeaturedIds(trx);
    const knownIds = games.map((game) => index.find(game)).filter((id) => id !== null);
    const rows = await findGameRows(trx, [...new Set(knownIds)]);
    const before = new Map(rows.map((row) => [row.id, row]));
    const retired = await listRetiredKeys(trx);
    const leftOut = findLeftOut(games, before, index, createGameIndex(retired, MAX_YEAR_DIFFERENCE[source]));
    result.leftOut.push(...leftOut.map(({ name }) => name));
    const wanted = games.filter((game) => !leftOut.includes(game));
    const after = new Map<number, GameRow>();
    let nextId = await nextAddedGameId(trx);
    for (const game of wanted) {
      // Looked up again, as the same page may have the game twice.
      const id = index.find(game);
      const current = id === null ? undefined : (after.get(id) ?? before.get(id));
      const row = current ? mergedRow(current, game, source) : newRow(nextId++, game, source);
      if (current && featured.has(current.id)) keepName(row, current, result);
      after.set(row.id, row);
      index.add(row);
      links.add(game, row.id);
    }
    links.link(after.values(), retired);
    const changed = [...after.values()].filter((row) => !isSame(row, before.get(row.id)));
    await writeGameRows(trx, changed);
    const added = changed.filter(({ id }) => !before.has(id)).length;
    links.settle(after.values(), changed);
    result.added += added;
    result.changed += changed.length - added;
    result.unchanged += wanted.length - changed.length;
  }

  async function linkPending(trx: Database): Promise<void> {
    const { late, baseless } = await links.linkPending(trx);
    result.changed += late;
    result.unchanged -= late;
    result.baseless += baseless;
  }

  return {
    merge: (games, then) =>
      withExclusiveLock(db, async (trx) => {
        await mergePage(trx, games);
        await then?.(trx, links.pending());
      }),
    finish: () =>
      withExclusiveLock(db, async (trx) => {
        await linkPending(trx);
        await markCatalogueChanged(trx);
      }),
    result,
  };
}

/** The games that the catalogue does not have because a manager has removed or merged them. */
function findLeftOut(
  games: readonly IncomingGame[],
  rows: ReadonlyMap<number, GameRow>,
  index: GameIndex,
  retired: GameIndex,
): IncomingGame[] {
  const isPresent = (game: IncomingGame) => rows.has(index.find(game) ?? Number.NaN);
  return games.filter((game) => !isPresent(game) && retired.find(game) !== null);
}

function newRow(id: number, game: IncomingGame, source: Source): GameRow {
  return {
    id,
    name: game.name,
    year: game.year,
    fame: game.fame ?? fameOfNew(game),
    series: game.series,
    aliases: JSON.stringify(distinctAliases(game.name, game.aliases)),
    summary: game.summary,
    source,
    total_rating_count: game.ratings,
    igdb_id: game.igdbId,
    edition_of: null,
    genre: game.genre,
    platforms: game.platforms?.join(',') ?? null,
    developer: game.developer,
  };
}

/** The fame of a game that is new and comes without one. */
function fameOfNew({ ratings, sitelinks }: IncomingGame): number {
  if (ratings !== null) return fameOfRatings(ratings);
  return sitelinks === null ? DEFAULT_FAME : fameOfSitelinks(sitelinks);
}

/** A field that the incoming game leaves out stays. IGDB does not replace a series: all its games must have the same spelling. */
function mergedRow(row: GameRow, game: IncomingGame, source: Source): GameRow {
  const fame = isFameByRatings(row) && game.ratings !== null ? fameOfRatings(game.ratings) : row.fame;
  return {
    id: row.id,
    name: game.name,
    year: game.year ?? row.year,
    fame: game.fame ?? fame,
    series: source === 'igdb' ? (row.series ?? game.series) : (game.series ?? row.series),
    aliases: JSON.stringify(distinctAliases(game.name, [...parseAliases(row.aliases), ...game.aliases])),
    summary: game.summary ?? row.summary,
    source,
    total_rating_count: game.ratings ?? row.total_rating_count,
    igdb_id: game.igdbId ?? row.igdb_id,
    edition_of: row.edition_of,
    genre: game.genre ?? row.genre,
    platforms: game.platforms?.join(',') ?? row.platforms,
    developer: game.developer ?? row.developer,
  };
}

/** Whether the fame of a game was derived from its ratings and may change with them. */
function isFameByRatings({ fame, source, total_rating_count: ratings }: GameRow): boolean {
  return ratings === null ? source !== 'starter' : fame === fameOfRatings(ratings);
}

function keepName(row: GameRow, current: GameRow, result: CatalogueMerge): void {
  if (row.name === current.name) return;
  if (!isSameName(row.name, current.name)) result.keptNames.push(current.name);
  row.aliases = JSON.stringify(distinctAliases(current.name, [row.name, ...parseAliases(row.aliases)]));
  row.name = current.name;
}

function isSame(row: GameRow, other: GameRow | undefined): boolean {
  return (
    other !== undefined && (Object.keys(row) as (keyof GameRow)[]).every((key) => row[key] === other[key])
  );
}
