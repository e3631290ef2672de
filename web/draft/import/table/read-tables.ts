import { parse } from 'csv-parse/browser/esm/sync';
import type { Game } from '#shared/game/game.ts';
import type { Level } from '#shared/level/level.ts';
import { matchFiles, prepareLevels } from '#shared/level/table/prepare-levels.ts';
import { readLevelTable, type TableProblem } from '#shared/level/table/read-level-table.ts';

/** A table of levels among files, with the paths of those that it may name. */
export interface FoundTable {
  path: string;
  content: Blob;
  files: readonly string[];
}

/** What a table says of a picture. */
export interface TableDraft {
  /** Without its picture. */
  level: Level;
  /** Whether the table names steps; they are proposed if not. */
  hasSteps: boolean;
}

/** What an import with a table would do. */
export interface TablePlan {
  path: string;
  /** By the paths of the pictures. */
  drafts: ReadonlyMap<string, TableDraft>;
  /** In the order of the lines. */
  problems: readonly TableProblem[];
  /** Columns that are not read. */
  ignored: readonly string[];
  hasDays: boolean;
  /** How many files are beside it that it does not name. */
  others: number;
  /** Whether neither a file beside it nor a draft has one of its pictures. */
  isAlone: boolean;
  /** Whether no file is beside it: it is for drafts that are there, by the names of their files. */
  isForDrafts: boolean;
}

/** What tables are read with. */
export interface TableContext {
  /** Whether levels may be about games that the catalogue lacks. */
  takesUnlisted: boolean;
  /** What a level is but for its line. */
  empty: Level;
  /** The names of the files that drafts are of. */
  drafts: readonly string[];
}

/** Reads tables and finds their pictures and games, as the command does on the server (docs/rules/levels.md#level-tables). */
export async function readTables(
  tables: readonly FoundTable[],
  games: readonly Game[],
  context: TableContext,
): Promise<TablePlan[]> {
  const contents = tables.map(async ({ content }) => new Uint8Array(await content.arrayBuffer()));
  const bytes = await Promise.all(contents);
  return tables.map((table, at) => planOf(table, bytes[at] ?? new Uint8Array(), { games, ...context }));
}

function planOf(
  { path, files }: FoundTable,
  bytes: Uint8Array,
  context: TableContext & { games: readonly Game[] },
): TablePlan {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = files.filter((file) => file.startsWith(folder) && file !== path);
  const isForDrafts = beside.length === 0;
  const table = readLevelTable(bytes, parse);
  if (isForDrafts) for (const { level } of table.rows) level.file = nameOf(level.file);
  const names = isForDrafts ? context.drafts : beside.map((file) => file.slice(folder.length));
  const fileOf = matchFiles(table, names, isForDrafts ? 'table-no-draft' : 'table-no-file');
  const known = table.problems.length;
  const prepared = prepareLevels(table, context);
  const problems = table.problems.filter(
    // Drafts ask for their creator themselves.
    ({ column }, at) => at < known || column !== 'creator',
  );
  const drafts = new Map(
    prepared.map(({ file, level, hasSteps }): [string, TableDraft] => [
      (isForDrafts ? '' : folder) + (fileOf(file) ?? file),
      { level, hasSteps },
    ]),
  );
  return {
    path,
    drafts,
    problems: problems.toSorted((one, other) => one.line - other.line),
    ignored: table.ignored,
    hasDays: prepared.some(({ day }) => day !== undefined),
    others: beside.filter((file) => !drafts.has(file)).length,
    isAlone: isForDrafts && prepared.every(({ file }) => !fileOf(file)),
    isForDrafts,
  };
}

/** Drafts know the name of their file alone. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
