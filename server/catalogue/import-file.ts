import { recordAuditEvent } from '../audit/queries.ts';
import type { Database } from '../database/tables.ts';
import { StartError } from '../process/start-error.ts';
import { type MergeResult, mergeGames } from './merge-games.ts';
import { readGamesFile } from './read-games-file.ts';

const PAGE = 500;
const SHOWN_FAULTS = 20;

interface Parts {
  db: Database;
  file: string;
  /** Whether to import the rest when some lines cannot be. */
  isSkipping: boolean;
  now: () => number;
  report: (done: number, all: number) => void;
}

/** What became of the games of a file; `faults` tell of the lines that were left out. */
export interface FileResult extends MergeResult {
  faults: string[];
  leftAside: string[];
}

/** Brings the games of a file into the catalogue; a file with faulty lines changes nothing unless they are to be skipped. */
export async function importGamesFile({ db, file, isSkipping, now, report }: Parts): Promise<FileResult> {
  const { games, faults, leftAside } = await readGamesFile(file);
  if (faults.length > 0 && !isSkipping) {
    throw new StartError(`Nothing was imported.\n${listFaults(faults)}`);
  }
  const merger = await mergeGames(db, 'file');
  for (let start = 0; start < games.length; start += PAGE) {
    report(start, games.length);
    await merger.merge(games.slice(start, start + PAGE));
  }
  await merger.finish();
  const { result } = merger;
  report(games.length, games.length);
  const detail = `a file: ${result.added} new, ${result.changed} changed`;
  await recordAuditEvent(db, { at: now(), user: null, action: 'games-imported', subject: '', detail });
  return { ...result, faults, leftAside };
}

/** The first faults, one a line. */
export function listFaults(faults: readonly string[]): string {
  const more = faults.length - SHOWN_FAULTS;
  const shown = faults.slice(0, SHOWN_FAULTS);
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
