import { isSameName } from '#shared/game/same-name.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database, GameRow } from '../database/tables.ts';
import { FIRST_OWN_ID, OWN_FAME, parseAliases, renewCatalogue } from '../game/queries.ts';
import { indexGames } from './game-index.ts';
import { fameOfRatings, type IncomingGame } from './incoming-game.ts';
import { findRows, highestId, listFeaturedIds, listKeys, writeRows } from './queries.ts';

const MAX_ALIASES = 40;

/** What became of incoming games. */
export interface MergeResult {
  added: number;
  changed: number;
  same: number;
  /** Names that stayed because levels feature the game; the new name became an alias. */
  keptNames: string[];
}

/** Brings incoming games into the catalogue of the site, page by page. */
export interface GameMerger {
  merge: (games: readonly IncomingGame[], then?: (trx: Database) => Promise<void>) => Promise<void>;
  /** Tells the servers of the site that the catalogue has changed. */
  finish: () => Promise<void>;
  result: MergeResult;
}

type Source = 'file' | 'igdb';

// Two databases rarely agree on the day that a game came out around New Year.
const YEARS_APART: Record<Source, number> = { file: 0, igdb: 1 };

/**
 * No level ever breaks by it: no game goes, ids stay, and a game that a level features keeps its name, as that is what players have to find.
 */
export async function mergeGames(db: Database, source: Source): Promise<GameMerger> {
  const index = indexGames(await listKeys(db), YEARS_APART[source]);
  const featured = await listFeaturedIds(db);
  const result: MergeResult = { added: 0, changed: 0, same: 0, keptNames: [] };

  async function mergePage(trx: Database, games: readonly IncomingGame[]): Promise<void> {
    const found = games.map((game) => index.find(game));
    const rows = await findRows(trx, [...new Set(found.filter((id) => id !== null))]);
    const before = new Map(rows.map((row) => [row.id, row]));
    const after = new Map<number, GameRow>();
    let nextId = Math.max((await highestId(trx)) + 1, FIRST_OWN_ID);
    for (const game of games) {
      // Asked again, as the game may have come before on the same page.
      const id = index.find(game);
      const current = id === null ? undefined : (after.get(id) ?? before.get(id));
      const row = current ? merged(current, game, source) : newRow(nextId++, game, source);
      if (current && featured.has(current.id)) keepName(row, current, result);
      after.set(row.id, row);
      index.add(row);
    }
    const changed = [...after.values()].filter((row) => !isSame(row, before.get(row.id)));
    await writeRows(trx, changed);
    const added = changed.filter(({ id }) => !before.has(id)).length;
    result.added += added;
    result.changed += changed.length - added;
    result.same += games.length - changed.length;
  }

  return {
    merge: (games, then) =>
      withExclusiveLock(db, async (trx) => {
        await mergePage(trx, games);
        await then?.(trx);
      }),
    finish: () => renewCatalogue(db),
    result,
  };
}

function newRow(id: number, game: IncomingGame, source: Source): GameRow {
  const fame = game.ratings === null ? OWN_FAME : fameOfRatings(game.ratings);
  return {
    id,
    name: game.name,
    year: game.year,
    fame: game.fame ?? fame,
    series: game.series,
    aliases: JSON.stringify(withAliases(game.name, game.aliases)),
    summary: game.summary,
    source,
    total_rating_count: game.ratings,
    igdb_id: game.igdbId,
  };
}

/** What the incoming game does not say stays; the series too, as games of one series must spell it alike. */
function merged(row: GameRow, game: IncomingGame, source: Source): GameRow {
  const fame = isByRatings(row) && game.ratings !== null ? fameOfRatings(game.ratings) : row.fame;
  return {
    id: row.id,
    name: game.name,
    year: game.year ?? row.year,
    fame: game.fame ?? fame,
    series: source === 'igdb' ? (row.series ?? game.series) : (game.series ?? row.series),
    aliases: JSON.stringify(withAliases(game.name, [...parseAliases(row.aliases), ...game.aliases])),
    summary: game.summary ?? row.summary,
    source,
    total_rating_count: game.ratings ?? row.total_rating_count,
    igdb_id: game.igdbId ?? row.igdb_id,
  };
}

/** Whether nobody has said how famous a game is but those who rated it. */
function isByRatings({ fame, source, total_rating_count: ratings }: GameRow): boolean {
  return ratings === null ? source !== 'starter' : fame === fameOfRatings(ratings);
}

function keepName(row: GameRow, current: GameRow, result: MergeResult): void {
  if (row.name === current.name) return;
  if (!isSameName(row.name, current.name)) result.keptNames.push(current.name);
  row.aliases = JSON.stringify(withAliases(current.name, [row.name, ...parseAliases(row.aliases)]));
  row.name = current.name;
}

/** Each alias once, and none that says no more than the name. */
function withAliases(name: string, aliases: readonly string[]): string[] {
  const kept: string[] = [];
  for (const alias of aliases) {
    if (![name, ...kept].some((other) => isSameName(other, alias))) kept.push(alias);
  }
  return kept.slice(0, MAX_ALIASES);
}

function isSame(row: GameRow, other: GameRow | undefined): boolean {
  return (
    other !== undefined && (Object.keys(row) as (keyof GameRow)[]).every((key) => row[key] === other[key])
  );
}
