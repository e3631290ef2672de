import * as v from 'valibot';
import { Integer } from '#shared/schema/values.ts';
import { cleanLine, cleanText } from '#shared/text/clean-text.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { StartError } from '../process/run.ts';
import { deleteSetting, findSetting, saveSetting } from '../setting/queries.ts';
import type { PendingEdition } from './edition-links.ts';
import { type IncomingGame, MAX_GAME_NAME_LENGTH, MAX_GAMES } from './game-record.ts';
import { type IgdbClient, IgdbGame, releaseYear } from './igdb.ts';
import { type CatalogueMerge, createGameMerger } from './merge-games.ts';

const MAX_SUMMARY_LENGTH = 2000;
const MAX_ALIASES = 20;
/** IGDB's types: main games, expansions, remakes, remasters, expanded games and ports; no add-ons, bundles, mods, episodes, packs, updates. */
const GAME_TYPES = '(0,2,4,8,9,10,11)';

/** Of these the parent is the same game: remasters, expanded games and ports. */
const EDITION_TYPES = new Set<number | undefined>([9, 10, 11]);

/** How far an import has come: the last imported id, and the numbers of games. */
const count = v.pipe(Integer, v.minValue(0));
/** The ids of editions on this site, each with the IGDB id of its base, which has not come yet. */
const Pending = v.array(v.strictTuple([count, count]));
const Checkpoint = v.object({
  filter: v.string(),
  after: count,
  done: count,
  all: count,
  pending: v.optional(Pending, []),
});
type Checkpoint = v.InferOutput<typeof Checkpoint>;

interface IgdbImportOptions extends Context {
  igdb: IgdbClient;
  /** Made by `igdbFilter`. */
  filter: string;
  /** Called with the progress, in games. */
  report: (done: number, all: number) => void;
}

/** What was imported. */
export interface IgdbImportResult extends CatalogueMerge {
  /** Games that could not be read. */
  skipped: number;
  /** Games that an interrupted run had imported before. */
  resumed: number;
}

/** The filter for games with enough ratings; with `includesAll` also for add-ons, bundles, mods and editions. */
export function igdbFilter(minRatings: number, includesAll: boolean): string {
  const conditions = includesAll ? ['name != null'] : ['version_parent = null', `game_type = ${GAME_TYPES}`];
  return [...conditions, ...(minRatings > 0 ? [`total_rating_count >= ${minRatings}`] : [])].join(' & ');
}

/** Merges games of IGDB into the catalogue, continuing where an interrupted run with the same filter has stopped. */
export async function importIgdb({
  db,
  igdb,
  filter,
  now,
  report,
}: IgdbImportOptions): Promise<IgdbImportResult> {
  let checkpoint = await findCheckpoint(db, filter);
  const resumed = checkpoint?.done ?? 0;
  checkpoint ??= { filter, after: 0, done: 0, all: await igdb.count(filter), pending: [] };
  const earlier = checkpoint.pending.map(([id, igdbId]) => ({ id, base: { igdbId } }));
  const merger = await createGameMerger(db, 'igdb', earlier);
  let skipped = 0;
  try {
    for (;;) {
      report(checkpoint.done, checkpoint.all);
      const page = await igdb.page(checkpoint.after, filter);
      const last = page.at(-1);
      if (!last) break;
      if (checkpoint.done >= MAX_GAMES) throw new StartError(`IGDB has more than ${MAX_GAMES} games`);
      const games = page.flatMap((game) => toIncomingGame(game) ?? []);
      skipped += page.length - games.length;
      let next: Checkpoint = { ...checkpoint, after: last.id, done: checkpoint.done + page.length };
      await merger.merge(games, async (trx, editions) => {
        next = { ...next, pending: editions.flatMap(pendingPair) };
        await saveSetting(trx, 'igdb_checkpoint', JSON.stringify(next));
      });
      checkpoint = next;
    }
    await merger.finish();
    await deleteSetting(db, 'igdb_checkpoint');
    report(checkpoint.all, checkpoint.all);
  } catch (error) {
    // Players see the games of an interrupted run too.
    await merger.finish().catch(() => undefined);
    throw interrupted(error, checkpoint);
  }
  const result = { ...merger.result, skipped, resumed };
  const detail = `IGDB: ${result.added} new, ${result.changed} changed`;
  await recordAuditEvent(db, { at: now(), user: null, action: 'games-imported', subject: '', detail });
  return result;
}

function pendingPair({ id, base }: PendingEdition): [id: number, base: number][] {
  return 'igdbId' in base ? [[id, base.igdbId]] : [];
}

function interrupted(error: unknown, { done, all }: Checkpoint): unknown {
  if (!(error instanceof StartError) || done === 0) return error;
  return new StartError(
    `${error.message}\n${done} of ${all} games are imported: the same command goes on from there`,
  );
}

/** Null also for what is not readable: a new run changes nothing twice. */
async function findCheckpoint(db: Database, filter: string): Promise<Checkpoint | null> {
  const text = await findSetting(db, 'igdb_checkpoint');
  const checkpoint = v.safeParse(Checkpoint, parseJson(text));
  return checkpoint.success && checkpoint.output.filter === filter ? checkpoint.output : null;
}

/** Null for a game that cannot be read. */
function toIncomingGame(game: unknown): IncomingGame | null {
  const result = v.safeParse(IgdbGame, game);
  if (!result.success) return null;
  const { id, name, first_release_date: released, total_rating_count, summary } = result.output;
  const { alternative_names = [], collections = [], franchises = [] } = result.output;
  const cleanName = toOneLine(name);
  if (cleanName === '') return null;
  const base = baseOf(result.output);
  return {
    id: null,
    igdbId: id,
    name: cleanName,
    year: released === undefined ? null : releaseYear(released),
    series: toOneLine([...collections, ...franchises][0]?.name ?? '') || null,
    aliases: alternative_names
      .map((alias) => toOneLine(alias.name))
      .filter((alias) => alias !== '')
      .slice(0, MAX_ALIASES),
    // A limit may cut a pair of surrogates, so texts are cleaned after it.
    summary: cleanText((summary ?? '').trim().slice(0, MAX_SUMMARY_LENGTH)) || null,
    fame: null,
    ratings: total_rating_count ?? 0,
    editionOf: base === undefined ? null : { igdbId: base },
    sitelinks: null,
    genre: null,
    platforms: null,
    developer: null,
  };
}

/** The IGDB id of the game that one is an edition of. */
function baseOf({ version_parent, parent_game, game_type }: IgdbGame): number | undefined {
  return version_parent ?? (EDITION_TYPES.has(game_type) ? parent_game : undefined);
}

function toOneLine(text: string): string {
  const line = cleanLine(text).replace(/\s+/g, ' ').trim();
  return cleanLine(line.slice(0, MAX_GAME_NAME_LENGTH));
}
