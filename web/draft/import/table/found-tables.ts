import type { Level } from '#shared/level/level.ts';
import { isLevelTable } from '#shared/level/table/is-level-table.ts';
import type { PickedFile } from '../../../browser/file/picked-files.ts';
import { loadModule } from '../../../browser/page/load-module.ts';
import { changeDrafts, confirmGame, freshLevel, type ListedDraft, listDrafts } from '../../drafts.ts';
import { type ImportedFile, importState, setImport } from '../import-state.ts';
import type { FoundTable, TableDraft, TablePlan } from './read-tables.ts';

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
  const empty = freshLevel();
  for (let takesUnlisted = false; ; takesUnlisted = true) {
    const known = draftsByFile();
    const plans = await planTables(tables, { takesUnlisted, empty, drafts: [...known.keys()] }, signal);
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answer = resolve;
    setImport({ phase: 'asking', plans });
    const given = await promise;
    answer = undefined;
    if (given === 'leave') return null;
    setImport({ phase: 'running' });
    if (given === 'unlisted') continue;
    const { changes = [], made = [] } = Object.groupBy(plans ?? [], (plan) =>
      plan.isForDrafts ? 'changes' : 'made',
    );
    const linesOf = (some: readonly TablePlan[]) => some.flatMap(({ drafts }) => [...drafts]);
    const changed = linesOf(changes).flatMap(([file, line]) => fillDraft(known.get(file), line, empty));
    if (changed.length > 0) setImport({ files: [...importState().files, ...changed] });
    return new Map(linesOf(made));
  }
}

/** The drafts by the names of their files; none where several are of one name. */
function draftsByFile(): ReadonlyMap<string, ListedDraft> {
  const found = Map.groupBy(listDrafts(), ({ fileName }) => fileName);
  return new Map(
    [...found].flatMap(([file, [draft, ...others]]) =>
      file !== null && draft && others.length === 0 ? [[file, draft] as const] : [],
    ),
  );
}

/** Puts into a draft what its line says; what it leaves empty stays. */
function fillDraft(
  draft: ListedDraft | undefined,
  { level, hasSteps }: TableDraft,
  empty: Level,
): ImportedFile[] {
  if (!draft) return [];
  const said = (Object.keys(level) as (keyof Level)[]).filter((field) =>
    field === 'zoomPresets' ? hasSteps : JSON.stringify(level[field]) !== JSON.stringify(empty[field]),
  );
  const changes = Object.fromEntries(said.map((field) => [field, level[field]]));
  changeDrafts([draft], (before) => ({ ...before, ...changes }));
  confirmGame(draft.id);
  return [{ path: draft.fileName ?? '', status: 'known', detail: level.name }];
}
