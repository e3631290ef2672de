import { createTaskState } from '../task-state.ts';
import type { TablePlan } from './table/read-tables.ts';

/** What has become of a file; `done` is a draft. */
type FileStatus = 'waiting' | 'working' | 'done' | 'known' | 'failed';

export interface ImportedFile {
  path: string;
  status: FileStatus;
  /** The game and whether it is to be checked, or why there is no draft. */
  detail: string;
  /** Of an archive: how many of its files are not listed yet, null while that is unknown. */
  unlisted?: number | null | undefined;
}

/** How many files are meant by some, and whether there may be more. */
interface FileCount {
  count: number;
  isLeast: boolean;
}

/** Counts files, those of archives that are not listed yet included. */
export function countFiles(files: readonly ImportedFile[]): FileCount {
  const counts = files.map(({ unlisted = 1 }) => unlisted);
  return {
    count: counts.reduce<number>((sum, count) => sum + (count ?? 1), 0),
    isLeast: counts.includes(null),
  };
}

/** An import of many pictures. */
export interface ImportState {
  /** 'asking' is one that shows what its tables would do; 'full' one that ended because the browser stores no more. */
  phase: 'idle' | 'asking' | 'running' | 'finished' | 'cancelled' | 'full';
  files: readonly ImportedFile[];
  /** While it asks; null without the list of games. */
  plans: readonly TablePlan[] | null;
}

const task = createTaskState<ImportState>({ phase: 'idle', files: [], plans: null });

/** The import of this tab. */
export const importState = task.get;
export const onImportChange = task.subscribe;
export const setImport = task.set;
export const closeImport = task.close;

/** Notes what has become of the file at a position. */
export function setFile(at: number, changes: Partial<ImportedFile>): void {
  const { files } = importState();
  const file = files[at];
  if (file) setImport({ files: files.with(at, { ...file, ...changes }) });
}
