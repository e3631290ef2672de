import { isLevelTable } from '#shared/level/table/is-level-table.ts';
import type { PickedFile } from '../../../browser/file/picked-files.ts';
import { loadModule } from '../../../browser/page/load-module.ts';
import { freshLevel } from '../../drafts.ts';
import { setImport } from '../import-state.ts';
import type { FoundTable, TableDraft } from './read-tables.ts';

type Answer = 'go' | 'unlisted' | 'leave';

let answer: ((given: Answer) => void) | undefined;

/** Answers whether the drafts of the tables that are shown are made; 'unlisted' asks again, with the games that the catalogue lacks. */
export function answerTables(given: Answer): void {
  answer?.(given);
}

async function tablesIn(
  { path, open }: PickedFile,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<FoundTable[]> {
  if (isLevelTable(path)) return [{ path, content: await open(), files: paths }];
  if (!/\.zip$/i.test(path)) return [];
  const { zippedTable } = await loadModule(() => import('../zip-files.ts'));
  const found = await zippedTable(await open(), signal);
  if (!found) return [];
  const inArchive = (file: string) => `${path}/${file}`;
  return [{ ...found, path: inArchive(found.path), files: found.files.map(inArchive) }];
}

/** The tables among files and in their archives. A file that cannot be read is told when its turn comes. */
async function findTables(files: readonly PickedFile[], signal: AbortSignal): Promise<FoundTable[]> {
  const paths = files.map(({ path }) => path);
  const tables: FoundTable[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    tables.push(...(await tablesIn(file, paths, signal).catch(() => [])));
  }
  return tables;
}

/**
 * What the tables among files say of pictures, by their paths, after somebody has agreed to what an import would do; null for no import
 * (docs/rules/editor.md#tables-of-pictures).
 */
export async function agreedDrafts(
  files: readonly PickedFile[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TableDraft> | null> {
  const tables = await findTables(files, signal);
  if (tables.length === 0) return new Map();
  const { planTables } = await loadModule(() => import('./plan-tables.ts'));
  for (let takesUnlisted = false; ; takesUnlisted = true) {
    const plans = await planTables(tables, { takesUnlisted, empty: freshLevel() }, signal);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answer = resolve;
    setImport({ phase: 'asking', plans });
    const given = await promise;
    answer = undefined;
    if (given === 'leave') return null;
    setImport({ phase: 'running' });
    if (given === 'go') return new Map(plans?.flatMap(({ drafts }) => [...drafts]));
  }
}
