import * as z from 'zod/mini';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Database } from '../database/tables.ts';
import { deleteSetting, findSetting, saveSetting } from '../setting/queries.ts';
import { type Igdb, IgdbGame } from './igdb.ts';
import type { IncomingGame } from './incoming-game.ts';
import { type MergeResult, mergeGames } from './merge-games.ts';

const MAX_TEXT = 200;
const MAX_SUMMARY = 2000;
const MAX_ALIASES = 20;
const MAX_YEAR = 2100;
const MIN_YEAR = 1950;
/** Main games, expansions, remakes, remasters, expanded games and ports; no add-ons, bundles, mods, episodes, packs, updates. */
const GAME_TYPES = '(0,2,4,8,9,10,11)';

const Checkpoint = z.object({ filter: z.string(), after: z.int(), done: z.int(), all: z.int() });
type Checkpoint = z.infer<typeof Checkpoint>;

interface Parts {
  db: Database;
  igdb: Igdb;
  filter: string;
  now: () => number;
  /** Hears how far it is, in games. */
  report: (done: number, all: number) => void;
}

/** What became of the games of IGDB; `skipped` could not be read, `resumed` were there from a run that was interrupted. */
export interface IgdbResult extends MergeResult {
  skipped: number;
  resumed: number;
}

/** Which games to ask for: those of at least so many ratings; with `isAll` also what is no game of its own. */
export function igdbFilter(minRatings: number, isAll: boolean): string {
  const parts = isAll ? ['name != null'] : ['version_parent = null', `game_type = ${GAME_TYPES}`];
  return [...parts, ...(minRatings > 0 ? [`total_rating_count >= ${minRatings}`] : [])].join(' & ');
}

/** Brings the games of IGDB into the catalogue, going on where an interrupted run with the same filter has stopped. */
export async function importIgdb({ db, igdb, filter, now, report }: Parts): Promise<IgdbResult> {
  let at = await findCheckpoint(db, filter);
  const resumed = at?.done ?? 0;
  at ??= { filter, after: 0, done: 0, all: await igdb.count(filter) };
  const merger = await mergeGames(db, 'igdb');
  let skipped = 0;
  try {
    for (;;) {
      report(at.done, at.all);
      const page = await igdb.page(at.after, filter);
      const last = page.at(-1);
      if (!last) break;
      const games = page.flatMap((game) => incomingGame(game) ?? []);
      skipped += page.length - games.length;
      const next: Checkpoint = { ...at, after: last.id, done: at.done + page.length };
      await merger.merge(games, (trx) => saveSetting(trx, 'igdb_checkpoint', JSON.stringify(next)));
      at = next;
    }
    await deleteSetting(db, 'igdb_checkpoint');
    report(at.all, at.all);
  } finally {
    // What an interrupted run has brought is there for players too.
    await merger.finish();
  }
  const result = { ...merger.result, skipped, resumed };
  const detail = `IGDB: ${result.added} new, ${result.changed} changed`;
  await recordAuditEvent(db, { at: now(), user: null, action: 'games-imported', subject: '', detail });
  return result;
}

async function findCheckpoint(db: Database, filter: string): Promise<Checkpoint | null> {
  const text = await findSetting(db, 'igdb_checkpoint');
  const checkpoint = text === null ? null : Checkpoint.parse(JSON.parse(text));
  return checkpoint?.filter === filter ? checkpoint : null;
}

/** A game of IGDB as the site knows games; null for one that cannot be read. */
function incomingGame(game: unknown): IncomingGame | null {
  const result = z.safeParse(IgdbGame, game);
  if (!result.success) return null;
  const { id, name, first_release_date: released, total_rating_count, summary } = result.data;
  const { alternative_names = [], collections = [], franchises = [] } = result.data;
  const shownName = oneLine(name);
  if (shownName === '') return null;
  return {
    id: null,
    igdbId: id,
    name: shownName,
    year: released === undefined ? null : yearOf(released),
    series: oneLine([...collections, ...franchises][0]?.name ?? '') || null,
    aliases: alternative_names
      .map((alias) => oneLine(alias.name))
      .filter((alias) => alias !== '')
      .slice(0, MAX_ALIASES),
    summary: summary?.replaceAll('\0', '').trim().slice(0, MAX_SUMMARY) || null,
    fame: null,
    ratings: total_rating_count ?? 0,
  };
}

function yearOf(seconds: number): number | null {
  const year = new Date(seconds * 1000).getUTCFullYear();
  return year >= MIN_YEAR && year <= MAX_YEAR ? year : null;
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}
