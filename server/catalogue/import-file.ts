import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { describeOutage } from '../lifecycle/outage.ts';
import { errorText } from '../process/error-text.ts';
import { StartError } from '../process/run.ts';
import { COLUMNS, type IncomingGame, MAX_GAMES, parseGame } from './game-record.ts';
import { type CatalogueMerge, createGameMerger, type GameMerger } from './merge-games.ts';
import { type GamesFile, readGamesFile } from './read-games-file.ts';

const GAMES_PER_PAGE = 500;
const MAX_LISTED = 20;
const MAX_COLUMN_LENGTH = 60;

interface FileImportOptions extends Context {
  file: string;
  /** Whether to import the other lines when some are invalid. */
  skipsInvalidLines: boolean;
  /** Called with the progress, in games. */
  report: (done: number, all: number) => void;
}

/** What a file contains. */
interface Contents {
  gameCount: number;
  /** What is wrong with the first invalid lines. */
  errors: string[];
  errorCount: number;
  /** The first ones. */
  ignoredColumns: string[];
}

/** What was imported. */
export type FileImportResult = CatalogueMerge & Omit<Contents, 'gameCount'>;

/**
 * Merges the games of a file into the catalogue. Throws a `StartError` when lines are invalid, and then imports nothing, unless it skips
 * them. The file is read twice, so that a large one needs no memory: first to check it, then to import it.
 */
export async function importGamesFile(options: FileImportOptions): Promise<FileImportResult> {
  const file = await readGamesFile(options.file);
  try {
    const { gameCount, ...contents } = await readContents(file);
    if (contents.errorCount > 0 && !options.skipsInvalidLines) {
      throw new StartError(`Nothing was imported.\n${listErrors(contents.errors, contents.errorCount)}`);
    }
    await file.requireUnchanged();
    return { ...(await mergeAll(options, file, gameCount)), ...contents };
  } finally {
    await file.close();
  }
}

async function readContents(file: GamesFile): Promise<Contents> {
  const contents: Contents = { gameCount: 0, errors: [], errorCount: 0, ignoredColumns: [] };
  const ignored = new Set<string>();
  for await (const { position, fields } of file.entries()) {
    const game = typeof fields === 'string' ? fields : parseGame(fields);
    if (typeof game === 'string') {
      contents.errorCount += 1;
      if (contents.errors.length < MAX_LISTED) contents.errors.push(`${position}: ${game}`);
    } else contents.gameCount += 1;
    if (contents.gameCount > MAX_GAMES) throw new StartError(`The file has more than ${MAX_GAMES} games`);
    if (typeof fields === 'string' || ignored.size >= MAX_LISTED) continue;
    for (const column of fields.keys()) if (!COLUMNS.includes(column)) ignored.add(column);
  }
  contents.ignoredColumns = [...ignored].slice(0, MAX_LISTED).map(shownColumn);
  return contents;
}

async function mergeAll(
  { db, now, report }: FileImportOptions,
  file: GamesFile,
  all: number,
): Promise<CatalogueMerge> {
  const merger = await createGameMerger(db, 'file');
  let done = 0;
  try {
    for await (const games of readPages(file)) {
      await file.requireUnchanged();
      report(done, all);
      await merger.merge(games);
      done += games.length;
    }
    await file.requireUnchanged();
  } catch (error) {
    if (done === 0) throw error;
    // Players see the games of an interrupted import, too.
    await finish(merger, db, now()).catch(() => undefined);
    throw interrupted(error, done, all);
  }
  report(all, all);
  await finish(merger, db, now());
  return merger.result;
}

/** Lets players see the games, and records the import. */
async function finish(merger: GameMerger, db: Database, at: number): Promise<void> {
  await merger.finish();
  const detail = `a file: ${merger.result.added} new, ${merger.result.changed} changed`;
  await recordAuditEvent(db, { at, user: null, action: 'games-imported', subject: '', detail });
}

async function* readPages(file: GamesFile): AsyncGenerator<IncomingGame[]> {
  let page: IncomingGame[] = [];
  for await (const { fields } of file.entries()) {
    const game = typeof fields === 'string' ? fields : parseGame(fields);
    if (typeof game === 'string') continue;
    page.push(game);
    if (page.length < GAMES_PER_PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

function interrupted(error: unknown, done: number, all: number): StartError {
  const reason = describeOutage(error) ?? errorText(error);
  return new StartError(
    `${reason}\n${done} of ${all} games are imported, the others are not: run the command again, which changes nothing twice`,
  );
}

/** The first errors, one per line, and how many more there are. */
export function listErrors(errors: readonly string[], count: number): string {
  const more = count - errors.length;
  return [...errors, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

function shownColumn(column: string): string {
  return column.replace(/\p{Cc}/gu, ' ').slice(0, MAX_COLUMN_LENGTH);
}
