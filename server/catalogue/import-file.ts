import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import { StartError } from '../process/start-error.ts';
import { createGameMerger, type MergeResult } from './merge-games.ts';
import { readGamesFile } from './read-games-file.ts';

const GAMES_PER_PAGE = 500;
const MAX_LISTED_ERRORS = 20;

interface FileImportOptions extends Context {
  file: string;
  /** Whether to import the other lines when some are invalid. */
  skipsInvalidLines: boolean;
  /** Called with the progress, in games. */
  report: (done: number, all: number) => void;
}

/** What was imported. */
export interface FileImportResult extends MergeResult {
  /** What is wrong with the lines that were left out. */
  errors: string[];
  ignoredColumns: string[];
}

/** Merges the games of a file into the catalogue. Throws a `StartError` when lines are invalid, and then imports nothing, unless it skips them. */
export async function importGamesFile({
  db,
  file,
  skipsInvalidLines,
  now,
  report,
}: FileImportOptions): Promise<FileImportResult> {
  const { games, errors, ignoredColumns } = await readGamesFile(file);
  if (errors.length > 0 && !skipsInvalidLines) {
    throw new StartError(`Nothing was imported.\n${listErrors(errors)}`);
  }
  const merger = await createGameMerger(db, 'file');
  for (let start = 0; start < games.length; start += GAMES_PER_PAGE) {
    report(start, games.length);
    await merger.merge(games.slice(start, start + GAMES_PER_PAGE));
  }
  await merger.finish();
  const { result } = merger;
  report(games.length, games.length);
  const detail = `a file: ${result.added} new, ${result.changed} changed`;
  await recordAuditEvent(db, { at: now(), user: null, action: 'games-imported', subject: '', detail });
  return { ...result, errors, ignoredColumns };
}

/** The first 20 errors, one per line, and how many more there are. */
export function listErrors(errors: readonly string[]): string {
  const more = errors.length - MAX_LISTED_ERRORS;
  const listed = errors.slice(0, MAX_LISTED_ERRORS);
  return [...listed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
